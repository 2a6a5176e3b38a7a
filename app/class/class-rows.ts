import { jsonOf, makeOnce } from '#app/class-work/work-rows.ts'
import type { RowClient } from '#app/lib/service/create-client.ts'
import { insertOnce, readAll } from '#app/lib/service/table-rows.ts'
import {
  type Anchor,
  type ClassAssignment,
  type ClassMember,
  type HandIn,
  type Marking,
  parseAnchors,
  parseMarks,
  parseNotes,
} from '#domain/class/class-facts.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** A class of the student who asks, with their part in it. */
export interface OwnClass {
  id: string
  name: string
  teacherName: string
  exam: string
  isClosed: boolean
  /** `2027-12-04`. */
  endsOn: string
  role: 'teacher' | 'student' | 'marker'
  memberId: string | undefined
  nickname: string | undefined
  students: number | undefined
  toMark: number | undefined
}

export async function fetchOwnClasses(client: RowClient): Promise<OwnClass[]> {
  const [{ data: parts }, rows] = await Promise.all([
    client.rpc('get_my_classes').throwOnError(),
    readAll((first, last) =>
      client
        .from('classes')
        .select('id, name, teacher_name, exam, closed_at, ends_on', { count: 'exact' })
        .order('name')
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
  ])
  return rows.flatMap((row) => {
    const part = parts.find((each) => each.class_id === row.id)
    const role = (['teacher', 'student', 'marker'] as const).find((each) => each === part?.role)
    if (!part || !role) return []
    return [
      {
        id: row.id,
        name: row.name,
        teacherName: row.teacher_name,
        exam: row.exam,
        isClosed: row.closed_at !== null,
        endsOn: row.ends_on,
        role,
        memberId: nullable(part.member_id),
        nickname: nullable(part.nickname),
        students: nullable(part.students),
        toMark: nullable(part.to_mark),
      },
    ]
  })
}

export async function makeClass(
  client: RowClient,
  { id, name, teacherName, exam }: Pick<OwnClass, 'id' | 'name' | 'teacherName' | 'exam'>,
): Promise<void> {
  await makeOnce(client, 'classes', id, () =>
    client.from('classes').insert({ id, name, teacher_name: teacherName, exam }).throwOnError(),
  )
}

export async function changeClass(
  client: RowClient,
  id: string,
  change: Partial<Pick<OwnClass, 'name' | 'teacherName' | 'isClosed'>>,
): Promise<void> {
  await client
    .from('classes')
    .update({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.teacherName !== undefined && { teacher_name: change.teacherName }),
      ...(change.isClosed !== undefined && { closed_at: change.isClosed ? new Date().toISOString() : null }),
    })
    .eq('id', id)
    .throwOnError()
}

export async function deleteClass(client: RowClient, id: string): Promise<void> {
  await client.from('classes').delete().eq('id', id).throwOnError()
}

/** Both codes of a class, for its teacher. */
export interface ClassCodes {
  code: string
  codeUntil: string
  markerCode: string | undefined
}

export async function fetchCodes(client: RowClient, id: string): Promise<ClassCodes | null> {
  const { data } = await client.rpc('class_codes', { class: id }).throwOnError()
  const [row] = data
  return row ? { code: row.code, codeUntil: row.code_until, markerCode: nullable(row.marker_code) } : null
}

export async function renewCode(client: RowClient, id: string, closing: boolean): Promise<void> {
  await client.rpc('renew_class_code', { class: id, closing }).throwOnError()
}

export async function inviteMarker(client: RowClient, id: string, closing: boolean): Promise<void> {
  await client.rpc('invite_marker', { class: id, closing }).throwOnError()
}

/** What a code opens, or why it opens nothing. */
export type Joining =
  | { problem: 'wait'; until: string }
  | { problem: 'no class' | 'own' | 'joined' | 'full' | 'many' | 'name' | 'no name'; classId?: string }
  | { name: string; teacher: string; role: string }
  | { classId: string }

export async function lookUpClass(client: RowClient, code: string): Promise<Joining> {
  const { data } = await client.rpc('look_up_class', { class_code: code }).throwOnError()
  return parseJoining(data)
}

export async function joinClass(client: RowClient, code: string, nickname: string): Promise<Joining> {
  const { data } = await client.rpc('join_class', { class_code: code, my_name: nickname }).throwOnError()
  return parseJoining(data)
}

const PROBLEMS = ['no class', 'own', 'joined', 'full', 'many', 'name', 'no name'] as const

function parseJoining(data: unknown): Joining {
  const problem = textOf(data, 'problem')
  const classId = textOf(data, 'class')
  if (problem === 'wait') return { problem, until: textOf(data, 'until') ?? '' }
  const known = PROBLEMS.find((each) => each === problem)
  if (known) return { problem: known, ...(classId && { classId }) }
  if (classId) return { classId }
  return {
    name: textOf(data, 'name') ?? '',
    teacher: textOf(data, 'teacher') ?? '',
    role: textOf(data, 'role') ?? 'student',
  }
}

/** A copy without its text, with the number of its words. */
export interface HandInRow extends HandIn {
  part: 'answer' | 'paragraph'
  words: number
}

/** What is known of a class: for a student, only what is theirs. */
export interface ClassContent {
  members: (ClassMember & { role: 'student' | 'marker' })[]
  assignments: ClassAssignment[]
  handIns: HandInRow[]
  markings: Marking[]
}

export async function fetchContent(client: RowClient, classId: string): Promise<ClassContent> {
  const [members, assignments, handIns, markings] = await Promise.all([
    readAll((first, last) =>
      client
        .from('class_members')
        .select('id, role, nickname, by_card', { count: 'exact' })
        .eq('class_id', classId)
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
    readAll((first, last) =>
      client
        .from('class_assignments')
        .select('id, subject, out_of, due_on, line, own_mark_first, second_marker, pairs_open', {
          count: 'exact',
        })
        .eq('class_id', classId)
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
    readAll((first, last) =>
      client
        .from('class_hand_ins')
        .select('id, assignment_id, member_id, part, words, own_marks, may_be_read, handed_on, returned_at', {
          count: 'exact',
        })
        .eq('class_id', classId)
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
    readAll((first, last) =>
      client
        .from('class_markings')
        .select('hand_in_id, is_second, notes, marks, change, done_at', { count: 'exact' })
        .eq('class_id', classId)
        .order('hand_in_id')
        .order('is_second')
        .range(first, last)
        .throwOnError(),
    ),
  ])
  return {
    members: members.map(({ id, nickname, by_card, role }) => ({ id, nickname, byCard: by_card, role })),
    assignments: assignments.map((row) => ({
      id: row.id,
      subject: row.subject,
      outOf: row.out_of,
      dueOn: row.due_on,
      line: row.line,
      ownMarkFirst: row.own_mark_first,
      secondMarker: row.second_marker,
      pairsOpen: row.pairs_open,
      forMembers: undefined,
      anchors: [],
    })),
    handIns: handIns.map((row) => ({
      id: row.id,
      assignmentId: row.assignment_id,
      memberId: row.member_id,
      part: row.part,
      words: row.words,
      mayBeRead: row.may_be_read,
      handedOn: row.handed_on,
      returnedAt: nullable(row.returned_at),
      ownMarks: parseMarks(row.own_marks),
    })),
    markings: markings.map((row) => ({
      handInId: row.hand_in_id,
      isSecond: row.is_second,
      notes: parseNotes(row.notes, Number.MAX_SAFE_INTEGER),
      marks: parseMarks(row.marks),
      change: row.change,
      isDone: row.done_at !== null,
    })),
  }
}

/** Whom each task of a class is for, and our two answers beside it: for its teacher. */
export async function fetchDetails(client: RowClient, classId: string) {
  const { data } = await client.rpc('assignment_details', { class: classId }).throwOnError()
  return data
}

/** What is in a class, with what only its teacher reads. */
export function withDetails(
  content: ClassContent,
  details: Awaited<ReturnType<typeof fetchDetails>>,
): ClassContent {
  const detail = new Map(details.map((row) => [row.assignment_id, row]))
  return {
    ...content,
    assignments: content.assignments.map((assignment) => ({
      ...assignment,
      // Null: for everybody.
      forMembers: detail.get(assignment.id)?.for_members ?? undefined,
      anchors: parseAnchors(detail.get(assignment.id)?.anchors),
    })),
  }
}

export async function fetchBody(client: RowClient, handInId: string): Promise<string | null> {
  const { data } = await client
    .from('class_hand_ins')
    .select('body')
    .eq('id', handInId)
    .maybeSingle()
    .throwOnError()
  return data?.body ?? null
}

/** Copies for the second marker: without members. */
export async function fetchToSecondMark(
  client: RowClient,
  assignmentId: string,
): Promise<{ id: string; body: string }[]> {
  const rows = await readAll((first, last) =>
    client
      .rpc('answers_to_second_mark', { assignment: assignmentId })
      .order('hand_in_id')
      .range(first, last)
      .throwOnError(),
  )
  return rows.map((row) => ({ id: row.hand_in_id, body: row.body }))
}

export interface NewAssignment extends ClassAssignment {
  classId: string
  /** Our two marked answers for the pairs: none if we have none. */
  anchors: readonly Anchor[]
}

export async function setWork(client: RowClient, work: NewAssignment): Promise<void> {
  const row = {
    id: work.id,
    class_id: work.classId,
    subject: work.subject,
    out_of: work.outOf,
    due_on: work.dueOn,
    line: work.line,
    own_mark_first: work.ownMarkFirst,
    second_marker: work.secondMarker,
    pairs_open: work.pairsOpen,
    anchors: jsonOf(work.anchors),
    ...(work.forMembers && { for_members: [...work.forMembers] }),
  }
  await makeOnce(client, 'class_assignments', work.id, () =>
    client.from('class_assignments').insert(row).throwOnError(),
  )
}

export async function moveDay(client: RowClient, assignmentId: string, dueOn: string): Promise<void> {
  await client.from('class_assignments').update({ due_on: dueOn }).eq('id', assignmentId).throwOnError()
}

/** Two answers to compare, or why there are none. */
export type NextPair =
  | { pair: string; judged: number; a: string; b: string }
  | { problem: 'write first' | 'closed' }
  | { problem: 'few'; many: number }
  | { problem: 'done'; judged: number }

export async function fetchNextPair(client: RowClient, assignmentId: string): Promise<NextPair> {
  const { data } = await client.rpc('next_pair', { assignment: assignmentId }).throwOnError()
  const problem = textOf(data, 'problem')
  const judged = Number(fieldOf(data, 'judged') ?? 0)
  if (problem === 'write first' || problem === 'closed') return { problem }
  if (problem === 'few') return { problem, many: Number(fieldOf(data, 'many') ?? 0) }
  const [pair, a, b] = [textOf(data, 'pair'), textOf(data, 'a'), textOf(data, 'b')]
  return pair && a && b ? { pair, judged, a, b } : { problem: 'done', judged }
}

/** Gives whether it counted: a pair is judged once. A second choice does not count. */
export async function judgePair(
  client: RowClient,
  pair: string,
  choice: 'a' | 'b' | 'skip',
  why: string,
): Promise<boolean> {
  const { data } = await client.rpc('judge_pair', { pair, choice, why }).throwOnError()
  return data
}

/** What the class judged, without who judged it. */
export async function fetchPairCounts(client: RowClient, assignmentId: string) {
  const { data } = await client.rpc('pair_counts', { assignment: assignmentId }).throwOnError()
  return data
}

export async function openPairs(client: RowClient, assignmentId: string, isOpen: boolean): Promise<void> {
  await client.from('class_assignments').update({ pairs_open: isOpen }).eq('id', assignmentId).throwOnError()
}

export async function sayWhoReads(client: RowClient, handInId: string, mayBeRead: boolean): Promise<void> {
  await client.from('class_hand_ins').update({ may_be_read: mayBeRead }).eq('id', handInId).throwOnError()
}

export async function hasBegun(client: RowClient, handInId: string): Promise<boolean> {
  const { data } = await client.rpc('has_begun', { hand_in: handInId }).throwOnError()
  return data
}

/** `taken back`, or why it stays: `begun`, `returned`. `gone`: it was taken back before. */
export async function takeBack(client: RowClient, handInId: string): Promise<string> {
  const { data } = await client.rpc('take_back', { hand_in: handInId }).throwOnError()
  return data
}

export async function giveBack(client: RowClient, handInId: string): Promise<boolean> {
  const { data } = await client.rpc('give_back', { hand_in: handInId }).throwOnError()
  return data
}

export async function returnAnswers(client: RowClient, assignmentId: string): Promise<number> {
  const { data } = await client.rpc('return_hand_ins', { assignment: assignmentId }).throwOnError()
  return data
}

export type OwnMarking = Pick<Marking, 'notes' | 'marks' | 'change' | 'isDone'>

/** Changes the own marking, or makes it with the first note. `isNew`: none was there when the answer was opened. */
export async function saveClassMarking(
  client: RowClient,
  { handInId, classId, isNew }: { handInId: string; classId: string; isNew: boolean },
  { notes, marks, change, isDone }: OwnMarking,
): Promise<void> {
  const written = {
    notes: jsonOf(notes),
    marks: marks ? jsonOf(marks) : {},
    change,
    done_at: isDone ? new Date().toISOString() : null,
  }
  const update = async () => {
    const { data } = await client
      .from('class_markings')
      .update(written)
      .eq('hand_in_id', handInId)
      .select('hand_in_id')
      .throwOnError()
    return data.length > 0
  }
  if (!isNew && (await update())) return
  await insertOnce(
    async () => {
      await client
        .from('class_markings')
        .insert({ hand_in_id: handInId, class_id: classId, ...written })
        .throwOnError()
      return true
    },
    async () => (await update()) || null,
  )
}

export async function renameMember(client: RowClient, memberId: string, nickname: string): Promise<void> {
  await client.from('class_members').update({ nickname }).eq('id', memberId).throwOnError()
}

/** Removes a student, or lets the own student leave: their copies go. */
export async function removeMember(client: RowClient, memberId: string): Promise<void> {
  await client.from('class_members').delete().eq('id', memberId).throwOnError()
}

/** A phrase of a teacher, on the key of its number. */
export interface Phrase {
  slot: number
  text: string
  works: boolean
  objective: string
}

export async function fetchPhrases(client: RowClient): Promise<Phrase[]> {
  const { data } = await client
    .from('class_phrases')
    .select('slot, text, works, objective')
    .order('slot')
    .throwOnError()
  return data
}

export async function savePhrase(client: RowClient, phrase: Phrase): Promise<void> {
  await client.from('class_phrases').upsert(phrase, { onConflict: 'user_id,slot' }).throwOnError()
}

/** The service writes null for what there is not. */
function nullable<Value>(value: Value | null): Value | undefined {
  return value ?? undefined
}
