import type { ClassAssignment, ClassMember, HandIn, Marking } from './class-facts.ts'

/** What the table of a class says about one student and one assignment. */
export type CellState =
  /** The work was not set for this student. */
  | { state: 'not set' }
  | { state: 'not yet' }
  | { state: 'handed in'; handIn: string; day: string }
  | { state: 'marked'; handIn: string }
  | { state: 'returned'; handIn: string; total: number | undefined }

export interface ClassTable {
  rows: { member: ClassMember; cells: CellState[] }[]
  /** Of each assignment, in the order of the assignments. */
  columns: {
    assignment: ClassAssignment
    handedIn: number
    toMark: number
    toReturn: number
    returned: number
  }[]
}

/** The names of a class in their order, the only one that lists of people have. */
export function byName<Named extends { nickname: string }>(members: readonly Named[]): Named[] {
  return members.toSorted((a, b) => a.nickname.localeCompare(b.nickname, 'en', { numeric: true }))
}

/** Who has handed in what: the newest work first. */
export function classTable({
  members,
  assignments,
  handIns,
  markings,
}: {
  members: readonly ClassMember[]
  assignments: readonly ClassAssignment[]
  handIns: readonly HandIn[]
  markings: readonly Pick<Marking, 'handInId' | 'isSecond' | 'isDone' | 'marks'>[]
}): ClassTable {
  const own = new Map(markings.filter(({ isSecond }) => !isSecond).map((each) => [each.handInId, each]))
  const at = new Map(handIns.map((each) => [`${each.assignmentId} ${each.memberId}`, each]))
  const work = assignments.toSorted((a, b) => b.dueOn.localeCompare(a.dueOn) || a.id.localeCompare(b.id))
  function cell(member: ClassMember, { id, forMembers }: ClassAssignment): CellState {
    const handIn = at.get(`${id} ${member.id}`)
    if (!handIn) return { state: forMembers && !forMembers.includes(member.id) ? 'not set' : 'not yet' }
    const marking = own.get(handIn.id)
    if (handIn.returnedAt !== undefined)
      return { state: 'returned', handIn: handIn.id, total: marking?.marks?.total }
    if (marking?.isDone) return { state: 'marked', handIn: handIn.id }
    return { state: 'handed in', handIn: handIn.id, day: handIn.handedOn }
  }
  const rows = byName(members).map((member) => ({
    member,
    cells: work.map((assignment) => cell(member, assignment)),
  }))
  const columns = work.map((assignment, column) => {
    const states = rows.map(({ cells }) => cells[column]?.state)
    const count = (state: CellState['state']) => states.filter((each) => each === state).length
    const [toMark, toReturn, returned] = [count('handed in'), count('marked'), count('returned')]
    return { assignment, toMark, toReturn, returned, handedIn: toMark + toReturn + returned }
  })
  return { rows, columns }
}

/** The answers of an assignment in the order in which they are marked: by name; with names hidden, by their random ids. */
export function markingOrder(
  table: ClassTable,
  assignmentId: string,
  { isNameless }: { isNameless: boolean },
): string[] {
  const column = table.columns.findIndex(({ assignment }) => assignment.id === assignmentId)
  const ids = table.rows.flatMap(({ cells }) => {
    const cell = cells[column]
    return cell && 'handIn' in cell ? [cell.handIn] : []
  })
  return isNameless ? ids.toSorted() : ids
}
