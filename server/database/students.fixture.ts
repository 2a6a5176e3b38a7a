import type { Database, Queryable } from './database.ts'

export const ADA = '00000000-0000-4000-8000-00000000000a'
export const BEN = '00000000-0000-4000-8000-00000000000b'
const STRANGER = '00000000-0000-4000-8000-00000000000f'
export const ADAS_GROUP = '10000000-0000-4000-8000-00000000000a'
export const BENS_GROUP = '10000000-0000-4000-8000-00000000000b'

/** Each table of students' data: the column of the owner, a row to insert, and a change. */
export const TABLES = {
  profiles: {
    owner: 'id',
    insert: (user: string) => `(id, full_name) values ('${user}', 'New')`,
    change: "full_name = 'Changed'",
  },
  saved_groups: {
    owner: 'user_id',
    insert: (user: string) => `(user_id, name) values ('${user}', 'New')`,
    change: "name = 'Changed'",
  },
  paper_bookmarks: {
    owner: 'user_id',
    insert: (user: string) =>
      `(user_id, group_id, exam_type, paper_id, paper_title) values ('${user}', '${groupOf(user)}', '0500', 'new', 'New')`,
    change: "paper_title = 'Changed'",
  },
  saved_resources: {
    owner: 'user_id',
    insert: (user: string) =>
      `(user_id, group_id, resource_id, resource_title, title, resource_level) values ('${user}', '${groupOf(user)}', 'new', 'New', 'New', 'igcse')`,
    change: "title = 'Changed'",
  },
  study_goals: {
    owner: 'user_id',
    insert: (user: string) =>
      `(user_id, goal_name, type, exam_level) values ('${user}', 'New', 'papers', 'A Levels English')`,
    change: 'completed = true',
  },
  study_events: {
    owner: 'user_id',
    insert: (user: string) =>
      `(user_id, id, v, kind, subject, happened_at) values ('${user}', gen_random_uuid(), 1, 'paper.completed', 'new', now())`,
    change: "subject = 'changed'",
  },
  answer_versions: {
    owner: 'user_id',
    insert: (user: string) =>
      `(user_id, id, answer_id, body, words, happened_at) values ('${user}', gen_random_uuid(), gen_random_uuid(), 'new', 1, now())`,
    change: "body = 'changed'",
  },
} as const
export type Table = keyof typeof TABLES

export const TABLE_NAMES = [
  'profiles',
  'saved_groups',
  'paper_bookmarks',
  'saved_resources',
  'study_goals',
  'study_events',
  'answer_versions',
] as const

/** The tables of classes. Their rows belong to several people: what each may is in `classes.test.ts`. */
export const CLASS_TABLES = [
  'classes',
  'class_members',
  'class_assignments',
  'class_hand_ins',
  'class_markings',
  'class_phrases',
] as const

/** The senders of requests, with the claims of their tokens. */
export const PRINCIPALS = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  'anon with a student’s id': { role: 'anon', claims: { role: 'anon', sub: ADA } },
  'owner, by a second factor': {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: ADA, aal: 'aal2' },
  },
  owner: { role: 'authenticated', claims: { role: 'authenticated', sub: ADA, aal: 'aal1' } },
  'another student': { role: 'authenticated', claims: { role: 'authenticated', sub: BEN, aal: 'aal1' } },
  'a token without a student': { role: 'authenticated', claims: { role: 'authenticated' } },
  'a deleted student': {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: STRANGER, aal: 'aal2' },
  },
  'forged claims': {
    role: 'authenticated',
    claims: {
      role: 'service_role',
      sub: BEN,
      user_id: ADA,
      aal: 'aal2',
      is_admin: true,
      email: 'ada@example.org',
    },
  },
  'no claims at all': { role: 'authenticated', claims: undefined },
} as const
export type Principal = keyof typeof PRINCIPALS

/** Makes two students, each with a row in every table. */
export async function seedStudents(database: Database): Promise<void> {
  await database.query('delete from auth.users')
  await database.query(
    `insert into auth.users (id, email) values ('${ADA}', 'ada@example.org'), ('${BEN}', 'ben@example.org')`,
  )
  await database.query(`insert into public.saved_groups (id, user_id, name)
    values ('${ADAS_GROUP}', '${ADA}', 'Ada’s'), ('${BENS_GROUP}', '${BEN}', 'Ben’s')`)
  for (const user of [ADA, BEN])
    for (const table of ['paper_bookmarks', 'saved_resources', 'study_goals'] as const)
      await database.query(
        `insert into public.${table} ${TABLES[table].insert(user).replaceAll("'new'", "'there'")}`,
      )
  for (const principal of ['owner', 'another student'] as const)
    for (const table of ['study_events', 'answer_versions'] as const)
      await become(database, principal, (tx) =>
        tx.query(`insert into public.${table} ${TABLES[table].insert(principal === 'owner' ? ADA : BEN)}`),
      )
}

/** Runs a statement as this sender and rolls it back. Gives the number of rows, or the code that refused it. */
export async function outcome(
  database: Database,
  principal: Principal,
  sql: string,
): Promise<number | string> {
  let met: number | undefined
  try {
    await become(database, principal, async (tx) => {
      met = (await tx.query(sql)).rowCount
      throw new Error('rolled back')
    })
  } catch (error) {
    if (met === undefined && error instanceof Error && 'code' in error) return String(error.code)
    if (met === undefined) throw error
  }
  return met ?? 0
}

/** Runs work in a request of this sender. */
export function become<T>(
  database: Database,
  principal: Principal,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { role, claims } = PRINCIPALS[principal]
  return database.request(
    async (tx) => {
      await tx.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        role,
        claims ? JSON.stringify(claims) : '',
      ])
      return work(tx)
    },
    { readOnly: false },
  )
}

function groupOf(user: string): string {
  return user === ADA ? ADAS_GROUP : BENS_GROUP
}
