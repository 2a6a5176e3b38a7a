import { Dialog } from '#app/ui/dialog.tsx'
import { countThings, type Things } from '#domain/study/things.ts'
import { askInDialog } from './ask-in-dialog.tsx'
import type { WhoseAnswer } from './offer-join.ts'

/** Asks over the page, whatever it is, whose things are that were done here before the sign-in. */
export function askWhose(things: readonly Things[], signal: AbortSignal): Promise<WhoseAnswer | undefined> {
  return askInDialog<WhoseAnswer>((onAnswer) => <WhoseQuestion things={things} onAnswer={onAnswer} />, signal)
}

/** The question. Both answers look the same: the page does not know. */
export function WhoseQuestion({
  things,
  onAnswer,
}: {
  things: readonly Things[]
  onAnswer: (answer: WhoseAnswer) => void
}) {
  const count = countThings(things)
  return (
    <Dialog
      title={
        count === 1
          ? '1 thing was done here before you signed in. Is it yours?'
          : `${count} things were done here before you signed in. Are they yours?`
      }
      description={
        count === 1
          ? 'If so, your account gets it, and your other devices too. If not, it stays on this device without an account, and you do not see it while you are signed in.'
          : 'If so, your account gets them, and your other devices too. If not, they stay on this device without an account, and you do not see them while you are signed in.'
      }
      onClose={() => onAnswer('later')}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={() => onAnswer('not mine')}>
            {count === 1 ? 'No, it is not mine' : 'No, they are not mine'}
          </button>
          <button className="btn btn-line" type="button" onClick={() => onAnswer('mine')}>
            {count === 1 ? 'Yes, it is mine' : 'Yes, they are mine'}
          </button>
        </>
      }
    >
      <ul className="list">
        {things.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Dialog>
  )
}
