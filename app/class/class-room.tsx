import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { StudentRows } from '#app/lib/service/query-client.tsx'
import { ClassFailed, ClassFrame, ClassWaiting } from './class-frame.tsx'
import { useClassWork } from '#app/class-work/use-class-work.ts'
import { preloadWorkNames } from '#app/class-work/use-work-names.ts'
// One part with the room: most are students, and after handing in without a connection they come back here.
import StudentRoom, { HandInPage } from './student/student-room.tsx'
import { WaitingCopies } from './student/waiting-copies.tsx'
import { classesQuery, contentQuery } from './queries.ts'

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

function OneClass({ student }: { student: Student }) {
  const { classId = '', part = '', item = '' } = useParams()
  const { data, isError, refetch } = useQuery(classesQuery(student))
  const { work } = useClassWork()
  const own = data?.find(({ id }) => id === classId)
  // What is due is known on this device: handing in needs no connection.
  const due = part === 'hand-in' ? work.find(({ assignmentId }) => assignmentId === item) : undefined
  // What is in the class is asked for together with who they are in it. A teacher's room takes it from there.
  useQuery({ ...contentQuery(student, classId), enabled: own?.role !== 'teacher' })
  useEffect(preloadWorkNames, [])
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
