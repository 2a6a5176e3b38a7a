import { type KeyboardEvent, useState } from 'react'
import { questionId, type QuestionList as Questions } from '#domain/papers/later/question-list.ts'
import { markTogether } from '#domain/study/marking/marking-words.ts'
import { questionRows, rowOf } from './question-rows.ts'
import { type Pace, useRowByNow } from './use-row-by-now.ts'
import type { DeskState } from '#app/desk/use-desk.ts'
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
  script,
  pace,
  onGo,
}: {
  list: Questions
  /** Of the whole paper. */
  marks: number | undefined
  /** The id of the question that the panes show. */
  current: string | undefined
  done: DoneQuestions
  /** While a script is read, the list has its marks in place of the student's. */
  script: ScriptMarks | undefined
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
        <span>{script ? `Script ${script.letter}` : 'Questions'}</span>
        {script ? (
          <span className="marks">
            {script.got}/{script.of}
          </span>
        ) : (
          marks !== undefined && <span className="marks">[{marks}]</span>
        )}
      </p>
      {/* The keys are those of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol onKeyDown={onKeyDown} onBlur={() => setFocused(undefined)}>
        {rows.map((row) => {
          const { label, marks: own } = row
          const ids = row.questions.map(({ id }) => id)
          const isWritten = !script && ids.some((id) => written.has(id))
          const mark = markTogether(ids.map((id) => (script ? script.marks : marked).get(id)))
          const isTicked = script ? ids.every((id) => script.read.has(id)) : mark !== undefined
          const content = (
            <>
              {isTicked && <i className="mk mk-tick" aria-hidden="true" />}
              <b className={isWritten && !mark ? 'pen' : undefined}>{label}</b>{' '}
              {mark ? (
                <span className="marks">
                  {mark.got}/{mark.of}
                </span>
              ) : (
                own !== undefined && <span className="marks">[{own}]</span>
              )}
            </>
          )
          const state = mark
            ? script
              ? `the script’s mark${isTicked ? ', read' : ''}`
              : 'marked'
            : isWritten
              ? 'written'
              : undefined
          return (
            <li key={label}>
              {label === byNow && <p className="questions-now">by now</p>}
              {list.hasPlaces ? (
                <button
                  className="questions-item"
                  type="button"
                  aria-label={nameOf(label, mark ?? own, state)}
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
      {script ? (
        <p className="questions-legend">Ticked: you have read it.</p>
      ) : (
        (written.size > 0 || marked.size > 0) && (
          <p className="questions-legend">
            Underlined: written.
            {marked.size > 0 && (
              <>
                <br />
                Ticked: marked.
              </>
            )}
          </p>
        )
      )}
    </nav>
  )
}

/** The marks of a script by the ids of its questions, and which of them the student has read. */
export interface ScriptMarks {
  letter: string
  got: number
  of: number
  marks: ReadonlyMap<string, { got: number; of: number }>
  read: ReadonlySet<string>
}

/** The marks of the script that the desk shows. */
export function scriptMarks({
  scripts: { shown, work },
}: Pick<DeskState, 'scripts'>): ScriptMarks | undefined {
  if (!shown || !work) return undefined
  const { letter, got, of, answers } = shown
  return { letter, got, of, marks: new Map(answers.map((answer) => [answer.id, answer])), read: work.read }
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

/** `Question 2(d), 15 marks, written`; with a mark `Question 2(d) 9/15, marked`: what is seen is in the name. */
function nameOf(
  label: string,
  marks: number | { got: number; of: number } | undefined,
  state: string | undefined,
): string {
  const shown =
    marks === undefined
      ? ''
      : typeof marks === 'number'
        ? `, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
        : ` ${marks.got}/${marks.of}`
  return `Question ${label}${shown}${state === undefined ? '' : `, ${state}`}`
}
