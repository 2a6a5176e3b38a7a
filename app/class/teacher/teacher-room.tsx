import { useQuery } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { ClassFailed, ClassFrame, ClassWaiting } from '#app/class/class-frame.tsx'
import { contentQuery } from '#app/class/queries.ts'
import type { OwnClass } from '#app/class/class-rows.ts'
import { ClassTableView } from './class-table-view.tsx'
import { Cards } from './cards.tsx'
import { MarkingRoom } from './marking-room.tsx'
import { Needs } from './needs.tsx'
import { SetWork } from './set-work.tsx'
import { Settings } from './settings.tsx'
import { Sheet } from './sheet.tsx'

const PARTS = {
  '': ClassTableView,
  set: SetWork,
  mark: MarkingRoom,
  needs: Needs,
  sheet: Sheet,
  cards: Cards,
  settings: Settings,
}

/** A class for its teacher. */
export default function TeacherRoom({
  student,
  own,
  part,
  item,
}: {
  student: Student
  own: OwnClass
  part: string
  item: string
}) {
  const { data, isError, refetch } = useQuery(contentQuery(student, own.id, true))
  const home = `/class/${own.id}`
  const known = part in PARTS ? part : ''
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it was just found there
  const Part = PARTS[known as keyof typeof PARTS]
  return (
    <ClassFrame
      back={known === '' ? { to: '/class', label: 'Your classes' } : { to: home, label: own.name }}
      current={known === '' ? home : `${home}/${known}`}
      parts={[
        {
          to: home,
          label: 'Tasks and people',
          count: data?.members.filter(({ role }) => role === 'student').length,
        },
        { to: `${home}/needs`, label: 'Who needs what' },
        { to: `${home}/sheet`, label: 'Whole-class sheet' },
        { to: `${home}/cards`, label: 'Place cards' },
        { to: `${home}/settings`, label: 'Settings' },
      ]}
    >
      {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
      {!data && !isError && <ClassWaiting />}
      {data && <Part key={item} student={student} own={own} content={data} item={item} />}
    </ClassFrame>
  )
}
