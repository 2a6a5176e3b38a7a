import { useQueries } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { ClassHead, type TeacherProps } from '#app/class/class-frame.tsx'
import { AreaField, Choice, SelectField } from '#app/class/fields.tsx'
import { bodyQuery, tellProblem } from '#app/class/queries.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { shortDay } from '#app/class/days.ts'
import { fileName, makeSheetPdf, type SheetToPrint } from '#app/class/sheet-rows.ts'
import { saveBytes } from '#app/lib/device/save-file.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { useDay } from '#app/lib/use-day.ts'
import { commonestNotes, FEWEST_MARKS, markLine } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'

const MOST_SENTENCES = 3

/** One page for the class: sentences that worked, what was written most often, one thing to do. Printed from the page. */
export function Sheet({ student, own, content }: TeacherProps) {
  const nameOf = useWorkNames()
  const marked = content.assignments
    .filter(({ id }) => content.handIns.some((each) => each.assignmentId === id))
    .toSorted((a, b) => b.dueOn.localeCompare(a.dueOn))
  const [chosen, setChosen] = useState<string>()
  const assignment = marked.find(({ id }) => id === chosen) ?? marked[0]
  const answers = content.handIns.filter(
    ({ part, assignmentId }) => part === 'answer' && assignmentId === assignment?.id,
  )
  const ofTask = content.markings.filter(
    ({ handInId, isSecond }) => !isSecond && answers.some(({ id }) => id === handInId),
  )
  const common = commonestNotes(ofTask)
  // Only from answers whose students said yes.
  const open = answers.filter(({ mayBeRead }) => mayBeRead)
  const praised = ofTask.flatMap(({ handInId, notes }) =>
    open.some(({ id }) => id === handInId)
      ? notes.filter(({ works }) => works).map((note) => ({ handInId, note }))
      : [],
  )
  const withPraise = [...new Set(praised.map(({ handInId }) => handInId))]
  const bodies = useQueries({ queries: withPraise.map((id) => bodyQuery(student, id)) })
  const texts = new Map(withPraise.map((id, at) => [id, bodies[at]?.data]))
  const sentences = praised.flatMap(({ handInId, note }) => {
    const words = texts.get(handInId)?.slice(note.from, note.to).trim()
    return words ? [{ key: `${handInId} ${note.from} ${note.to}`, words, why: note.text }] : []
  })
  const [picked, setPicked] = useState<readonly string[]>([])
  const [todo, setTodo] = useState('')
  const [hasNotes, setHasNotes] = useState(true)
  const [hasMarks, setHasMarks] = useState(false)
  const today = useDay()
  const save = useWrite({
    mutationFn: async (sheet: SheetToPrint) =>
      saveBytes(await makeSheetPdf(sheet), `${fileName(own.name)}.pdf`, 'application/pdf'),
    onError: tellProblem('The PDF was not made'),
  })
  const line = markLine(ofTask)
  const given = hasMarks ? line : undefined
  if (!assignment) return <p className="class-sec class-end">Nobody has handed anything in yet.</p>
  const facts = `${plural(answers.length, 'answer')}. ${assignment.outOf} marks. By ${shortDay(assignment.dueOn)}.`
  const shown = sentences.filter(({ key }) => picked.includes(key)).slice(0, MOST_SENTENCES)
  return (
    <>
      <ClassHead title="One sheet for the" marked="class" isPrinted={false} />
      <div className="class-kit class-end">
        <form className="class-form no-print" onSubmit={(event) => event.preventDefault()}>
          <SelectField label="Task" value={assignment.id} onPick={setChosen}>
            {marked.map(({ id, subject }) => (
              <option key={id} value={id}>
                {nameOf(subject).title}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="label">Sentences that worked</legend>
            {sentences.length === 0 && (
              <p className="small">
                Your green notes on answers whose students said yes appear here. {open.length} of{' '}
                {answers.length} said yes.
              </p>
            )}
            {sentences.map(({ key, words }) => (
              <Choice
                key={key}
                checked={picked.includes(key)}
                onTick={(isTicked) =>
                  setPicked(isTicked ? [...picked, key] : picked.filter((each) => each !== key))
                }
              >
                ‘{words}’
              </Choice>
            ))}
            <p className="small">From answers whose students said yes. Without names. Three at most.</p>
          </fieldset>
          <Choice note="With how often you gave them." checked={hasNotes} onTick={setHasNotes}>
            The commonest notes
          </Choice>
          <Choice
            note={`Without names. Not with fewer than ${FEWEST_MARKS} marked answers.`}
            disabled={!line}
            checked={given !== undefined}
            onTick={setHasMarks}
          >
            The marks, as a line
          </Choice>
          <AreaField label="One thing for all to do" maxLength={400} value={todo} onType={setTodo} />
          <div className="class-act">
            <button className="btn btn-primary" type="button" onClick={() => print()}>
              <Printer className="i" aria-hidden="true" /> Print 1 page
            </button>
            <button
              className="btn btn-line"
              type="button"
              aria-disabled={save.isPending}
              onClick={() =>
                save.mutate({
                  title: `${own.name}: ${nameOf(assignment.subject).title}`,
                  facts,
                  sentences: shown.map(({ words, why }) => ({ words, why })),
                  notes: hasNotes ? common : [],
                  ...(given && { marks: { outOf: assignment.outOf, given } }),
                  todo,
                  paper: 'a4',
                  day: today,
                })
              }
            >
              Save as PDF
            </button>
          </div>
        </form>
        <div className="class-ground">
          <article className="class-sheet" aria-label="The page, as it prints">
            <h2>
              {own.name}: {nameOf(assignment.subject).title}
            </h2>
            <p>{facts}</p>
            {shown.length > 0 && (
              <>
                <h3>What worked</h3>
                <ul>
                  {shown.map(({ key, words, why }) => (
                    <li key={key}>
                      ‘{words}’ {why}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {hasNotes && common.length > 0 && (
              <>
                <h3>What I wrote most often</h3>
                <ul>
                  {common.map(({ text, times }) => (
                    <li key={text}>
                      {times} times: {text}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {given && (
              <>
                <h3>The marks of the class</h3>
                <MarkLine outOf={assignment.outOf} given={given} />
              </>
            )}
            {todo.trim() !== '' && (
              <>
                <h3>Now do this</h3>
                <p>{todo}</p>
              </>
            )}
            <footer>
              <span>Evergreen English</span>
              <span>Free to copy for your class</span>
            </footer>
          </article>
          <p className="small" aria-hidden="true">
            The page, as it prints
          </p>
        </div>
      </div>
    </>
  )
}

/** A line from 0 to all marks, with a dot for each answer. */
function MarkLine({ outOf, given }: { outOf: number; given: readonly { mark: number; times: number }[] }) {
  const height = 12 + 14 * Math.max(1, ...given.map(({ times }) => times))
  const said = given.map(({ mark, times }) => `${mark}: ${plural(times, 'answer')}`).join(', ')
  return (
    <figure className="class-mark-line num">
      <svg width="100%" height={height} role="img" aria-label={`Marks out of ${outOf}. ${said}.`}>
        <line x1="0" x2="100%" y1={height - 1} y2={height - 1} />
        {given.flatMap(({ mark, times }) =>
          Array.from({ length: times }, (_, at) => (
            <circle key={`${mark} ${at}`} cx={`${(mark / outOf) * 100}%`} cy={height - 9 - 14 * at} r="5" />
          )),
        )}
      </svg>
      <p aria-hidden="true">
        <span>0</span>
        <span>{outOf}</span>
      </p>
      <figcaption>Each dot is one answer.</figcaption>
    </figure>
  )
}
