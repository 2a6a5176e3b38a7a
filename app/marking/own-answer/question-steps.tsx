import { Link } from 'react-router'
import { isWritten } from '#domain/study/answers/own-answers.ts'
import { markingAddress } from '#domain/study/answers/marking-address.ts'
import { groupParts } from '#domain/study/marking/group-parts.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { OtherQuestion } from './marked-question.ts'

/** The short questions of a paper, with the marks that the student gave. The parts of a question are one row. */
export function QuestionSteps({
  record,
  questions,
  current,
}: {
  record: StudyRecord
  questions: readonly OtherQuestion[]
  /** The subject of the question on the screen. */
  current: string
}) {
  const stateOf = (subject: string) => ({
    marking: record.markings.get(subject)?.at(-1),
    isWritten: isWritten(record, subject),
  })
  return (
    <nav className="step-list" aria-label="Short answers">
      {groupParts(questions, { current, stateOf }).map(({ number, subject, isCurrent, state, figure }) => (
        <Link
          key={number}
          className="step-item"
          to={markingAddress(subject)}
          aria-current={isCurrent ? 'step' : undefined}
        >
          {state === 'marked' ? <i className="mk mk-tick" aria-hidden="true" /> : <span />}
          <span>
            <span className={state === 'written' ? 'pen' : undefined}>{number}</span>
            <span className="sr">, {state}</span>
          </span>
          <span className="num">{figure}</span>
        </Link>
      ))}
    </nav>
  )
}
