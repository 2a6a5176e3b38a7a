import { questionId, type QuestionList as Questions } from '#domain/papers/question-list.ts'
import { questionRows, rowOf } from './question-rows.ts'

/** The questions of the paper with their marks. A press moves all open panes to the question. */
export function QuestionList({
  list,
  marks,
  current,
  written,
  onGo,
}: {
  list: Questions
  /** Of the whole paper. */
  marks: number | undefined
  /** The id of the question that the panes show. */
  current: string | undefined
  /** The ids of the questions that the student has written. */
  written: ReadonlySet<string>
  onGo: (id: string) => void
}) {
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
          const content = (
            <>
              <b className={isWritten ? 'pen' : undefined}>{label}</b>
              {own !== undefined && <span className="marks">[{own}]</span>}
            </>
          )
          return (
            <li key={label}>
              {list.hasPlaces ? (
                <button
                  className="questions-item"
                  type="button"
                  aria-label={nameOf(label, own, isWritten)}
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
      {written.size > 0 && <p className="questions-legend">Underlined: written.</p>}
    </nav>
  )
}

/** `Question 2(d), 15 marks, written` */
function nameOf(label: string, marks: number | undefined, isWritten: boolean): string {
  const marked = marks === undefined ? '' : `, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
  return `Question ${label}${marked}${isWritten ? ', written' : ''}`
}
