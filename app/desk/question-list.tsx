import { questionId, type QuestionList as Questions } from '#domain/papers/later/question-list.ts'
import { markTogether } from '#domain/study/marking/marking-words.ts'
import { questionRows, rowOf } from './question-rows.ts'
import { type Pace, useRowByNow } from './use-row-by-now.ts'
import type { DoneQuestions } from './use-written.ts'

/** The questions of the paper with their marks. A press moves all open panes to the question. */
export function QuestionList({
  list,
  marks,
  current,
  done: { written, marked },
  pace,
  onGo,
}: {
  list: Questions
  /** Of the whole paper. */
  marks: number | undefined
  /** The id of the question that the panes show. */
  current: string | undefined
  done: DoneQuestions
  /** Undefined while no time is shown. */
  pace: Pace | undefined
  onGo: (id: string) => void
}) {
  const byNow = useRowByNow(list, pace)
  if (list.questions.length === 0) return null
  const rows = questionRows(list)
  const shown = rowOf(rows, current)
  return (
    <nav className="questions" aria-label="Questions">
      <p className="questions-head">
        <span>Questions</span>
        {marks !== undefined && <span className="marks">[{marks}]</span>}
      </p>
      <ol>
        {rows.map((row) => {
          const { label, marks: own } = row
          const isWritten = row.questions.some(({ id }) => written.has(id))
          const mark = markTogether(row.questions.map(({ id }) => marked.get(id)))
          const content = (
            <>
              {mark && <i className="mk mk-tick" aria-hidden="true" />}
              <b className={isWritten && !mark ? 'pen' : undefined}>{label}</b>
              {mark ? (
                <span className="marks">
                  {mark.got}/{mark.of}
                </span>
              ) : (
                own !== undefined && <span className="marks">[{own}]</span>
              )}
            </>
          )
          const state = mark ? `, marked ${mark.got} of ${mark.of}` : isWritten ? ', written' : ''
          return (
            <li key={label}>
              {label === byNow && <p className="questions-now">by now</p>}
              {list.hasPlaces ? (
                <button
                  className="questions-item"
                  type="button"
                  aria-label={nameOf(label, own, state)}
                  aria-current={row === shown ? 'true' : undefined}
                  onClick={() => onGo(questionId(label))}
                >
                  {content}
                </button>
              ) : (
                <p className="questions-item">{content}</p>
              )}
            </li>
          )
        })}
      </ol>
      {(written.size > 0 || marked.size > 0) && (
        <p className="questions-legend">
          Underlined: written.
          {marked.size > 0 && (
            <>
              <br />
              Ticked: marked.
            </>
          )}
        </p>
      )}
    </nav>
  )
}

/** `Question 2(d), 15 marks, written` */
function nameOf(label: string, marks: number | undefined, state: string): string {
  const marked = marks === undefined ? '' : `, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
  return `Question ${label}${marked}${state}`
}
