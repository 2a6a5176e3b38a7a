import { Link } from 'react-router'
import { isWritten } from '#domain/study/answers/own-answers.ts'
import { markingAddress } from '#domain/study/answers/marking-address.ts'
import type { StudyRecord } from '#domain/study/log/record.ts'
import type { OtherQuestion } from './marked-question.ts'

/** The short questions of a paper, with the marks that the student gave. */
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
  return (
    <nav className="step-list" aria-label="Short answers">
      {questions.map(({ subject, number, marks }) => {
        const marking = record.markings.get(subject)?.at(-1)
        const state = marking ? 'marked' : isWritten(record, subject) ? 'written' : 'not started'
        return (
          <Link
            key={subject}
            className="step-item"
            to={markingAddress(subject)}
            aria-current={subject === current ? 'step' : undefined}
          >
            {marking ? <i className="mk mk-tick" aria-hidden="true" /> : <span />}
            <span>
              <span className={state === 'written' ? 'pen' : undefined}>{number}</span>
              <span className="sr">, {state}</span>
            </span>
            <span className="num">
              {marking ? `${marking.got}/${marking.of}` : marks === undefined ? '' : `[${marks}]`}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
