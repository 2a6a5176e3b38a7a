import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { phrasesQuery, tellProblem } from '#app/class/queries.ts'
import { type Phrase, savePhrase } from '#app/class/class-rows.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useWrite } from '#app/lib/service/use-write.ts'
import type { ClassNote, GivenMarks, Marking } from '#domain/class/class-facts.ts'
import { wholeWords } from '#domain/class/marked-text.ts'
import { toleranceOf } from '#domain/study/judgement.ts'
import { levelChoices, levelRange, marksOfLevel, objectiveName } from '#domain/study/marking/level-marks.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { Choice, Problem, TextField } from '#app/class/fields.tsx'
import { AnswerText } from './answer-text.tsx'
import { useSavedMarking } from './use-saved-marking.ts'

/** Marks one answer beside its text. */
export function AnswerMarker({
  student,
  handInId,
  classId,
  body,
  outOf,
  objectives,
  markings,
  isReturned,
  ownMarks,
  isSecond,
  nextLabel,
  takesFocus,
  onNext,
  onLast,
  children,
}: {
  student: Student
  handInId: string
  classId: string
  body: string
  outOf: number
  objectives: readonly ScaleObjective[]
  /** All of the class. That of the other marker is there when both are done. */
  markings: readonly Marking[]
  isReturned: boolean
  /** The student's own mark: shown after this one. */
  ownMarks: GivenMarks | undefined
  isSecond: boolean
  /** The button that goes on. */
  nextLabel: string
  takesFocus: boolean
  onNext: () => void
  onLast: () => void
  children?: ReactNode
}) {
  const ids = useId()
  const ofAnswer = markings.filter((each) => each.handInId === handInId)
  const initial = ofAnswer.find((each) => each.isSecond === isSecond)
  const other = ofAnswer.find((each) => each.isSecond !== isSecond)
  const { marking, status, change, flush } = useSavedMarking(
    { handInId, classId, studentId: student.id, isNew: initial === undefined },
    {
      notes: initial?.notes ?? [],
      marks: initial?.marks,
      change: initial?.change ?? '',
      isDone: initial?.isDone ?? false,
    },
  )
  const notesElsewhere = markings.flatMap((each) =>
    each.isSecond === isSecond && each.handInId !== handInId ? each.notes : [],
  )
  const phrases = phrasesOnKeys(useQuery(phrasesQuery(student)).data ?? [])
  const [chosen, setChosen] = useState<{ from: number; to: number }>()
  // On a phone the phrases come as a sheet when words are chosen.
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [draft, setDraft] = useState<{ from: number; to: number }>()
  const [text, setText] = useState('')
  const [works, setWorks] = useState(false)
  const [removed, setRemoved] = useState<readonly ClassNote[]>([])
  const [problem, setProblem] = useState<string>()
  const noteField = useRef<HTMLInputElement>(null)
  const parts = marking.marks?.parts ?? {}
  const isMarked = objectives.every((each, at) => parts[partName(each, at)] !== undefined)
  const total = isMarked ? marking.marks?.total : undefined

  function add(note: ClassNote) {
    if (marking.notes.length >= 60) setProblem('An answer has 60 notes at most.')
    else
      change({ notes: [...marking.notes, note].toSorted((a, b) => a.from - b.from), isDone: marking.isDone })
  }
  function onWrite(range: { from: number; to: number }, slot: number) {
    const phrase = phrases.find((each) => each.slot === slot)
    if (phrase) {
      add({ ...range, text: phrase.text, works: phrase.works, objective: phrase.objective })
      return
    }
    setDraft(range)
    setText('')
    requestAnimationFrame(() => noteField.current?.focus())
  }
  function onRemove(note: ClassNote) {
    const notes = marking.notes.filter((each) => each !== note)
    setRemoved([...removed, note])
    // There is no mark without notes.
    change({ notes, isDone: marking.isDone && (isSecond || notes.length > 0) })
  }
  function onUndo() {
    const last = removed.at(-1)
    if (!last) return
    setRemoved(removed.slice(0, -1))
    add(last)
  }
  function give(name: string, got: number | undefined, of: number) {
    const { [name]: _, ...others } = parts
    const next = got === undefined ? others : { ...others, [name]: { got, of } }
    const sum = Object.values(next).reduce((all, each) => all + each.got, 0)
    change({ marks: Object.keys(next).length > 0 ? { total: sum, parts: next } : undefined })
  }
  async function goOn() {
    const missing = isReturned ? undefined : whatIsMissing({ isSecond, isMarked, ...marking })
    if (missing && (marking.notes.length > 0 || isMarked || marking.change !== '')) {
      setProblem(missing)
      return
    }
    setProblem(undefined)
    if (!isReturned && !missing && !marking.isDone) change({ isDone: true })
    if (await flush()) onNext()
  }
  function onKey(event: KeyboardEvent): boolean {
    // `onKeyDown` below has Enter.
    if (event.ctrlKey || event.metaKey) return false
    if (event.key === 'n') void goOn()
    else if (event.key === 'p') void flush().then((isSaved) => isSaved && onLast())
    else if (event.key === 'r') document.getElementById(`${ids}mark0`)?.focus()
    else if (event.key === 'w')
      document.getElementById(`${ids}mark${Math.min(1, objectives.length - 1)}`)?.focus()
    else return false
    return true
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one key for all that is in it
    <div
      className="class-marking"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) {
          event.preventDefault()
          void goOn()
        }
      }}
    >
      <article>
        <AnswerText
          body={body}
          notes={marking.notes}
          isReadOnly={isReturned}
          takesFocus={takesFocus}
          onChoose={(range) => {
            setChosen(range)
            setSheetOpen(true)
          }}
          onWrite={onWrite}
          onRemove={onRemove}
          onUndo={onUndo}
          onKey={onKey}
        />
        {children}
      </article>
      <div className="class-aside">
        {draft && (
          <form
            className="class-give"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() !== '') add({ ...draft, text: text.trim(), works, objective: '' })
              setDraft(undefined)
            }}
          >
            <label className="label" htmlFor={`${ids}note`}>
              Note about ‘{body.slice(draft.from, draft.to).slice(0, 60)}’
            </label>
            <input
              ref={noteField}
              id={`${ids}note`}
              className="input"
              maxLength={200}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setDraft(undefined)
              }}
            />
            <Choice checked={works} onTick={setWorks}>
              This works (green). Otherwise: look again (rose).
            </Choice>
            <button className="btn btn-line" type="submit">
              Write the note
            </button>
          </form>
        )}
        {!isReturned && (
          <Phrases
            phrases={phrases}
            given={[...notesElsewhere, ...marking.notes].map((note) => note.text)}
            student={student}
            isSheetOpen={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            onPress={(slot) => {
              setSheetOpen(false)
              const words = chosen ?? wholeWords(body, 0, 1)
              if (words) onWrite(words, slot)
            }}
          />
        )}
        {objectives.map((objective, at) => (
          <Give
            key={partName(objective, at)}
            id={`${ids}mark${at}`}
            objective={objective}
            got={parts[partName(objective, at)]?.got}
            isReadOnly={isReturned}
            onGive={(got) => give(partName(objective, at), got, objective.of)}
          />
        ))}
        <section className="class-give">
          <label className="label" htmlFor={`${ids}change`}>
            One thing to change
          </label>
          <textarea
            id={`${ids}change`}
            className="class-area"
            maxLength={600}
            readOnly={isReturned}
            value={marking.change}
            onChange={(event) =>
              change({
                change: event.target.value,
                isDone: marking.isDone && (isSecond || event.target.value.trim() !== ''),
              })
            }
          />
        </section>
        {total !== undefined && ownMarks && (
          <p className="num" role="status">
            The student gave {ownMarks.total}, you {total}.{' '}
            {apartSentence(Math.abs(ownMarks.total - total), outOf)}
          </p>
        )}
        {other?.marks && total !== undefined && (
          <p className="num">
            You {total}, {isSecond ? 'the teacher' : 'second marker'} {other.marks.total}.{' '}
            {apartSentence(Math.abs(other.marks.total - total), outOf)}
          </p>
        )}
        <Problem text={problem} />
        <p className="small" role="status">
          {status.state === 'saved' && !isReturned && 'Saved. The student sees nothing until you return it.'}
          {status.state === 'changed' && 'Saving…'}
          {status.state === 'waiting' &&
            `Your notes are saved on this device. ${status.sentence} They are sent when that works.`}
          {status.state === 'refused' && status.sentence}
          {isReturned && 'Returned. Its notes and marks stay as they are.'}
        </p>
        <div className="class-act">
          <button className="btn btn-primary num" type="button" onClick={() => void goOn()}>
            {total !== undefined && `${total}/${outOf}. `}
            {nextLabel}
          </button>
        </div>
      </div>
    </div>
  )
}

function whatIsMissing({
  isSecond,
  isMarked,
  notes,
  change,
}: Pick<Marking, 'isSecond' | 'notes' | 'change'> & { isMarked: boolean }): string | undefined {
  if (!isMarked) return 'Give a mark for each objective.'
  if (isSecond) return undefined
  if (notes.length === 0) return 'Write a note first. No mark goes back without one.'
  return change.trim() === '' ? 'Write one thing to change first.' : undefined
}

function apartSentence(apart: number, outOf: number): string {
  return `${apart} apart. Up to ${toleranceOf(outOf)} of ${outOf} counts as near.`
}

function partName({ name }: ScaleObjective, at: number): string {
  return name ?? (at === 0 ? 'whole' : `part ${at + 1}`)
}

/** The level of an objective in plain words, then the mark in it; where there are no levels, the mark alone. */
function Give({
  id,
  objective,
  got,
  isReadOnly,
  onGive,
}: {
  id: string
  objective: ScaleObjective
  got: number | undefined
  isReadOnly: boolean
  onGive: (got: number | undefined) => void
}) {
  const levels = objective.levels.length > 0 ? levelChoices(objective) : []
  const [chosen, setChosen] = useState(
    () => levels.find(({ from, to }) => got !== undefined && got >= from && got <= to)?.level,
  )
  const level = levels.find((each) => each.level === chosen)
  const name = objective.name === undefined ? 'Mark' : objectiveName(objective.name)
  const hasLevels = levels.length > 0
  const all = hasLevels ? [] : Array.from({ length: objective.of + 1 }, (_, at) => at)
  const marks = level ? marksOfLevel(level) : all
  return (
    <section className="class-give">
      <p className="label">
        {name} <span className="marks">[{objective.of}]</span>
      </p>
      {hasLevels && (
        <select
          id={id}
          className="select"
          aria-label={`Level for ${name}`}
          disabled={isReadOnly}
          value={chosen ?? ''}
          onChange={(event) => {
            const next = levels.find((each) => String(each.level) === event.target.value)
            setChosen(next?.level)
            onGive(next && marksOfLevel(next).length === 1 ? next.from : undefined)
          }}
        >
          <option value="">Choose a level</option>
          {levels.map((each) => (
            <option key={each.level} value={each.level}>
              {levelRange(each)}: {each.text}
            </option>
          ))}
        </select>
      )}
      {level && <p className="small">{level.text}</p>}
      {marks.length > 0 && (
        <fieldset className="class-scale num" disabled={isReadOnly}>
          <legend className="sr">Mark for {name}</legend>
          {marks.map((mark, at) => (
            <label key={mark}>
              <input
                {...(!hasLevels && at === 0 && { id })}
                type="radio"
                name={`${id}mark`}
                checked={got === mark}
                onChange={() => onGive(mark)}
              />
              {mark}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** The phrases on the keys 1 to 9, and how to change them. */
function Phrases({
  phrases,
  given,
  student,
  isSheetOpen,
  onClose,
  onPress,
}: {
  phrases: readonly Phrase[]
  /** The texts of all notes that were written: each phrase says how often. */
  given: readonly string[]
  student: Student
  isSheetOpen: boolean
  onClose: () => void
  /** Writes about the chosen words: with a phrase, or with words that are typed (0). */
  onPress: (slot: number) => void
}) {
  const [isChanging, setChanging] = useState(false)
  const save = useWrite({
    nameOf: ({ slot }) => String(slot),
    mutationFn: async (phrase: Phrase) => savePhrase(await loadRowClient(), phrase),
    onError: tellProblem('The phrase was not saved'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['phrases', student.id] }),
  })
  return (
    <section className="class-give class-phrase-box" data-open={isSheetOpen ? '' : undefined}>
      <h2 className="label">Phrases, on the keys 1 to 9</h2>
      {isSheetOpen && (
        <button className="btn btn-ghost class-sheet-close" type="button" onClick={onClose}>
          Close<span className="sr"> the phrases</span>
        </button>
      )}
      {isChanging ? (
        phrases.map((phrase) => (
          <TextField
            key={phrase.slot}
            label={`Key ${phrase.slot}`}
            maxLength={200}
            autoComplete="off"
            defaultValue={phrase.text}
            onBlur={(event) => {
              const text = event.target.value.trim()
              if (text !== '' && text !== phrase.text) save.mutate({ ...phrase, text })
            }}
          >
            <Choice
              defaultChecked={phrase.works}
              onTick={(isGreen) => save.mutate({ ...phrase, works: isGreen })}
            >
              This works (green)
            </Choice>
          </TextField>
        ))
      ) : (
        <ul className="class-phrases">
          {phrases.map(({ slot, text, works }) => {
            const times = given.filter((each) => each === text).length
            return (
              <li key={slot}>
                <button type="button" onClick={() => onPress(slot)}>
                  <kbd>{slot}</kbd> <i className={works ? 'works' : undefined} aria-hidden="true" />
                  <span>{text}</span>
                  {times > 0 && (
                    <span className="small num">
                      {times}×<span className="sr"> in this class</span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
          <li>
            <button type="button" onClick={() => onPress(0)}>
              <kbd>↵</kbd> <i aria-hidden="true" />
              <span>A note of your own</span>
            </button>
          </li>
        </ul>
      )}
      <p className="small">
        Choose words in the answer, then press the key. Green: this works. Rose: look again.{' '}
        <button className="inline-link" type="button" onClick={() => setChanging(!isChanging)}>
          {isChanging ? 'Done' : 'Change the phrases'}
        </button>
      </p>
    </section>
  )
}

/** What a teacher who has written no phrases of their own has on the keys. */
const FIRST_PHRASES: readonly [text: string, works: boolean, objective: string][] = [
  ['Say why, not only what', false, 'reading'],
  ['These are the text’s own words', false, 'reading'],
  ['Your own idea, true to the text', true, 'reading'],
  ['One detail of the text, please', false, 'reading'],
  ['A voice that fits', true, 'writing'],
  ['Two sentences, not one', false, 'writing'],
  ['A word for each idea', false, 'writing'],
  ['Good opening', true, 'writing'],
  ['Is this in the text?', false, 'reading'],
]

/** The nine phrases of a teacher: their own, and ours where they have none. */
function phrasesOnKeys(own: readonly Phrase[]): Phrase[] {
  return FIRST_PHRASES.map(([text, works, objective], at) => {
    const slot = at + 1
    return own.find((phrase) => phrase.slot === slot) ?? { slot, text, works, objective }
  })
}
