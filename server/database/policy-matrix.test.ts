import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'
import {
  ADA,
  CLASS_TABLES,
  PRINCIPALS,
  outcome,
  seedStudents,
  TABLE_NAMES,
  TABLES,
  type Principal,
  type Table,
} from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const VERBS = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof VERBS)[number]

/** The result of a verb on Ada's row: the number of rows, or the code that refused it. */
type Outcome = number | '42501'

const REFUSED = { select: '42501', insert: '42501', update: '42501', delete: '42501' } as const
const SEES_NOTHING = { select: 0, insert: '42501', update: 0, delete: 0 } as const

/** The results for the owner. What a grant refuses to the owner, it refuses to everybody. */
const OWNER: Record<Table, Record<Verb, Outcome>> = {
  profiles: { select: 1, insert: 1, update: 1, delete: '42501' },
  saved_groups: { select: 1, insert: 1, update: 1, delete: 1 },
  paper_bookmarks: { select: 1, insert: 1, update: '42501', delete: 1 },
  saved_resources: { select: 1, insert: 1, update: '42501', delete: 1 },
  study_goals: { select: 1, insert: 1, update: 1, delete: 1 },
  study_events: { select: 1, insert: 1, update: '42501', delete: '42501' },
  answer_versions: { select: 1, insert: 1, update: '42501', delete: '42501' },
}

function expected(table: Table, principal: Principal, verb: Verb): Outcome {
  if (principal.startsWith('owner')) return OWNER[table][verb]
  if (OWNER[table][verb] === '42501') return '42501'
  return principal.startsWith('anon') ? REFUSED[verb] : SEES_NOTHING[verb]
}

const PRINCIPAL_NAMES: Principal[] = [
  'anon',
  'anon with a student’s id',
  'owner',
  'owner, by a second factor',
  'another student',
  'a token without a student',
  'a deleted student',
  'forged claims',
  'no claims at all',
]

function statement(table: Table, verb: Verb): string {
  const { owner, insert, change } = TABLES[table]
  const mine = `where ${owner} = '${ADA}'`
  switch (verb) {
    case 'select':
      return `select * from public.${table} ${mine}`
    case 'insert':
      return `insert into public.${table} ${insert(ADA)}`
    case 'update':
      return `update public.${table} set ${change} ${mine}`
    case 'delete':
      return `delete from public.${table} ${mine}`
  }
}

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => seedStudents(database))

  const cells = TABLE_NAMES.flatMap((table) =>
    PRINCIPAL_NAMES.flatMap((principal) => VERBS.map((verb) => [table, verb, principal] as const)),
  )

  test.each(cells)('%s, %s by %s', async (table, verb, principal) => {
    // The row exists, so a result of 0 means that it is hidden.
    expect((await database.query(statement(table, 'select'))).rowCount).toBe(1)
    if (table === 'profiles' && verb === 'insert')
      await database.query(`delete from public.profiles where id = '${ADA}'`)
    expect(await outcome(database, principal, statement(table, verb))).toBe(expected(table, principal, verb))
  })

  test('the matrix has every table that students’ requests can name, and every principal', async () => {
    const { rows } = await database.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')",
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...TABLE_NAMES, ...CLASS_TABLES].sort())
    expect(Object.keys(PRINCIPALS).sort()).toEqual(PRINCIPAL_NAMES.toSorted())
  })

  describe('the matrix notices', () => {
    test.each(TABLE_NAMES)('a policy of %s that allows everybody', async (table) => {
      const { rows } = await database.query<{ rule: string }>(
        `select pg_get_expr(polqual, polrelid) as rule from pg_policy
         where polrelid = 'public.${table}'::regclass and polname in ('own_row', 'own_rows')`,
      )
      const name = table === 'profiles' ? 'own_row' : 'own_rows'
      await database.query(`alter policy ${name} on public.${table} using (true) with check (true)`)
      const seen = await outcome(database, 'another student', statement(table, 'select'))
      await database.query(
        `alter policy ${name} on public.${table} using ${rows[0]?.rule} with check ${rows[0]?.rule}`,
      )
      expect(seen).not.toBe(expected(table, 'another student', 'select'))
    })

    test.each(TABLE_NAMES)('a grant on %s to everybody', async (table) => {
      await database.query(`grant all on public.${table} to anon`)
      const seen = await outcome(database, 'anon', statement(table, 'delete'))
      await database.query(`revoke all on public.${table} from anon`)
      expect(seen).not.toBe(expected(table, 'anon', 'delete'))
    })
  })
})
