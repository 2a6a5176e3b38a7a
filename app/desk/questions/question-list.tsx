import { type KeyboardEvent, useState, useEffect } from 'react'
import {
  questionId,
  type QuestionList as Questions,
  type ListedQuestion,
  rowLabel,
} from '#domain/papers/later/question-list.ts'
import { plural } from '#domain/plural.ts'
import { markTogether } from '#domain/study/marking/marking-words.ts'
import type { DeskState } from '#app/desk/use-desk.ts'
import type { DoneQuestions } from './use-questions.ts'
import { isUnderway, marksByNow, type Timer } from '#app/desk/timer/timer.ts'

/** What says how far a student should be. */
interface Pace {
  timer: Timer
  paper: { minutes: number; marks: number }
}

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
        <Marks marks={script ?? marks} />
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
              <b className={isWritten && !mark ? 'pen' : undefined}>{label}</b> <Marks marks={mark ?? own} />
            </>
          )
          const given = script ? `the script’s mark${isTicked ? ', read' : ''}` : 'marked'
          const state = mark ? given : isWritten ? 'written' : undefined
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

type Given = { got: number; of: number }

/** `9/15`, or what can be got: `[15]`. */
function Marks({ marks }: { marks: number | Given | undefined }) {
  if (marks === undefined) return null
  return (
    <span className="marks">{typeof marks === 'number' ? `[${marks}]` : `${marks.got}/${marks.of}`}</span>
  )
}

/** The marks of a script by the ids of its questions, and which of them the student has read. */
export interface ScriptMarks {
  letter: string
  got: number
  of: number
  marks: ReadonlyMap<string, Given>
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
function nameOf(label: string, marks: number | Given | undefined, state: string | undefined): string {
  const words =
    typeof marks === 'number' ? `, ${plural(marks, 'mark')}` : marks && ` ${marks.got}/${marks.of}`
  return `Question ${label}${words ?? ''}${state === undefined ? '' : `, ${state}`}`
}

/** The place moves with whole minutes. In milliseconds. */
const LOOK_EVERY = 10_000

/** The label of the row that an even pace has reached; undefined before the start and when all marks are behind. */
function useRowByNow(list: Questions, pace: Pace | undefined): string | undefined {
  const [label, setLabel] = useState<string>()
  const { status, extra, worked, startedAt } = pace?.timer ?? {}
  const { minutes, marks } = pace?.paper ?? {}
  useEffect(() => {
    const look = () => {
      const row =
        pace && isUnderway(pace.timer)
          ? rowAfter(questionRows(list), marksByNow(pace.timer, pace.paper, Date.now()), pace.paper.marks)
          : undefined
      setLabel(row?.label)
    }
    look()
    if (status !== 'running') return undefined
    const wait = setInterval(look, LOOK_EVERY)
    return () => clearInterval(wait)
    // The timer and the paper are new objects at each render; what they say changes with these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, status, extra, worked, startedAt, minutes, marks])
  return label
}

/** A row of the list: a question with its parts, such as 1(b) with 1(b)(i) and 1(b)(ii). */
export interface QuestionRow {
  /** `1(b)`. */
  label: string
  /** Of all its parts; undefined if one of them is not known. */
  marks: number | undefined
  questions: readonly [ListedQuestion, ...ListedQuestion[]]
}

/** The rows of a list. Small parts, (i) and (ii), are one row together. */
export function questionRows({ questions }: Questions): QuestionRow[] {
  const rows: QuestionRow[] = []
  for (const question of questions) {
    const label = rowLabel(question.number)
    const last = rows.at(-1)
    if (last?.label === label) {
      rows[rows.length - 1] = {
        label,
        marks: sum(last.marks, question.marks),
        questions: [...last.questions, question],
      }
    } else rows.push({ label, marks: question.marks, questions: [question] })
  }
  return rows
}

/** The row that contains a question. */
export function rowOf(rows: readonly QuestionRow[], id: string | undefined): QuestionRow | undefined {
  return rows.find(({ questions }) => questions.some((question) => question.id === id))
}

/**
 * The row that a student is at after so many marks; undefined after the last one. Also if the rows have other marks than the
 * paper, `of`: then some of them are a choice.
 */
export function rowAfter(rows: readonly QuestionRow[], marks: number, of: number): QuestionRow | undefined {
  const ends: number[] = []
  for (const row of rows) ends.push((ends.at(-1) ?? 0) + (row.marks ?? Number.NaN))
  return ends.at(-1) === of ? rows.find((_, at) => (ends[at] ?? 0) > marks) : undefined
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
