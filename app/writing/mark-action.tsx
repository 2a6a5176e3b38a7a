import { Link } from 'react-router'
import type { Study } from '#app/study/open-study.ts'
import { useMarkingDraft } from '#app/study/use-marking-draft.ts'
import { markingAddress } from '#domain/study/answers/marking-address.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import { nextToMark } from '#domain/study/marking/next-to-mark.ts'
import type { WritingPaper } from './writing-paper.ts'

/** What follows handing in: marking the answer, going on with it, or marking the next one. */
export function MarkAction({
  study,
  paper,
  subject,
}: {
  study: Study
  paper: WritingPaper
  /** Of the answer. */
  subject: string
}) {
  const [draft] = useMarkingDraft(study, subject)
  const record = study.log.record()
  const marking = record.markings.get(subject)?.at(-1)
  const address = markingAddress(subject)
  if (draft)
    return (
      <>
        <span className="answer-stopped">You stopped at {draft.stoppedAt}.</span>
        <Link className="btn btn-primary" to={address}>
          Go on marking
        </Link>
      </>
    )
  if (!marking)
    return (
      <Link className="btn btn-primary" to={address}>
        Mark my answer
      </Link>
    )
  const subjects = paper.questions.map(({ id }) => questionOf(paper.subject, id))
  const next = nextToMark(record, subject, subjects)
  const number = next === undefined ? undefined : paper.questions[subjects.indexOf(next)]?.number
  const isByLevels = marking.marks.some(({ level }) => level !== undefined)
  return (
    <>
      <Link className="btn btn-ghost" to={isByLevels ? `${address}&step=compare` : address}>
        {isByLevels ? 'Compare again' : 'Mark it again'}
      </Link>
      {next !== undefined && (
        <Link className="btn btn-primary" to={markingAddress(next)}>
          Mark {number}
        </Link>
      )}
    </>
  )
}
