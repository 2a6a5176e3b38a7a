import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  ClassFailed,
  ClassHead,
  ClassSection,
  ClassWaiting,
  NoteList,
  type RoomProps,
} from '#app/class/class-frame.tsx'
import { AreaField, Choice, SelectField } from '#app/class/fields.tsx'
import { bodyQuery, refetchClasses, tellProblem } from '#app/class/queries.ts'
import { type ClassContent, type HandInRow, takeBack } from '#app/class/class-rows.ts'
import { handInCopy } from '#app/class-work/work-rows.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'
import { wholeDay } from '#app/class/days.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import type { ClassAssignment, Marking } from '#domain/class/class-facts.ts'
import { markedText, paragraphsOf } from '#domain/class/marked-text.ts'
import { returnedData } from '#domain/study/kinds/answer-returned.ts'
import { countWords } from '#domain/count-words.ts'
import { toleranceOf } from '#domain/study/judgement.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'

interface ReturnedProps extends Pick<RoomProps, 'student' | 'own'> {
  content: ClassContent
  handIn: HandInRow
}

/** An answer that came back: two marks, notes beside the text, one paragraph again. */
export function Returned({ student, own, content, handIn }: ReturnedProps) {
  const { data: body, isError, refetch } = useQuery(bodyQuery(student, handIn.id))
  const nameOf = useWorkNames()
  const work = content.assignments.find(({ id }) => id === handIn.assignmentId)
  const marking = content.markings.find(({ handInId }) => handInId === handIn.id)
  if (!work || !marking || handIn.returnedAt === undefined)
    return <p className="class-sec class-end">This answer is not returned yet.</p>
  if (body === undefined && !isError) return <ClassWaiting />
  const given = marking.marks
  const { ownMarks } = handIn
  return (
    <>
      <ClassHead title="Your answer," marked="returned">
        <p className="class-facts num">
          <span>{nameOf(work.subject).title}</span>
          <span>{own.teacherName}</span>
          <span>returned on {wholeDay(handIn.returnedAt.slice(0, 10))}</span>
          <span className="marks">[{work.outOf} marks]</span>
        </p>
      </ClassHead>
      {given && (
        <ClassSection
          id="marks"
          title={ownMarks ? 'Two marks' : 'The mark'}
          aside={
            ownMarks && (
              <span className="small num">
                {Math.abs(ownMarks.total - given.total)} apart. Up to {toleranceOf(work.outOf)} of{' '}
                {work.outOf} counts as near.
              </span>
            )
          }
        >
          {ownMarks && (
            <TwoMarks of={work.outOf} teacher={own.teacherName} given={given.total} own={ownMarks.total} />
          )}
          <table className="class-table">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Objective</span>
                </th>
                <th scope="col">{own.teacherName}</th>
                {ownMarks && <th scope="col">You</th>}
              </tr>
            </thead>
            <tbody className="num">
              {Object.entries(given.parts).map(([name, part]) => (
                <tr key={name}>
                  <th scope="row">{name === 'whole' ? 'The answer' : objectiveName(name)}</th>
                  <td>
                    {part.got}/{part.of}
                  </td>
                  {ownMarks && (
                    <td>{ownMarks.parts[name] ? `${ownMarks.parts[name].got}/${part.of}` : '–'}</td>
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
                {ownMarks && (
                  <td>
                    {ownMarks.total}/{work.outOf}
                  </td>
                )}
              </tr>
            </tbody>
          </table>
        </ClassSection>
      )}
      <ClassSection
        id="notes"
        title="Notes"
        aside={<span className="small">Green: this works. Rose: look again.</span>}
      >
        {isError && body === undefined && <ClassFailed onRetry={() => void refetch()} />}
        {typeof body === 'string' && (
          <div className="class-text class-page">
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
                <NoteList notes={notes} />
              </div>
            ))}
          </div>
        )}
      </ClassSection>
      <ClassSection id="change" title="One thing to change" isLast>
        <p className="lead">
          {marking.change} <span className="small">{own.teacherName}</span>
        </p>
        {typeof body === 'string' && <Again {...{ student, own, content, handIn, work, marking, body }} />}
      </ClassSection>
    </>
  )
}

/** The teacher's mark and the student's own on one line, with what counts as near. */
function TwoMarks(props: { of: number; teacher: string; given: number; own: number }) {
  const { of, teacher, given, own } = props
  const near = toleranceOf(of)
  const [from, to] = [Math.max(0, given - near), Math.min(of, given + near)]
  const step = of <= 10 ? 1 : of <= 30 ? 5 : 10
  const ticks = [...Array.from({ length: Math.ceil(of / step) }, (_, at) => at * step), of]
  return (
    <div className="class-two num">
      <p>
        <span>
          <i className="dot" aria-hidden="true" />{' '}
          <b>
            {teacher}: {given}
          </b>
        </span>
        <span>
          <i className="dot own" aria-hidden="true" /> you: {own}
        </span>
      </p>
      <div className="way" aria-hidden="true">
        <i className="near" style={{ '--at': (from + to) / 2 / of, '--wide': (to - from) / of }} />
        {ticks.map((tick) => (
          <span key={tick} className="tick" style={{ '--at': tick / of }}>
            {tick}
          </span>
        ))}
        <i className="dot" style={{ '--at': given / of }} />
        <i className="dot own" style={{ '--at': own / of }} />
      </div>
    </div>
  )
}

/** What was read is kept in the student's own record: it stays there when the class is deleted. */
function useKept({ own, work, marking, handIn, body }: KeptProps): (paragraph: string) => void {
  const study = useStudy()
  const hasBefore = study?.log.record().returned.has(handIn.id)
  const note = (paragraph?: string) => {
    noteFacts([
      {
        kind: 'answer.returned',
        v: 1,
        subject: work.subject,
        data: returnedData({
          handIn: handIn.id,
          className: own.name,
          teacher: own.teacherName,
          of: work.outOf,
          change: marking.change,
          notes: marking.notes.map(({ text, works, from, to }) => ({
            text,
            works,
            about: body.slice(from, to).slice(0, ABOUT),
          })),
          ...(marking.marks && { marks: marking.marks }),
          ...(handIn.ownMarks && { own: handIn.ownMarks }),
          ...(paragraph !== undefined && { paragraph }),
        }),
      },
    ])
  }
  const onFirst = useEffectEvent(() => note())
  useEffect(() => {
    if (hasBefore === false) onFirst()
  }, [hasBefore])
  return note
}

/** How much of the words of a note the record keeps. */
const ABOUT = 120

interface KeptProps extends Pick<ReturnedProps, 'own' | 'handIn'> {
  work: ClassAssignment
  marking: Marking
  body: string
}

/** One paragraph again. It is kept in the student's record; showing it to the teacher is a choice, and can be taken back. */
function Again({ student, content, ...props }: KeptProps & ReturnedProps) {
  const { own, handIn, body } = props
  const keepParagraph = useKept(props)
  const study = useStudy()
  const before = study?.log.record().returned.get(handIn.id)?.paragraph
  const paragraphs = paragraphsOf(body)
  const [chosen, setChosen] = useState(() => {
    // The first one with a note to look again.
    const rose = props.marking.notes.find(({ works }) => !works)
    return Math.max(0, rose ? paragraphs.findIndex(({ to }) => rose.from < to) : 0)
  })
  const [typed, setTyped] = useState<string>()
  const text = typed ?? before ?? ''
  const [isShowing, setShowing] = useState(false)
  const { idOf, onMade } = useNewId()
  const shown = content.handIns.find(
    ({ part, assignmentId }) => part === 'paragraph' && assignmentId === handIn.assignmentId,
  )
  const shownBody = useQuery({ ...bodyQuery(student, shown?.id ?? ''), enabled: shown !== undefined }).data
  const show = useWrite({
    mutationFn: async (paragraph: string) =>
      handInCopy(await loadRowClient(), {
        id: idOf(paragraph),
        classId: own.id,
        assignmentId: handIn.assignmentId,
        memberId: own.memberId ?? '',
        part: 'paragraph',
        body: paragraph,
        words: countWords(paragraph),
        ownMarks: undefined,
        mayBeRead: false,
      }),
    async onSuccess() {
      onMade()
      showToast({ kind: 'done', title: 'Shown', detail: `${own.teacherName} sees the new paragraph.` })
      await refetchClasses(student)
    },
    onError: tellProblem('The paragraph is in your record. It was not shown'),
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
  const first = paragraphs[chosen]
  return (
    <form
      className="class-form class-sec"
      onSubmit={(event) => {
        event.preventDefault()
        const paragraph = text.trim()
        if (countWords(paragraph) === 0) return
        keepParagraph(paragraph)
        if (isShowing) show.mutate(paragraph)
        else showToast({ kind: 'done', title: 'Kept', detail: 'The new paragraph is in your record.' })
      }}
    >
      {first && (
        <div>
          {paragraphs.length > 1 && (
            <SelectField label="Your paragraph" value={chosen} onPick={(picked) => setChosen(Number(picked))}>
              {paragraphs.map(({ from, to }, at) => (
                <option key={from} value={at}>
                  {at + 1}: {body.slice(from, Math.min(to, from + 50))}
                </option>
              ))}
            </SelectField>
          )}
          <p className="class-before">{body.slice(first.from, first.to)}</p>
        </div>
      )}
      <AreaField
        label="Write it again"
        lang="en-GB"
        spellCheck={false}
        rows={6}
        maxLength={3000}
        value={text}
        onType={setTyped}
      />
      {!own.isClosed && (
        <Choice note="Otherwise it stays with you." checked={isShowing} onTick={setShowing}>
          Show {own.teacherName} the new paragraph
        </Choice>
      )}
      <p className="small">
        What you read here is also in your record. It stays there if the class is deleted.
      </p>
      <div>
        <button className="btn btn-primary" type="submit" aria-disabled={countWords(text) === 0}>
          Save and finish
        </button>
      </div>
    </form>
  )
}
