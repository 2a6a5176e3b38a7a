import { questionId, type QuestionList as Questions } from '#domain/papers/question-list.ts'
import { questionRows, rowOf } from './question-rows.ts'

/** The questions of the paper with their marks. A press moves all open panes to the question. */
export function QuestionList({
  list,
  marks,
  current,
  onGo,
}: {
  list: Questions
  /** Of the whole paper. */
  marks: number | undefined
  /** The id of the question that the panes show. */
  current: string | undefined
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
          const content = (
            <>
              <b>{label}</b>
              {own !== undefined && <span className="marks">[{own}]</span>}
            </>
          )
          return (
            <li key={label}>
              {list.hasPlaces ? (
                <button
                  className="questions-item"
                  type="button"
                  aria-label={`Question ${label}${own === undefined ? '' : `, ${own} ${own === 1 ? 'mark' : 'marks'}`}`}
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
    </nav>
  )
}
