import type { RowClient } from '#app/lib/service/create-client.ts'
import { insertOnce, readAll } from '#app/lib/service/table-rows.ts'
import type { Json } from '#app/lib/service/rows.generated.ts'
import type { ClassWork, NewHandIn } from './class-work.ts'

/** The work of all open classes of a student that is not handed in yet. */
export async function fetchWork(client: RowClient): Promise<ClassWork[]> {
  const { data } = await client.rpc('get_my_classes').throwOnError()
  const parts = new Map(
    data.filter(({ role }) => role === 'student').map((part) => [part.class_id, part] as const),
  )
  if (parts.size === 0) return []
  const ids = [...parts.keys()]
  const [classes, assignments, handIns] = await Promise.all([
    readAll((first, last) =>
      client
        .from('classes')
        .select('id, name, teacher_name, closed_at', { count: 'exact' })
        .in('id', ids)
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
    readAll((first, last) =>
      client
        .from('class_assignments')
        .select('id, class_id, subject, out_of, due_on, line, own_mark_first', { count: 'exact' })
        .in('class_id', ids)
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
    readAll((first, last) =>
      client
        .from('class_hand_ins')
        .select('id, assignment_id', { count: 'exact' })
        .in('class_id', ids)
        .eq('part', 'answer')
        .order('id')
        .range(first, last)
        .throwOnError(),
    ),
  ])
  const done = new Set(handIns.map((each) => each.assignment_id))
  return assignments.flatMap((row) => {
    const part = parts.get(row.class_id)
    const own = classes.find(({ id }) => id === row.class_id)
    if (!part?.member_id || !part.nickname || !own || own.closed_at !== null || done.has(row.id)) return []
    return [
      {
        classId: own.id,
        className: own.name,
        teacher: own.teacher_name,
        memberId: part.member_id,
        nickname: part.nickname,
        assignmentId: row.id,
        subject: row.subject,
        outOf: row.out_of,
        dueOn: row.due_on,
        line: row.line,
        ownMarkFirst: row.own_mark_first,
      },
    ]
  })
}

export async function handInCopy(client: RowClient, copy: NewHandIn): Promise<void> {
  const row = {
    id: copy.id,
    class_id: copy.classId,
    assignment_id: copy.assignmentId,
    member_id: copy.memberId,
    part: copy.part,
    body: copy.body,
    words: copy.words,
    may_be_read: copy.mayBeRead,
    ...(copy.ownMarks && { own_marks: jsonOf(copy.ownMarks) }),
  }
  await makeOnce(client, 'class_hand_ins', copy.id, () =>
    client.from('class_hand_ins').insert(row).throwOnError(),
  )
}

/** Makes a row of a class with an id from here. A second try finds it and makes none. */
export async function makeOnce(
  client: RowClient,
  table: 'classes' | 'class_assignments' | 'class_hand_ins',
  id: string,
  insert: () => PromiseLike<unknown>,
): Promise<void> {
  await insertOnce(
    async () => {
      await insert()
      return id
    },
    async () => {
      const { data } = await client.from(table).select('id').eq('id', id).maybeSingle().throwOnError()
      return data?.id ?? null
    },
  )
}

export function jsonOf(value: object): Json {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse of JSON.stringify gives is JSON
  return JSON.parse(JSON.stringify(value)) as Json
}
