import { API_KEY, createSession, type Person } from './session.ts'

type Row = Record<string, unknown>

interface Call {
  method?: 'GET' | 'POST' | 'PATCH'
  body?: unknown
}

/** Calls a site as one person, without a page. */
export interface Caller {
  /** For the storage of a browser. */
  session: string
  /** A path below the site; gives what the answer holds. Fails unless it was done. */
  call: (path: string, call?: Call) => Promise<Row[]>
}

export interface SeededClass {
  classId: string
  assignmentId: string
  code: string
  teacher: Caller
  students: (Caller & { memberId: string })[]
}

export const CLASS_SUBJECT = 'task/0500/goat-train-article'
export const CLASS_DESK = '/questions/0500/goat-train-article'
export const CLASS_OUT_OF = 20

export async function signInAt(site: string, person: Person): Promise<Caller> {
  const session = await createSession(person, site)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  return { session, call: callerAt(site, (JSON.parse(session) as { access_token: string }).access_token) }
}

/** Calls a site with a token, or as a visitor. */
export function callerAt(site: string, token?: string): Caller['call'] {
  return async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(site + path, {
      method,
      headers: {
        apikey: API_KEY,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    const held: unknown = text === '' ? [] : JSON.parse(text)
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
    return (Array.isArray(held) ? held : [held]) as Row[]
  }
}

/** A class with a task (none if it is null), and students who joined with its code. Each person is new. */
export async function seedClass(
  site: string,
  names: readonly string[],
  task: Row | null = {},
): Promise<SeededClass> {
  const [classId, assignmentId] = [crypto.randomUUID(), crypto.randomUUID()]
  const personOf = (fullName: string) => ({
    fullName,
    email: `${fullName.toLowerCase().replaceAll(' ', '-').slice(0, 20)}-${classId}@example.com`,
  })
  const teacher = await signInAt(site, personOf('Priya Anand'))
  await teacher.call('/rest/v1/classes', {
    method: 'POST',
    body: { id: classId, name: '10B English', teacher_name: 'Ms Anand', exam: '0500' },
  })
  if (task)
    await teacher.call('/rest/v1/class_assignments', {
      method: 'POST',
      body: {
        id: assignmentId,
        class_id: classId,
        subject: CLASS_SUBJECT,
        out_of: CLASS_OUT_OF,
        due_on: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10),
        ...task,
      },
    })
  const [codes] = await teacher.call('/rest/v1/rpc/class_codes', { method: 'POST', body: { class: classId } })
  const code = String(codes?.code)
  const students = []
  for (const name of names) students.push(await joinAt(site, personOf(name), { code, nickname: name }))
  return { classId, assignmentId, code, teacher, students }
}

/** Joins a class with its code. Gives the place in it. */
export async function joinAt(
  site: string,
  person: Person,
  { code, nickname }: { code: string; nickname: string },
): Promise<Caller & { memberId: string }> {
  const student = await signInAt(site, person)
  await student.call('/rest/v1/rpc/join_class', {
    method: 'POST',
    body: { class_code: code, my_name: nickname },
  })
  const [member] = await student.call('/rest/v1/class_members?select=id')
  return { ...student, memberId: String(member?.id) }
}

/** Hands a copy in as a student of a class. Gives its id. */
export async function seedCopy(
  { classId, assignmentId }: Pick<SeededClass, 'classId' | 'assignmentId'>,
  { call, memberId }: Pick<SeededClass['students'][number], 'call' | 'memberId'>,
  body: string,
  more: Row = {},
): Promise<string> {
  const id = crypto.randomUUID()
  await call('/rest/v1/class_hand_ins', {
    method: 'POST',
    body: {
      id,
      class_id: classId,
      assignment_id: assignmentId,
      member_id: memberId,
      body,
      words: body.split(/\s+/).length,
      may_be_read: true,
      ...more,
    },
  })
  return id
}

/** Marks a copy as its teacher. */
export async function seedMarking(
  { classId, teacher }: SeededClass,
  copy: string,
  isDone: boolean,
): Promise<void> {
  await teacher.call('/rest/v1/class_markings', {
    method: 'POST',
    body: {
      hand_in_id: copy,
      class_id: classId,
      notes: [
        { from: 0, to: 6, text: 'Good opening', works: true, objective: 'reading' },
        { from: 7, to: 14, text: 'Say why, not only what', works: false, objective: 'writing' },
      ],
      marks: { total: 13, parts: { reading: { got: 7, of: 10 }, writing: { got: 6, of: 10 } } },
      change: 'Say who told you.',
      ...(isDone && { done_at: new Date().toISOString() }),
    },
  })
}
