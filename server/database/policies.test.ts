import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'
import {
  ADA,
  ADAS_GROUP,
  become,
  BEN,
  BENS_GROUP,
  outcome,
  seedStudents,
  TABLE_NAMES,
  TABLES,
} from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => seedStudents(database))

  describe('rows cannot change their owner', () => {
    test.each(TABLE_NAMES)('%s', async (table) => {
      const { owner } = TABLES[table]
      const take = `update public.${table} set ${owner} = '${BEN}' where ${owner} = '${ADA}'`
      expect(await outcome(database, 'owner', take)).toBe('42501')
      expect(await outcome(database, 'another student', take)).toBe(table === 'profiles' ? 0 : '42501')
    })

    test.each(['paper_bookmarks', 'saved_resources'] as const)(
      '%s in another student’s group',
      async (table) => {
        const insert = `insert into public.${table} ${TABLES[table].insert(ADA).replace(ADAS_GROUP, BENS_GROUP)}`
        expect(await outcome(database, 'owner', insert)).toBe('23503')
      },
    )

    test('by an upsert on the row of another student', async () => {
      const upsert = `insert into public.profiles (id, full_name) values ('${ADA}', 'Mine')
        on conflict (id) do update set id = excluded.id, full_name = excluded.full_name`
      expect(await outcome(database, 'another student', upsert)).toBe('42501')
      expect(await outcome(database, 'owner', upsert)).toBe(1)
    })
  })

  describe('a second factor', () => {
    beforeEach(async () => {
      await database.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), '${ADA}', 'totp', 'verified', now(), now())`,
      )
    })

    test.each(TABLE_NAMES)('is required for %s once it is set up', async (table) => {
      const { owner, insert } = TABLES[table]
      const select = `select from public.${table} where ${owner} = '${ADA}'`
      expect(await outcome(database, 'owner', select)).toBe(0)
      expect(await outcome(database, 'owner', `insert into public.${table} ${insert(ADA)}`)).toBe('42501')
      expect(await outcome(database, 'owner, by a second factor', select)).toBe(1)
    })

    test('is required only of the student who set it up', async () => {
      expect(
        await outcome(
          database,
          'another student',
          `select from public.saved_groups where user_id = '${BEN}'`,
        ),
      ).toBe(1)
    })
  })

  describe('procedures', () => {
    const stats = `select * from public.get_user_stats('${ADA}')`
    test.each([
      ['anon', '42501'],
      ['owner', 1],
      ['another student', 0],
      ['forged claims', 0],
      ['a token without a student', 0],
    ] as const)('get_user_stats of Ada by %s', async (principal, result) => {
      expect(await outcome(database, principal, stats)).toBe(result)
    })

    test('get_user_stats counts the student’s own rows', async () => {
      const { rows } = await become(database, 'owner', (tx) => tx.query(stats))
      expect(rows).toEqual([{ saved_resources_count: '1', study_goals_count: '1' }])
    })

    test('get_group_sizes counts the student’s own groups', async () => {
      const sizes = 'select * from public.get_group_sizes()'
      const { rows } = await become(database, 'owner', (tx) => tx.query(sizes))
      expect(rows).toEqual([{ group_id: ADAS_GROUP, papers_count: '1', resources_count: '1' }])
      expect(await outcome(database, 'anon', sizes)).toBe('42501')
    })

    test('internal functions cannot be called', async () => {
      const { rows } = await database.query<{ name: string }>(
        `select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
         where nspname in ('public', 'private') and (
           has_function_privilege('anon', p.oid, 'execute') or
           has_function_privilege('authenticated', p.oid, 'execute')) order by 1`,
      )
      expect(rows.map(({ name }) => name)).toEqual([
        'answer_is_returned',
        'answers_to_second_mark',
        'assignment_details',
        'assignment_is_mine',
        'class_codes',
        'classes_on',
        'delete_account',
        'delete_study_record',
        'get_class_data',
        'get_group_sizes',
        'get_my_classes',
        'get_storage_use',
        'get_user_stats',
        'give_back',
        'has_begun',
        'has_marked',
        'invite_marker',
        'is_assured',
        'is_open',
        'is_own_hand_in',
        'is_returned',
        'is_running',
        'join_class',
        'judge_pair',
        'look_up_class',
        'may_mark',
        'next_pair',
        'own_member',
        'pair_counts',
        'pull_answer_versions',
        'pull_study_events',
        'renew_class_code',
        'repeat_study_deletion',
        'return_hand_ins',
        'search_paper_text',
        'study_generation',
        'study_state',
        'take_back',
        'teaches',
      ])
    })
  })

  describe('what students may not reach', () => {
    test('no table lacks row level security', async () => {
      const { rows } = await database.query(
        `select relnamespace::regnamespace::text as schema, relname from pg_class
         where relkind in ('r', 'p') and not relrowsecurity
           and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`,
      )
      expect(rows).toEqual([])
    })

    test.each(['anon', 'owner', 'forged claims'] as const)(
      'no table of auth, evergreen and private answers %s',
      async (principal) => {
        const { rows } = await database.query<{ name: string }>(
          `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
         where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'evergreen', 'private')`,
        )
        expect(rows.length).toBeGreaterThan(10)
        for (const { name } of rows)
          expect([name, await outcome(database, principal, `select from ${name}`)]).toEqual([name, '42501'])
      },
    )

    test.each([
      'create table public.mine (id int)',
      'create schema mine',
      'alter table public.profiles disable row level security',
      'select private.create_profile()',
    ])('%s is refused', async (sql) => {
      expect(await outcome(database, 'owner', sql)).toMatch(/^42501|0A000$/)
    })
  })

  test('deleting an account deletes all of its rows and no row of another student', async () => {
    await database.query(`delete from auth.users where id = '${ADA}'`)
    const { rows } = await database.query(
      TABLE_NAMES.map(
        (table) => `select '${table}' as name, count(*)::int as left from public.${table}`,
      ).join(' union all '),
    )
    expect(rows.map((row) => row.left)).toEqual(TABLE_NAMES.map(() => 1))
  })
})
