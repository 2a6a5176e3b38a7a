import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'
import { sqlFiles } from './migrate.ts'
import { ADA, ADAS_GROUP, become, seedStudents } from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const goal = (changes: Record<string, unknown>) => ({
  goal_name: 'Six papers',
  type: 'papers',
  exam_level: 'A Levels English',
  progress: { completed: 0, target: 6 },
  ...changes,
})

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => seedStudents(database))

  /** Inserts as Ada. Gives the code and constraint that refused it, or undefined. */
  async function insert(table: string, row: Record<string, unknown>): Promise<string | undefined> {
    const columns = Object.keys(row)
    const sql = `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
    const values = Object.values(row)
    return become(database, 'owner', (tx) => tx.query(sql, values)).then(
      () => undefined,
      (error: { code: string; constraint?: string; message: string }) => {
        // The client finds the name in the message.
        expect(error.message).toContain(error.constraint)
        return `${error.code} ${error.constraint}`
      },
    )
  }

  const times = [
    ['infinity', false],
    ['-infinity', false],
    ['294276-01-01', false],
    ['10000-01-01 00:00+00', false],
    ['0044-03-15 BC', false],
    ['0001-01-01 00:00+00', true],
    ['1969-12-31 23:59+00', true],
    ['9999-12-31 00:00+00', true],
  ] as const
  test.each(
    Object.entries({
      saved_groups: ['created_at', { name: 'A group' }],
      paper_bookmarks: [
        'created_at',
        { group_id: ADAS_GROUP, exam_type: '0500', paper_id: 'p', paper_title: 't' },
      ],
      saved_resources: [
        'created_at',
        {
          group_id: ADAS_GROUP,
          resource_id: 'r',
          resource_title: 't',
          title: 't',
          resource_level: '0500',
          resource_category: 'c',
        },
      ],
      study_goals: ['created_at', goal({})],
      study_events: ['happened_at', { id: crypto.randomUUID(), v: 1, kind: 'a.b', subject: 's' }],
      answer_versions: [
        'happened_at',
        { id: crypto.randomUUID(), answer_id: crypto.randomUUID(), body: 'x', words: 1 },
      ],
    } as const),
  )('a row of %s has a time of this calendar, with a year of four digits', async (table, [column, row]) => {
    for (const [time, isGood] of times) {
      const refusal = isGood ? undefined : `23514 ${table}_${column}_check`
      const id = 'id' in row ? { id: crypto.randomUUID() } : {}
      const other = table === 'paper_bookmarks' ? { paper_id: time } : {}
      expect([time, await insert(table, { ...row, ...id, ...other, [column]: time })]).toEqual([
        time,
        refusal,
      ])
    }
  })

  test('every time that a student can write has such a check; the time of a profile is overwritten', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.data_type ~ '^(timestamp|date|time)'
         and (has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'insert')
           or has_column_privilege('authenticated', format('public.%I', c.table_name), c.column_name, 'update'))
         and not exists (
           select from pg_constraint k where k.conrelid = format('public.%I', c.table_name)::regclass
             and pg_get_constraintdef(k.oid) ~ format('%s >= .*%s <= ', c.column_name, c.column_name))`,
    )
    expect(rows).toEqual([{ name: 'profiles.updated_at' }])
  })

  test('rows from before that have another time get one of this calendar', async () => {
    const file = (await sqlFiles()).find(({ name }) => name.includes('times_of_rows'))
    const checks = [...(file?.text ?? '').matchAll(/alter table (\S+) add constraint (\S+)/g)]
    expect(checks).toHaveLength(6)
    for (const [, table, name] of checks) await database.query(`alter table ${table} drop constraint ${name}`)
    await database.query(`update public.saved_groups set created_at = 'infinity'`)
    await database.query(`update public.study_events set happened_at = '-infinity'`)
    await database.query(file?.text ?? '')
    const { rows } = await database.query<{ isNow: boolean; first: string }>(
      `select (select bool_and(now() - created_at < '1 hour') from public.saved_groups) as "isNow",
         (select min(happened_at at time zone 'utc')::text from public.study_events) as first`,
    )
    expect(rows).toEqual([{ isNow: true, first: '0001-01-01 00:00:00' }])
  })

  test.each([
    ['as it should be', {}, undefined],
    ['with a level of no exam', { exam_level: 'IB' }, '23514 study_goals_exam_level_check'],
    ['of an unknown type', { type: 'essays' }, '23514 study_goals_type_check'],
    ['of a type the dialog does not offer', { type: 'vocabulary' }, undefined],
    ['without a name', { goal_name: ' \t\n ' }, '23514 study_goals_goal_name_check'],
    ['with a name too long', { goal_name: 'x'.repeat(201) }, '23514 study_goals_goal_name_check'],
    ['with a target of 0', { progress: { completed: 0, target: 0 } }, '23514 study_goals_target_check'],
    ['with a target below 0', { progress: { completed: 0, target: -3 } }, '23514 study_goals_target_check'],
    ['with half a paper', { progress: { completed: 0.5, target: 3 } }, '23514 study_goals_progress_check'],
    [
      'with a target in words',
      { progress: { completed: 0, target: 'ten' } },
      '23514 study_goals_progress_check',
    ],
    ['without a target', { progress: { completed: 0 } }, '23514 study_goals_progress_check'],
    [
      'with more in its progress',
      { progress: { completed: 0, target: 1, note: 'x' } },
      '23514 study_goals_progress_check',
    ],
    ['with a list for its progress', { progress: '[1, 2]' }, '23514 study_goals_progress_check'],
    ['with null for its progress', { progress: 'null' }, '23514 study_goals_progress_check'],
    [
      'with a target beyond counting',
      { progress: `{"completed": 0, "target": 1${'0'.repeat(400)}}` },
      '23514 study_goals_progress_check',
    ],
  ])('a goal %s', async (_, changes, refusal) => {
    expect(await insert('study_goals', goal(changes))).toBe(refusal)
  })

  test.each([
    ['a name', 'Paper 1', undefined],
    ['a blank name', ' \t ', '23514 saved_groups_name_check'],
    ['a name of 120 characters', 'x'.repeat(120), undefined],
    ['a name of 121', 'x'.repeat(121), '23514 saved_groups_name_check'],
  ])('a group with %s', async (_, name, refusal) => {
    expect(await insert('saved_groups', { name })).toBe(refusal)
  })

  test('a paper can be in a group only once', async () => {
    const paper = {
      group_id: ADAS_GROUP,
      exam_type: '0500',
      paper_id: 'igcse_0500_s24_qp_11',
      paper_title: 'IGCSE English Language',
    }
    expect(await insert('paper_bookmarks', paper)).toBeUndefined()
    expect(await insert('paper_bookmarks', paper)).toBe('23505 paper_bookmarks_user_id_group_id_paper_id_key')
  })

  test('deleting a group deletes everything in it', async () => {
    await become(database, 'owner', (tx) =>
      tx.query('delete from public.saved_groups where id = $1', [ADAS_GROUP]),
    )
    const { rows } = await database.query(
      'select (select count(*)::int from public.paper_bookmarks) as papers, (select count(*)::int from public.saved_resources) as resources',
    )
    expect(rows).toEqual([{ papers: 1, resources: 1 }])
  })

  test('goals without anything to do are completed ones of one', async () => {
    await database.query('alter table public.study_goals drop constraint study_goals_target_check')
    for (const [name, completed, target] of [
      ['nothing', 0, 0],
      ['less', 0, -5],
      ['some', 2, 0],
      ['ordinary', 2, 3],
    ] as const) {
      await insert('study_goals', goal({ goal_name: name, progress: { completed, target } }))
    }
    const file = (await sqlFiles()).find(({ name }) => name.endsWith('goal_target.sql'))
    await database.query(file?.text ?? '')
    const { rows } = await database.query(
      "select goal_name as name, progress, completed from public.study_goals where goal_name in ('nothing', 'less', 'some', 'ordinary') order by 1",
    )
    expect(rows).toEqual([
      { name: 'less', progress: { completed: 1, target: 1 }, completed: true },
      { name: 'nothing', progress: { completed: 1, target: 1 }, completed: true },
      { name: 'ordinary', progress: { completed: 2, target: 3 }, completed: false },
      { name: 'some', progress: { completed: 2, target: 2 }, completed: true },
    ])
  })

  test('ten concurrent increments, each repeated until it succeeds, add up to ten', async () => {
    await become(database, 'owner', (tx) => tx.query('delete from public.study_goals'))
    await insert('study_goals', goal({ progress: { completed: 0, target: 20 } }))
    const increment = async (): Promise<void> => {
      const updated = await become(database, 'owner', async (tx) => {
        const { rows } = await tx.query<{ progress: { completed: number; target: number } }>(
          'select progress from public.study_goals',
        )
        const progress = rows[0]?.progress
        return tx.query('update public.study_goals set progress = $1 where progress = $2', [
          { target: 20, completed: (progress?.completed ?? 0) + 1 },
          progress,
        ])
      })
      if (updated.rowCount === 0) await increment()
    }
    await Promise.all(Array.from({ length: 10 }, increment))
    const { rows } = await database.query('select progress from public.study_goals where user_id = $1', [ADA])
    expect(rows).toEqual([{ progress: { completed: 10, target: 20 } }])
  })

  test('a new user gets a profile with the provider’s name, and no name makes a sign-in fail', async () => {
    await database.query(
      `insert into auth.users (id, email, raw_user_meta_data) values
       ('00000000-0000-4000-8000-000000000001', 'a@example.org', '{"full_name": " Grace Hopper "}'),
       ('00000000-0000-4000-8000-000000000002', null, '{"name": "gh"}'),
       ('00000000-0000-4000-8000-000000000003', null, jsonb_build_object('full_name', repeat('x', 500))),
       ('00000000-0000-4000-8000-000000000004', null, null)`,
    )
    const { rows } = await database.query<{ full_name: string | null }>(
      "select full_name, email, study_level, email_updates from public.profiles where id::text like '00000000-0000-4000-8000-00000000000_' order by id",
    )
    expect(rows.slice(0, 4).map((row) => row.full_name)).toEqual([
      'Grace Hopper',
      'gh',
      'x'.repeat(120),
      null,
    ])
    expect(rows[0]).toMatchObject({ email: 'a@example.org', study_level: null, email_updates: false })
  })

  test.each([
    ['an update', "update public.profiles set study_level = 'igcse'"],
    ['an update that names a time', "update public.profiles set updated_at = '2001-01-01Z', full_name = 'A'"],
    [
      'an upsert that names a time',
      `insert into public.profiles (id, full_name, updated_at) values ('${ADA}', 'A', '2001-01-01Z')
       on conflict (id) do update set full_name = excluded.full_name, updated_at = excluded.updated_at`,
    ],
    [
      'an insert that names a time to come',
      `insert into public.profiles (id, updated_at) values ('${ADA}', '2999-01-01Z')`,
    ],
  ])('%s dates the profile by the database', async (change, sql) => {
    if (change.startsWith('an insert'))
      await database.query('delete from public.profiles where id = $1', [ADA])
    else {
      await database.query('alter table public.profiles disable trigger touch_profile')
      await database.query("update public.profiles set updated_at = '2001-01-01Z'")
      await database.query('alter table public.profiles enable trigger touch_profile')
    }
    await become(database, 'owner', (tx) => tx.query(sql))
    const { rows } = await database.query<{ age: number }>(
      'select extract(epoch from now() - updated_at)::int as age from public.profiles where id = $1',
      [ADA],
    )
    expect(rows).toHaveLength(1)
    expect(Math.abs(rows[0]?.age ?? Infinity)).toBeLessThan(60)
  })

  test('every engine sorts groups alike', async () => {
    const names = ['éclair', 'Zebra', 'apple', 'Apple', 'banana', '10', '9', 'Éclair', '漢字', '_x']
    for (const name of names) await insert('saved_groups', { name })
    const { rows } = await database.query<{ name: string }>(
      'select name from public.saved_groups where user_id = $1 and id <> $2 order by name, id',
      [ADA, ADAS_GROUP],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      '_x',
      '10',
      '9',
      'apple',
      'Apple',
      'banana',
      'éclair',
      'Éclair',
      'Zebra',
      '漢字',
    ])
  })
})
