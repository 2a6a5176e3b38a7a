import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { ClassFailed, ClassWaiting } from '#app/class/class-frame.tsx'
import { bodyQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import {
  type ClassContent,
  handInCopy,
  type HandInRow,
  type OwnClass,
  takeBack,
} from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class/use-work-names.ts'
import { wholeDay } from '#app/class/days.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { markedText } from '#domain/class/marked-text.ts'
import { countWords } from '#domain/count-words.ts'
import { toleranceOf } from '#domain/study/judgement.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'

/** An answer that came back: two marks, notes beside the text, one paragraph again. */
export function Returned({
  student,
  own,
  content,
  handIn,
}: {
  student: Student
  own: OwnClass
  content: ClassContent
  handIn: HandInRow
}) {
  const { data: body, isError, refetch } = useQuery(bodyQuery(student, handIn.id))
  const nameOf = useWorkNames()
  const work = content.assignments.find(({ id }) => id === handIn.assignmentId)
  const marking = content.markings.find(({ handInId }) => handInId === handIn.id)
  if (!work || !marking || handIn.returnedAt === undefined)
    return <p className="class-sec class-end">This answer is not returned yet.</p>
  const given = marking.marks
  return (
    <>
      <div className="class-head">
        <div>
          <h1 className="h1">
            Your answer, <span className="hl">returned</span>
          </h1>
          <p className="class-facts num">
            <span>{nameOf(work.subject).title}</span>
            <span>{own.teacherName}</span>
            <span>returned on {wholeDay(handIn.returnedAt.slice(0, 10))}</span>
            <span className="marks">[{work.outOf} marks]</span>
          </p>
        </div>
      </div>
      {given && (
        <section className="class-sec" aria-labelledby="marks">
          <header>
            <h2 className="h2" id="marks">
              {handIn.ownMarks ? 'Two marks' : 'The mark'}
            </h2>
            {handIn.ownMarks && (
              <span className="small num">
                {Math.abs(handIn.ownMarks.total - given.total)} apart. Up to {toleranceOf(work.outOf)} of{' '}
                {work.outOf} counts as near.
              </span>
            )}
          </header>
          <table className="class-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Objective</span>
                </th>
                <th scope="col">{own.teacherName}</th>
                {handIn.ownMarks && <th scope="col">You</th>}
              </tr>
            </thead>
            <tbody className="num">
              {Object.entries(given.parts).map(([name, part]) => (
                <tr key={name}>
                  <th scope="row">{name === 'whole' ? 'The answer' : objectiveName(name)}</th>
                  <td>
                    {part.got}/{part.of}
                  </td>
                  {handIn.ownMarks && (
                    <td>
                      {handIn.ownMarks.parts[name] ? `${handIn.ownMarks.parts[name].got}/${part.of}` : '–'}
                    </td>
                  )}
                </tr>
              ))}
              <tr>
                <th scope="row">In all</th>
                <td>
                  <b>
                    {given.total}/{work.outOf}
                  </b>
                </td>
                {handIn.ownMarks && (
                  <td>
                    {handIn.ownMarks.total}/{work.outOf}
                  </td>
                )}
              </tr>
            </tbody>
          </table>
        </section>
      )}
      <section className="class-sec" aria-labelledby="notes">
        <header>
          <h2 className="h2" id="notes">
            Notes
          </h2>
          <span className="small">Green: this works. Rose: look again.</span>
        </header>
        {isError && body === undefined && <ClassFailed onRetry={() => void refetch()} />}
        {body === undefined && !isError && <ClassWaiting />}
        {typeof body === 'string' && (
          <div className="class-text">
            {markedText(body, marking.notes).map(({ from, runs, notes }) => (
              <div key={from}>
                <p>
                  {runs.map((run) =>
                    run.note ? (
                      <span key={run.from}>
                        <mark className={run.note.works ? 'run-mint' : 'run-rose'}>{run.text}</mark>
                        <sup>{run.note.number}</sup>
                      </span>
                    ) : (
                      <span key={run.from}>{run.text}</span>
                    ),
                  )}
                </p>
                {notes.length > 0 && (
                  <ol aria-label="Notes">
                    {notes.map(({ number, note, words }) => (
                      <li key={number}>
                        <b>{number}</b>
                        <span>
                          <span className="sr">
                            {note.works ? 'This works' : 'Look again'}, about ‘{words}’:{' '}
                          </span>
                          {note.text}
                          {note.objective !== '' && <span className="small"> {note.objective}</span>}
                        </span>
                      </li>
                    ))}
                  </ol>
                )}
              </div>
            ))}
          </div>
        )}
      </section>
      <section className="class-sec class-end" aria-labelledby="change">
        <header>
          <h2 className="h2" id="change">
            One thing to change
          </h2>
        </header>
        <p className="lead">
          {marking.change} <span className="small">{own.teacherName}</span>
        </p>
        <Again student={student} own={own} content={content} handIn={handIn} />
      </section>
    </>
  )
}

/** One paragraph again. Showing it to the teacher is a choice, and can be taken back. */
function Again({
  student,
  own,
  content,
  handIn,
}: {
  student: Student
  own: OwnClass
  content: ClassContent
  handIn: HandInRow
}) {
  const ids = useId()
  const [text, setText] = useState('')
  const { idOf, onMade } = useNewId()
  const shown = content.handIns.find(
    ({ part, assignmentId }) => part === 'paragraph' && assignmentId === handIn.assignmentId,
  )
  const shownBody = useQuery({ ...bodyQuery(student, shown?.id ?? ''), enabled: shown !== undefined }).data
  const show = useWrite({
    mutationFn: async (body: string) =>
      handInCopy(await loadRowClient(), {
        id: idOf(body),
        classId: own.id,
        assignmentId: handIn.assignmentId,
        memberId: own.memberId ?? '',
        part: 'paragraph',
        body,
        words: countWords(body),
        ownMarks: undefined,
        mayBeRead: false,
      }),
    async onSuccess() {
      onMade()
      showToast({ kind: 'done', title: 'Shown', detail: `${own.teacherName} sees the new paragraph.` })
      await refetchClasses(student)
    },
    onError: tellProblem('The paragraph was not shown'),
  })
  const take = useWrite({
    mutationFn: async (id: string) => takeBack(await loadRowClient(), id),
    onSuccess: () => refetchClasses(student),
    onError: tellProblem('The paragraph was not taken back'),
  })
  if (shown)
    return (
      <div className="class-sec">
        <p className="label">{own.teacherName} sees your new paragraph</p>
        <p className="class-copy">{shownBody}</p>
        <p>
          <button className="inline-link" type="button" onClick={() => take.mutate(shown.id)}>
            Take it back
          </button>
        </p>
      </div>
    )
  if (own.isClosed) return null
  return (
    <form
      className="class-form class-sec"
      onSubmit={(event) => {
        event.preventDefault()
        if (countWords(text) > 0) show.mutate(text.trim())
      }}
    >
      <div className="field">
        <label htmlFor={`${ids}again`}>Write one paragraph again</label>
        <textarea
          id={`${ids}again`}
          className="class-area"
          lang="en-GB"
          spellCheck={false}
          rows={6}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="small">It stays on this page until you show it.</p>
      </div>
      <div>
        <button className="btn btn-primary" type="submit" aria-disabled={countWords(text) === 0}>
          Show {own.teacherName} the new paragraph
        </button>
      </div>
    </form>
  )
}
