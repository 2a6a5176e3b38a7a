import { makeId } from '#app/lib/make-id.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { paperOf } from '#domain/study/log/subject.ts'
import { attemptAt, noteAnswer } from './hand-in.ts'
import type { OpenAnswer } from './use-answer.ts'

/** Asks before a question gets an empty page. */
export default function StartAgainDialog({
  open: { study, keeper },
  onClose,
}: {
  open: OpenAnswer
  onClose: () => void
}) {
  const once = useOneAtATime()
  async function onStart() {
    onClose()
    await keeper.settle()
    const { subject, id } = keeper.state().answer
    noteAnswer(subject, { id: makeId(), attempt: attemptAt(study, paperOf(subject)) }, 'emptied', id)
  }
  return (
    <Dialog
      title="Start this question again?"
      description="Your text goes to More, Earlier answers."
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-line" type="button" onClick={onClose}>
            Keep it
          </button>
          <button className="btn btn-primary" type="button" onClick={() => void once(onStart)}>
            Start again
          </button>
        </>
      }
    />
  )
}
