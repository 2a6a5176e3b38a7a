import { Dialog } from '#app/ui/dialog.tsx'
import { questionStates } from '#domain/study/answers/own-answers.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { WritingPaper } from './writing-paper.ts'

/** Asks before a paper, or without a timer a question, is handed in. */
export default function HandInDialog({
  record,
  paper,
  isPaper,
  onHandIn,
  onClose,
}: {
  record: StudyRecord
  paper: WritingPaper
  isPaper: boolean
  onHandIn: () => void
  onClose: () => void
}) {
  const states = questionStates(
    record,
    paper.subject,
    paper.questions.map(({ id }) => id),
  )
  const left = isPaper ? paper.questions.filter(({ id }) => states.get(id) === 'not started') : []
  return (
    <Dialog
      title={isPaper ? 'Hand in this paper?' : 'Hand in this question?'}
      description="After this you mark it. You can still read your answers, and write more below a line."
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Keep writing
          </button>
          <button className="btn btn-primary" type="button" onClick={onHandIn}>
            Hand in
          </button>
        </>
      }
    >
      {left.length > 0 && (
        <>
          <p className="small">Not started:</p>
          <ul className="not-started">
            {left.map(({ id, number, marks }) => (
              <li key={id}>
                <span>{number}</span>
                {marks !== undefined && <span className="marks">[{marks}]</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
