import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { ClassFailed, ClassFrame, ClassWaiting, type RoomProps } from '#app/class/class-frame.tsx'
import type { ClassContent } from '#app/class/class-rows.ts'
import { classTable, markingOrder, studentsOf } from '#domain/class/class-table.ts'
import { teachingQuery } from '#app/class/queries.ts'
import { ClassTableView } from './class-table-view.tsx'
import { Cards } from './cards.tsx'
import { MarkingRoom } from './marking-room.tsx'
import { Needs } from './needs.tsx'
import { PairsResult } from './pairs-result.tsx'
import { SetWork } from './set-work.tsx'
import { Settings } from './settings.tsx'
import { Sheet } from './sheet.tsx'

const PARTS = {
  '': ClassTableView,
  set: SetWork,
  mark: MarkingRoom,
  needs: Needs,
  sheet: Sheet,
  pairs: PairsResult,
  cards: Cards,
  settings: Settings,
}

/** A class for its teacher. */
export default function TeacherRoom({ student, own, part, item }: RoomProps) {
  const { data, isError, refetch } = useQuery(teachingQuery(student, own.id))
  const home = `/class/${own.id}`
  const [params] = useSearchParams()
  const known = part in PARTS ? part : ''
  const task = { home, item, isNameless: params.get('names') === 'hidden' }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it was just found there
  const Part = PARTS[known as keyof typeof PARTS]
  const answers = known === 'mark' && data ? answersOf(data, task) : undefined
  const asked = answerAddress(task, params.get('answer') ?? '')
  // Without an answer in the address, the room shows the first that is not marked.
  const shown =
    answers &&
    (answers.find(({ to }) => to === asked) ?? answers.find(({ isTicked }) => !isTicked) ?? answers[0])
  return (
    <ClassFrame
      back={known === '' ? undefined : { to: home, label: own.name }}
      current={shown?.to ?? (known === '' ? home : `${home}/${known}`)}
      parts={
        answers ?? [
          { to: home, label: 'Tasks and people', count: data && studentsOf(data.members).length },
          { to: `${home}/needs`, label: 'Who needs what' },
          { to: `${home}/sheet`, label: 'Whole-class sheet' },
          { to: `${home}/pairs`, label: 'Pairs' },
          { to: `${home}/cards`, label: 'Place cards' },
          { to: `${home}/settings`, label: 'Settings' },
        ]
      }
    >
      {isError && !data && <ClassFailed onRetry={() => void refetch()} />}
      {!data && !isError && <ClassWaiting />}
      {data && <Part key={item} student={student} own={own} content={data} item={item} />}
    </ClassFrame>
  )
}

interface MarkedTask {
  home: string
  item: string
  isNameless: boolean
}

/** The answers of a task, in the order in which they are marked: by name, or by number with the names hidden. */
function answersOf(content: ClassContent, task: MarkedTask) {
  const { item, isNameless } = task
  const members = studentsOf(content.members)
  const handIns = content.handIns.filter(({ part }) => part === 'answer')
  const table = classTable({ ...content, members, handIns })
  return markingOrder(table, item, { isNameless }).map((id, at) => {
    const member = members.find((each) => each.id === handIns.find((answer) => answer.id === id)?.memberId)
    return {
      to: answerAddress(task, id),
      label: isNameless || !member ? `Answer ${at + 1}` : member.nickname,
      isTicked: content.markings.some((each) => each.handInId === id && !each.isSecond && each.isDone),
    }
  })
}

function answerAddress({ home, item, isNameless }: MarkedTask, id: string): string {
  const search = new URLSearchParams({ answer: id, ...(isNameless && { names: 'hidden' }) })
  return `${home}/mark/${item}?${search}`
}
