import type { ClassAssignment, ClassFacts, ClassMember, Marking } from './class-facts.ts'

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

/** The students of a class by name, without its second marker. */
export function studentsOf<Member extends { role: string; nickname: string }>(
  members: readonly Member[],
): Member[] {
  return byName(members.filter(({ role }) => role === 'student'))
}

/** Who has handed in what: the newest work first. */
export function classTable({
  members,
  assignments,
  handIns,
  markings,
}: Omit<ClassFacts, 'markings'> & {
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

/** What a teacher wrote most often about one piece of work, each text with how often. The most frequent first. */
export function commonestNotes(
  markings: readonly Pick<Marking, 'notes' | 'isSecond'>[],
  most = 3,
): { text: string; times: number }[] {
  const texts = markings
    .flatMap(({ notes, isSecond }) => (isSecond ? [] : notes))
    .flatMap(({ text, works }) => (works || text.trim() === '' ? [] : [text.trim()]))
  return [...Map.groupBy(texts, (text) => text.toLowerCase()).values()]
    .map((same) => ({ text: same[0] ?? '', times: same.length }))
    .filter((each) => each.times > 1)
    .toSorted((a, b) => b.times - a.times || a.text.localeCompare(b.text))
    .slice(0, most)
}

/** The marks of a class are shown from so many answers on: of fewer, everybody would know whose a mark is. */
export const FEWEST_MARKS = 10

/** How often each mark was given, from the lowest; undefined with fewer than ten. */
export function markLine(
  markings: readonly Pick<Marking, 'marks' | 'isSecond' | 'isDone'>[],
): { mark: number; times: number }[] | undefined {
  const totals = markings.flatMap(({ marks, isSecond, isDone }) =>
    marks && isDone && !isSecond ? [marks.total] : [],
  )
  if (totals.length < FEWEST_MARKS) return undefined
  return [...Map.groupBy(totals, (mark) => mark)]
    .map(([mark, same]) => ({ mark, times: same.length }))
    .toSorted((a, b) => a.mark - b.mark)
}
