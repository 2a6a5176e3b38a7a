import { type KeyboardEvent, useState } from 'react'
import { questionId, type QuestionList as Questions } from '#domain/papers/later/question-list.ts'
import { markTogether } from '#domain/study/marking/marking-words.ts'
import { questionRows, rowOf } from './question-rows.ts'
import { type Pace, useRowByNow } from './use-row-by-now.ts'
import type { DoneQuestions } from './use-written.ts'

/**
 * The questions of the paper with their marks. A press moves all open panes to the question. The Tab key enters the list
 * once, at the question that is shown. Up, Down, Home and End move inside.
 */
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
  const [focused, setFocused] = useState<string>()
  if (list.questions.length === 0) return null
  const rows = questionRows(list)
  const shown = rowOf(rows, current)
  const entry = rows.find(({ label }) => label === focused) ?? shown ?? rows[0]
  return (
    <nav className="questions" aria-label="Questions">
      <p className="questions-head">
        <span>Questions</span>
        {marks !== undefined && <span className="marks">[{marks}]</span>}
      </p>
      {/* The keys are those of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol onKeyDown={onKeyDown} onBlur={() => setFocused(undefined)}>
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
                  tabIndex={row === entry ? 0 : -1}
                  onFocus={() => setFocused(label)}
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

/** Moves the focus to another question. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const items = [...currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === target)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

/** `Question 2(d), 15 marks, written` */
function nameOf(label: string, marks: number | undefined, state: string): string {
  const marked = marks === undefined ? '' : `, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
  return `Question ${label}${marked}${state}`
}
