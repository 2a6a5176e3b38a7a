import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ClassFailed, ClassWaiting, type TeacherProps } from '#app/class/class-frame.tsx'
import { bodyQuery, refetchAnswers, refetchClasses, tellProblem } from '#app/class/queries.ts'
import { giveBack } from '#app/class/class-rows.ts'
import { useObjectives, useWorkNames } from '#app/class-work/use-work-names.ts'
import { ConfirmDialog } from '#app/class/confirm-dialog.tsx'
import { Choice } from '#app/class/fields.tsx'
import { wholeDay } from '#app/class/days.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { useWrite } from '#app/lib/service/use-write.ts'
import { showToast } from '#app/ui/toast.ts'
import { classTable, markingOrder, studentsOf } from '#domain/class/class-table.ts'
import { plural } from '#domain/plural.ts'
import { AnswerMarker } from './answer-marker.tsx'

/** The answers of one task, one after the other. */
export function MarkingRoom({ student, own, content, item }: TeacherProps) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const nameOf = useWorkNames()
  const [hasMoved, setMoved] = useState(false)
  const [isGivingBack, setGivingBack] = useState(false)
  const assignment = content.assignments.find(({ id }) => id === item)
  const isNameless = params.get('names') === 'hidden'
  const students = studentsOf(content.members)
  const answers = content.handIns.filter(({ part }) => part === 'answer')
  const table = classTable({ ...content, members: students, handIns: answers })
  const order = markingOrder(table, item, { isNameless })
  const isOpen = (id: string) =>
    !content.markings.some((each) => each.handInId === id && !each.isSecond && each.isDone)
  const asked = params.get('answer') ?? ''
  const at = Math.max(0, order.includes(asked) ? order.indexOf(asked) : order.findIndex(isOpen))
  const handIn = answers.find(({ id }) => id === order[at])
  const body = useQuery({
    ...bodyQuery(student, handIn?.id ?? ''),
    enabled: handIn !== undefined,
    staleTime: 0,
  })
  const objectives = useObjectives(assignment?.subject ?? '', assignment?.outOf ?? 0)
  const give = useWrite({
    mutationFn: async (id: string) => giveBack(await loadRowClient(), id),
    async onSuccess(isGiven) {
      setGivingBack(false)
      showToast(
        isGiven
          ? { kind: 'done', title: 'Given back', detail: 'The copy and your notes on it are gone.' }
          : { kind: 'error', title: 'Not given back', detail: 'This answer was returned already.' },
      )
      await refetchClasses(student)
    },
    onError: tellProblem('The answer was not given back'),
  })
  if (!assignment) return <p className="class-sec class-end">This task is gone.</p>
  const { title } = nameOf(assignment.subject)
  const labelOf = (place: number) => {
    const writer = isNameless ? undefined : answers.find(({ id }) => id === order[place])?.memberId
    return students.find(({ id }) => id === writer)?.nickname ?? `answer ${place + 1}`
  }
  const goTo = (place: number) => {
    setMoved(true)
    void refetchAnswers(student, own.id)
    const id = order[place]
    if (id === undefined) void navigate(`/class/${own.id}`)
    else setParams({ answer: id, ...(isNameless && { names: 'hidden' }) }, { replace: true })
  }
  const paragraph = content.handIns.find(
    (each) => each.part === 'paragraph' && each.assignmentId === item && each.memberId === handIn?.memberId,
  )
  return (
    <>
      <div className="class-head">
        <div>
          <h1 className="h1">{handIn ? labelOf(at) : title}</h1>
          <p className="class-facts num">
            <span>
              {title} <span className="marks">[{assignment.outOf}]</span>
            </span>
            {handIn && (
              <>
                <span>
                  {at + 1} of {order.length}
                </span>
                <span>{plural(handIn.words, 'word')}</span>
                <span>handed in on {wholeDay(handIn.handedOn)}</span>
              </>
            )}
          </p>
        </div>
        {order.length > 0 && (
          <div className="acts">
            <Choice
              checked={isNameless}
              onTick={(isHidden) => setParams(isHidden ? { names: 'hidden' } : {}, { replace: true })}
            >
              Hide the names
            </Choice>
          </div>
        )}
      </div>
      {!handIn && <p className="class-sec class-end">Nobody has handed this in yet.</p>}
      {handIn && body.isError && body.data === undefined && (
        <ClassFailed onRetry={() => void body.refetch()} />
      )}
      {objectives.status === 'failed' && <ClassFailed onRetry={objectives.retry} />}
      {handIn && (body.isPending || objectives.status === 'loading') && <ClassWaiting />}
      {handIn && body.data === null && (
        <div className="class-sec class-end">
          <p>{labelOf(at)} took this answer back. Your notes on it are gone.</p>
          <button className="btn btn-line" type="button" onClick={() => goTo(at + 1)}>
            Next
          </button>
        </div>
      )}
      {handIn && typeof body.data === 'string' && objectives.status === 'loaded' && (
        <AnswerMarker
          key={handIn.id}
          student={student}
          handInId={handIn.id}
          classId={own.id}
          body={body.data}
          outOf={assignment.outOf}
          objectives={objectives.value}
          markings={content.markings}
          isReturned={handIn.returnedAt !== undefined}
          ownMarks={handIn.ownMarks}
          isSecond={false}
          nextLabel={at + 1 < order.length ? `Next: ${labelOf(at + 1)}` : 'Done'}
          takesFocus={hasMoved}
          onNext={() => goTo(at + 1)}
          onLast={() => goTo(Math.max(0, at - 1))}
        >
          {paragraph && <Paragraph student={student} handInId={paragraph.id} />}
          {handIn.returnedAt === undefined && (
            <p className="small class-links">
              <button className="inline-link" type="button" onClick={() => setGivingBack(true)}>
                Give it back
              </button>{' '}
              <Link className="inline-link" to={`/class/${own.id}`}>
                Tasks and people
              </Link>
            </p>
          )}
        </AnswerMarker>
      )}
      {isGivingBack && handIn && (
        <ConfirmDialog
          title={`Give this answer back to ${labelOf(at)}?`}
          yes="Give it back"
          no="Keep it"
          isDanger
          onYes={() => give.mutate(handIn.id)}
          onClose={() => setGivingBack(false)}
        >
          The copy and your notes on it are deleted. The student can hand in another one.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The paragraph that a student wrote again and chose to show. */
function Paragraph({ student, handInId }: { student: TeacherProps['student']; handInId: string }) {
  const { data } = useQuery(bodyQuery(student, handInId))
  if (!data) return null
  return (
    <section className="class-sec">
      <h2 className="h3">One paragraph again</h2>
      <p className="class-text">{data}</p>
    </section>
  )
}
