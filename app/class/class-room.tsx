import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useKeepSeen } from '#app/lib/early/first-seen.tsx'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { ClassFailed, ClassFrame, ClassWaiting, findMain } from './class-frame.tsx'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import type { ClassContent, OwnClass } from './class-rows.ts'
import type { ClassWork } from '#app/class-work/class-work.ts'
import { useClassWork } from '#app/class-work/use-class-work.ts'
import { preloadWorkNames } from '#app/class-work/use-work-names.ts'
// One part with the room: most are students, and after handing in without a connection they come back here.
import { HandInPage } from './student/hand-in-page.tsx'
import StudentRoom from './student/student-room.tsx'
import { useSentCopies, WaitingCopies } from './student/waiting-copies.tsx'
import { bodyQuery, classesQuery, contentQuery, nextPairQuery } from './queries.ts'

const TeacherRoom = lazy(() => import('./teacher/teacher-room.tsx'))
const SecondMarkerRoom = lazy(() => import('./teacher/second-marker-room.tsx'))

/** A class: what a person sees of it depends on their part in it. */
export default function ClassRoom({ student }: { student: Student }) {
  return (
    <StudentRows key={student.id}>
      <OneClass student={student} />
    </StudentRows>
  )
}

/** The answer to hand in comes first: the class comes so much later, in milliseconds. */
const AFTER_ANSWER = 2000

function useIsLater(after: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return isLater
}

function OneClass({ student }: { student: Student }) {
  const { classId = '', part = '', item = '' } = useParams()
  const { work } = useClassWork()
  const isHandIn = part === 'hand-in'
  // What is due is known on this device: handing in needs no connection, and the rows of the class come later.
  const known = isHandIn ? work.find(({ assignmentId }) => assignmentId === item) : undefined
  const isRowsTime = useIsLater(AFTER_ANSWER) || !known
  const { data, isError, refetch } = useQuery({ ...classesQuery(student), enabled: isRowsTime })
  const own = data?.find(({ id }) => id === classId)
  const isOther = own?.role !== 'teacher'
  // What is in the class is asked for together with who they are in it. A teacher's room takes it from there.
  const content = useQuery({ ...contentQuery(student, classId), enabled: isRowsTime && isOther }).data
  useQuery({ ...bodyQuery(student, item), enabled: part === 'returned' && isOther })
  useQuery({ ...nextPairQuery(student, item), enabled: part === 'pairs' && isOther })
  useEffect(() => {
    if (!isHandIn) preloadWorkNames()
  }, [isHandIn])
  const found = known ?? (isHandIn ? workOf(own, content, item) : undefined)
  const [shown, setShown] = useState<ClassWork>()
  if (found && found.assignmentId !== shown?.assignmentId) setShown(found)
  // What is handed in is not due any more: the page stays until it has said so.
  const due = found ?? (isHandIn && shown?.assignmentId === item ? shown : undefined)
  useSentCopies(student)
  const viewer = { owner: student.id, isNew: false, currentOwner }
  useKeepSeen('class', findMain, due || own?.role === 'student' ? viewer : undefined)
  if (due)
    return (
      <ClassFrame
        back={{ to: `/class/${classId}`, label: due.className }}
        note={`Only ${due.teacher} and you see this`}
      >
        <HandInPage student={student} work={due} />
      </ClassFrame>
    )
  if (!own)
    return (
      <ClassFrame>
        {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
        <WaitingCopies student={student} />
        {!data && !isError && <ClassWaiting />}
        {data && (
          <p className="lead class-sec class-end">
            You are not in this class, or it has ended. Your answers and the notes you read are in your
            record.
          </p>
        )}
      </ClassFrame>
    )
  const props = { student, own, part, item }
  return (
    <Suspense
      fallback={
        <ClassFrame>
          <ClassWaiting />
        </ClassFrame>
      }
    >
      {own.role === 'teacher' && <TeacherRoom {...props} />}
      {own.role === 'student' && <StudentRoom {...props} />}
      {own.role === 'marker' && <SecondMarkerRoom {...props} />}
    </Suspense>
  )
}

/** A task of the class as work of this student: so says the class itself, before the device knows what is due. */
function workOf(
  own: OwnClass | undefined,
  content: ClassContent | undefined,
  item: string,
): ClassWork | undefined {
  const assignment = content?.assignments.find(({ id }) => id === item)
  if (own?.role !== 'student' || !assignment) return undefined
  return {
    ...assignment,
    classId: own.id,
    className: own.name,
    teacher: own.teacherName,
    memberId: own.memberId ?? '',
    nickname: own.nickname ?? '',
    assignmentId: item,
  }
}
