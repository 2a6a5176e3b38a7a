import { createRoot } from 'react-dom/client'
import { Dialog } from '#app/ui/dialog.tsx'
import { loadStudy } from './load-study.ts'
import { waitingLine } from './record-words.ts'

type Answer = 'keep' | 'remove' | 'stay'

/**
 * Asks a student who signs out whether their ticks and answers stay on this device, and does so. False: they stay signed in. Without
 * anything to keep, nothing is asked.
 */
export async function askToKeep(): Promise<boolean> {
  const { log, answers, refresh } = await loadStudy()
  const { owner } = log.viewer()
  if (owner === null || log.facts().length === 0) return true
  const countWaiting = async () =>
    log.unsent(owner).length + (await answers.store.waiting(owner).catch(() => [])).length
  if ((await countWaiting()) > 0) await refresh()
  const answer = await ask(await countWaiting())
  if (answer === 'stay') return false
  // What is not kept is removed with the session.
  await log.keepFor(answer === 'keep' ? owner : null)
  return true
}

function ask(waiting: number): Promise<Answer> {
  // On a narrow screen the open menu blocks the rest of the page, so it closes first.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const onAnswer = (answer: Answer) => {
      root.unmount()
      place.remove()
      resolve(answer)
    }
    root.render(<KeepQuestion waiting={waiting} onAnswer={onAnswer} />)
  })
}

/** The question itself. `waiting` is how much the account has not got yet. */
export function KeepQuestion({ waiting, onAnswer }: { waiting: number; onAnswer: (answer: Answer) => void }) {
  return (
    <Dialog
      title="Keep your ticks and answers on this device?"
      description={`Whoever uses it next would see them. They stay in your account either way. ${waitingLine(waiting)}`.trim()}
      onClose={() => onAnswer('stay')}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={() => onAnswer('remove')}>
            Remove them
          </button>
          <button className="btn btn-primary" type="button" onClick={() => onAnswer('keep')}>
            Keep them
          </button>
        </>
      }
    />
  )
}
