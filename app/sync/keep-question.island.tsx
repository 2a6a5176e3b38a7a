import { reportFault } from '#app/lib/service/report-fault.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { listThings } from '#domain/study/things.ts'
import { askInDialog } from './ask-in-dialog.tsx'
import { forgetLeft, countUndecided, thingsHere } from './forget-here.ts'
import { loadStudy } from './load-study.ts'
import { ALSO_GOES, NOT_ALL_REMOVED, undecidedLine, waitingLine } from '#app/sync/answers/record-words.ts'

type Answer = 'keep' | 'remove' | 'stay'

/** What is here of the student who signs out. */
interface Here {
  things: Parameters<typeof listThings>[0]
  /** How many photographs: they are in no account. */
  photographs: number
  /** How much the account has not got yet. */
  waiting: number
  /** How many things were done without an account, and the student has not said whose they are. */
  undecided: number
}

/**
 * Asks a student who signs out whether what they did stays on this device. Gives what to do after: what is not kept is removed.
 * False: they stay signed in. Without anything to keep, nothing is asked.
 */
export async function askToKeep(): Promise<false | (() => Promise<void>)> {
  const study = await loadStudy()
  const { log, answers, refresh } = study
  const { owner } = log.viewer()
  // What was done here without an account stays as it is.
  if (owner === null || !log.facts().some(({ fact }) => fact.owner === owner)) return async () => {}
  const countWaiting = async () =>
    log.unsent(owner).length + (await answers.store.waiting(owner).catch(() => [])).length
  if ((await countWaiting()) > 0) await refresh()
  const { things, photographs } = await thingsHere(study, owner)
  const here = { things, photographs, waiting: await countWaiting(), undecided: countUndecided(log, owner) }
  const answer = await askInDialog<Answer>((onAnswer) => <KeepQuestion {...here} onAnswer={onAnswer} />)
  if (answer === undefined || answer === 'stay') return false
  await log.keepFor(answer === 'keep' ? owner : null)
  return async () => {
    if (answer === 'keep') return
    // Only the local sign-in page keeps names. Another site has no such address.
    await fetch('/local-sign-in/forget', { method: 'POST' }).catch(() => undefined)
    try {
      await forgetLeft(study, owner)
    } catch (error) {
      showToast({ kind: 'error', title: 'Not everything was removed', detail: NOT_ALL_REMOVED })
      reportFault(error)
    }
  }
}

/** The question itself. */
export function KeepQuestion({
  things,
  photographs,
  waiting,
  undecided,
  onAnswer,
}: Here & { onAnswer: (answer: Answer) => void }) {
  const list = listThings(things)
  return (
    <Dialog
      title="Keep your ticks and answers on this device?"
      description={`${list === '' ? '' : `Here: ${list}. `}Whoever uses this device next would see them. What is in your account stays there.`}
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
    >
      {waiting > 0 && <p className="small">{waitingLine(waiting)}</p>}
      <p className="small">
        <b>If you remove them:</b>{' '}
        {photographs > 0 && 'Photographs are on this device only, and will be gone. '}
        {ALSO_GOES}
      </p>
      {undecided > 0 && <p className="small">{undecidedLine(undecided)}</p>}
    </Dialog>
  )
}
