import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  ClassFailed,
  ClassFrame,
  ClassWaiting,
  type RoomProps,
  type TeacherProps,
} from '#app/class/class-frame.tsx'
import { contentQuery, refetchAnswers, secondQuery } from '#app/class/queries.ts'
import { useObjectives, useWorkNames } from '#app/class-work/use-work-names.ts'
import { shortDay } from '#app/class/days.ts'
import type { ClassAssignment } from '#domain/class/class-facts.ts'
import { AnswerMarker } from './answer-marker.tsx'

/** A class for its second marker: texts without names, and without the first marks. */
export default function SecondMarkerRoom({ student, own, part, item }: RoomProps) {
  const { data, isError, refetch } = useQuery(contentQuery(student, own.id))
  const nameOf = useWorkNames()
  const assignment = data?.assignments.find(({ id }) => part === 'mark' && id === item)
  const home = `/class/${own.id}`
  return (
    <ClassFrame back={assignment && { to: home, label: own.name }}>
      <div className="class-head">
        <div>
          <h1 className="h1">{assignment ? nameOf(assignment.subject).title : own.name}</h1>
          <p className="class-facts">
            <span>{own.teacherName}</span>
            <span>you are the second marker: no names, and no marks before yours</span>
          </p>
        </div>
      </div>
      {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
      {!data && !isError && <ClassWaiting />}
      {data && assignment && (
        <Answers key={assignment.id} student={student} own={own} content={data} assignment={assignment} />
      )}
      {data && !assignment && (
        <ul className="class-end">
          {data.assignments.length === 0 && <li>Nothing to mark now.</li>}
          {data.assignments.map((each) => (
            <li key={each.id} className="class-row">
              <div>
                <h2 className="h3">
                  {nameOf(each.subject).title} <span className="marks">[{each.outOf}]</span>
                </h2>
                <p className="class-facts num">
                  <span>by {shortDay(each.dueOn)}</span>
                </p>
              </div>
              <div className="do">
                <Link className="btn btn-line" to={`${home}/mark/${each.id}`}>
                  Mark<span className="sr"> {nameOf(each.subject).title}</span>
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ClassFrame>
  )
}

function Answers({
  student,
  own,
  content,
  assignment,
}: Omit<TeacherProps, 'item'> & { assignment: ClassAssignment }) {
  const [params, setParams] = useSearchParams()
  const [hasMoved, setMoved] = useState(false)
  const { data, isError, refetch } = useQuery(secondQuery(student, assignment.id))
  const objectives = useObjectives(assignment.subject, assignment.outOf)
  if (isError && !data) return <ClassFailed onRetry={() => void refetch()} />
  if (objectives.status === 'failed') return <ClassFailed onRetry={objectives.retry} />
  if (!data || objectives.status === 'loading') return <ClassWaiting />
  const asked = Number(params.get('answer') ?? 1) - 1
  const at = Math.max(0, Math.min(data.length - 1, Number.isInteger(asked) ? asked : 0))
  const answer = data[at]
  if (!answer) return <p className="class-sec class-end">Nothing to mark now.</p>
  const goTo = (place: number) => {
    setMoved(true)
    void refetchAnswers(student, own.id)
    setParams({ answer: String(place + 1) }, { replace: true })
  }
  return (
    <>
      <p className="num">
        Answer {at + 1} of {data.length}
      </p>
      <AnswerMarker
        key={answer.id}
        student={student}
        handInId={answer.id}
        classId={own.id}
        body={answer.body}
        outOf={assignment.outOf}
        objectives={objectives.value}
        markings={content.markings}
        isReturned={false}
        ownMarks={undefined}
        isSecond
        nextLabel={at + 1 < data.length ? `Next: answer ${at + 2}` : 'Done'}
        takesFocus={hasMoved}
        onNext={() => goTo(Math.min(data.length - 1, at + 1))}
        onLast={() => goTo(Math.max(0, at - 1))}
      />
    </>
  )
}
