import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import type { Database } from './database.ts'
import { describeEngines } from './engines.fixture.ts'
import { setDataRoom, watchKeptBytes } from './kept-bytes.ts'
import {
  ADA,
  ADAS_GROUP,
  become,
  BEN,
  CLASS_TABLES,
  outcome,
  type Principal,
  PRINCIPALS,
  seedStudents,
  TABLE_NAMES,
} from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const MB = 1024 ** 2
const idOf = (n: number) => `60000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

const STUDENT_FULL = {
  code: '54000',
  message: 'Your account is full: it can keep 1 MB. Delete answers that you do not need, to make room.',
}
const SITE_FULL = { code: 'PT503', message: 'This site has no room for more at the moment. Try again later.' }

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(async () => {
    await database.query('delete from private.data_room')
    await seedStudents(database)
  })

  const as = (principal: Principal, sql: string, values: readonly unknown[] = []) =>
    become(database, principal, (tx) => tx.query(sql, values))
  const asAda = (sql: string, values?: readonly unknown[]) => as('owner', sql, values)
  const asBen = (sql: string, values?: readonly unknown[]) => as('another student', sql, values)

  /** A version of an answer; by default one of its own. */
  const version = (
    id: number,
    body: string,
    { answer = id, replaces }: { answer?: number; replaces?: number } = {},
  ) =>
    [
      `insert into public.answer_versions (id, answer_id, body, words, replaces, happened_at)
       values ($1, $2, $3, 1, $4, now()) on conflict (user_id, id) do nothing`,
      [idOf(id), idOf(1000 + answer), body, replaces === undefined ? null : idOf(replaces)],
    ] as const
  const fact = (id: number, text = '') =>
    [
      `insert into public.study_events (id, v, kind, subject, data, happened_at)
       values ($1, 1, 'paper.completed', 's', $2, now()) on conflict (user_id, id) do nothing`,
      [idOf(id), JSON.stringify({ text })],
    ] as const

  async function keptBy(student: string): Promise<number> {
    const { rows } = await database.query<{ bytes: string }>(
      'select bytes from private.kept_bytes where user_id = $1',
      [student],
    )
    return Number(rows[0]?.bytes ?? 0)
  }

  /** What is kept by hand: each text with 200 bytes for its row. */
  async function countedByHand(student: string): Promise<number> {
    const { rows } = await database.query<{ bytes: string }>(
      `select sum(bytes) as bytes from (
         select user_id as owner, 200 + octet_length(name) as bytes from public.saved_groups
         union all select user_id, 200 + octet_length(exam_type) + octet_length(paper_id) + octet_length(paper_title)
           from public.paper_bookmarks
         union all select user_id, 200 + octet_length(resource_id) + octet_length(resource_title) + octet_length(title)
           + octet_length(resource_level) + octet_length(coalesce(resource_category, ''))
           + octet_length(coalesce(section, '')) + octet_length(coalesce(resource_type, '')) from public.saved_resources
         union all select user_id, 200 + octet_length(goal_name) + octet_length(type) + octet_length(exam_level)
           + octet_length(progress::text) + octet_length(coalesce(target_resource_id, '')) from public.study_goals
         union all select user_id, 200 + octet_length(kind) + octet_length(subject) + octet_length(data::text)
           from public.study_events where kind <> 'record.deleted'
         union all select user_id, 200 + octet_length(body) from public.answer_versions where body <> ''
       ) as rows where owner = $1`,
      [student],
    )
    return Number(rows[0]?.bytes ?? 0)
  }

  /** Sets what is allowed, and lets the sum of the site be counted anew. */
  const allow = ({ student = 64 * MB, site = 10 * 1024 * MB }: { student?: number; site?: number }) =>
    database.query(
      `insert into private.data_room (student_bytes, site_bytes) values ($1, $2)
       on conflict (one) do update set student_bytes = excluded.student_bytes, site_bytes = excluded.site_bytes, counted_at = null`,
      [student, site],
    )
  const use = async (principal: Principal = 'owner') =>
    (await as(principal, 'select bytes::int, most_bytes::int, is_full from public.get_storage_use()')).rows

  test('the count is exact whatever happens to the rows', async () => {
    const steps: [string, () => Promise<unknown>][] = [
      ['two students with a row in each table', async () => undefined],
      [
        'facts, one of them sent twice',
        async () => {
          await asAda(...fact(1, 'é'.repeat(50)))
          await asAda(...fact(1, 'é'.repeat(50)))
        },
      ],
      [
        '25 versions of an answer, of which 20 are kept',
        async () => {
          for (let n = 1; n <= 25; n += 1) await asAda(...version(n, 'text '.repeat(n), { answer: 1 }))
        },
      ],
      [
        'drafts that take each other’s place',
        async () => {
          await asAda(...version(40, 'draft', { answer: 2 }))
          await asAda(...version(41, 'a longer draft', { answer: 2, replaces: 40 }))
          await asAda(...version(41, 'a longer draft', { answer: 2, replaces: 40 }))
        },
      ],
      [
        'an answer of 128 KB, which is stored in another place, and its deletion',
        async () => {
          await asAda(...version(50, 'x'.repeat(131_072), { answer: 3 }))
          await asAda(...version(51, '', { answer: 3 }))
        },
      ],
      [
        'a row that is changed',
        async () => {
          await asAda(`update public.saved_groups set name = 'A much longer name'`)
          await asAda(`update public.profiles set full_name = null`)
        },
      ],
      [
        'an upsert that changes a row',
        () =>
          asAda(
            `insert into public.profiles (id, full_name) values ('${ADA}', 'Ada Lovelace')
           on conflict (id) do update set full_name = excluded.full_name`,
          ),
      ],
      [
        'a deleted group with its papers, and Undo',
        async () => {
          await asAda(`delete from public.saved_groups where id = '${ADAS_GROUP}'`)
          await asAda(
            `insert into public.saved_groups (id, name, created_at) values ('${ADAS_GROUP}', 'Ada’s', '2026-01-01')`,
          )
          await asAda(
            `insert into public.paper_bookmarks (group_id, exam_type, paper_id, paper_title) values ('${ADAS_GROUP}', '0500', 'p', 'P')`,
          )
        },
      ],
      [
        'a statement that is refused',
        () => asAda(`insert into public.saved_groups (name) values ('fine'), ('')`).catch(() => undefined),
      ],
      [
        'rows of several students in one statement',
        () =>
          database.query(
            `insert into public.study_goals (user_id, goal_name, type, exam_level)
           select student, 'Goal', 'papers', 'A Levels English' from unnest(array['${ADA}', '${BEN}']::uuid[]) student`,
          ),
      ],
      ['a deleted record', () => asAda('select public.delete_study_record()')],
      [
        'facts after it',
        () =>
          asAda(
            `insert into public.study_events (id, epoch, v, kind, subject, happened_at)
           select '${idOf(90)}', max(epoch), 1, 'a.b', 's', now() from public.study_events`,
          ),
      ],
    ]
    for (const [name, step] of steps) {
      await step()
      for (const student of [ADA, BEN])
        expect([name, await keptBy(student)]).toEqual([name, await countedByHand(student)])
    }
    await database.query(`delete from auth.users where id = '${ADA}'`)
    const { rows } = await database.query('select user_id from private.kept_bytes')
    expect(rows).toEqual([{ user_id: BEN }])
    const before = await keptBy(BEN)
    await database.query('update private.kept_bytes set bytes = 1')
    await database.query('select private.recount_bytes()')
    expect(await keptBy(BEN)).toBe(before)
  })

  describe('a student’s room', () => {
    beforeEach(() => allow({ student: MB }))
    const KB_128 = 'x'.repeat(131_072)

    test('ends for texts first, and a deletion makes room again', async () => {
      for (let n = 1; n <= 5; n += 1) await asAda(...version(n, KB_128))
      await expect(asAda(...version(6, KB_128))).rejects.toMatchObject(STUDENT_FULL)
      await asBen(...version(6, KB_128))
      // Facts and lists go on.
      await asAda(...fact(100, 'x'.repeat(8000)))
      await asAda("insert into public.saved_groups (name) values ('One more')")
      expect(await use()).toEqual([{ bytes: await keptBy(ADA), most_bytes: MB, is_full: false }])
      await asAda(...version(1, KB_128))
      await asAda(...version(7, '', { answer: 1 }))
      await asAda(...version(6, KB_128))
      expect(await keptBy(ADA)).toBe(await countedByHand(ADA))
    })

    test('ends for everything, but for what removes, changes or signs in', async () => {
      for (let n = 1; n <= 5; n += 1) await asAda(...version(n, KB_128))
      let facts = 0
      const add = async () => asAda(...fact(100 + facts, 'x'.repeat(8000)))
      for (; facts < 60; facts += 1)
        if (
          await add().then(
            () => false,
            () => true,
          )
        )
          break
      expect(facts).toBeLessThan(50)
      await expect(add()).rejects.toMatchObject(STUDENT_FULL)
      await expect(
        asAda("insert into public.saved_groups (name) select repeat('x', 120) from generate_series(1, 40)"),
      ).rejects.toMatchObject(STUDENT_FULL)
      expect((await use())[0]).toMatchObject({ is_full: true })
      await allow({ student: 1000 })
      await asAda('update public.study_goals set completed = true')
      await asAda(`update public.profiles set full_name = 'A longer name than before'`)
      await asAda(...version(7, '', { answer: 1 }))
      expect((await asAda('select public.delete_study_record()')).rowCount).toBe(1)
      await database.query("insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.org')")
    })

    test('ends for an answer whose draft grows, and the draft of before stays', async () => {
      for (let n = 1; n <= 5; n += 1) await asAda(...version(n, KB_128))
      await asAda(...version(6, 'short', { answer: 6 }))
      await expect(asAda(...version(7, KB_128, { answer: 6, replaces: 6 }))).rejects.toMatchObject(
        STUDENT_FULL,
      )
      const { rows } = await asAda(
        `select body from public.answer_versions where answer_id = '${idOf(1006)}'`,
      )
      expect(rows).toEqual([{ body: 'short' }])
      expect(await keptBy(ADA)).toBe(await countedByHand(ADA))
    })

    test('is full too with as many versions as an account can keep', async () => {
      await allow({})
      await database.query('alter table public.answer_versions disable trigger number_answer_version')
      await database.query(
        `insert into public.answer_versions (user_id, id, answer_id, seq, body, words, happened_at)
         select '${ADA}', gen_random_uuid(), gen_random_uuid(), 10 + n, 'x', 1, now() from generate_series(1, 4999) n`,
      )
      await database.query('alter table public.answer_versions enable trigger number_answer_version')
      expect((await use())[0]).toMatchObject({ most_bytes: 64 * MB, is_full: true })
      expect((await use('another student'))[0]).toMatchObject({ is_full: false })
    })
  })

  describe('the room of the site', () => {
    const text = (kb: number) => 'x'.repeat(kb * 1024)

    test('ends for accounts that keep much before it ends for the others; what is removed makes room', async () => {
      // An account keeps much from an eighth of its room on: here 512 KB.
      const countAnew = () => allow({ student: 4 * MB, site: MB })
      await countAnew()
      for (let n = 1; n <= 5; n += 1) await asAda(...version(n, text(100)))
      for (let n = 6; n <= 9; n += 1) await asBen(...version(n, text(110)))
      await countAnew()
      await expect(asAda(...version(11, text(20)))).rejects.toMatchObject(SITE_FULL)
      await asBen(...version(12, text(20)))
      await asAda(...version(13, '', { answer: 1 }))
      await countAnew()
      await asAda(...version(14, text(20)))
    })

    test('is for everybody when it is used up; reading, deleting and signing in go on', async () => {
      await asAda(...version(1, text(100)))
      await allow({ site: 50 * 1024 })
      for (const [sql, values] of [version(2, 'x'), fact(3)])
        await expect(asBen(sql, values)).rejects.toMatchObject(SITE_FULL)
      expect((await asBen('select from public.saved_groups')).rowCount).toBe(1)
      await database.query("insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.org')")
      expect((await asBen('select public.delete_study_record()')).rowCount).toBe(1)
    })
  })

  test('the owner’s settings reach the database, and the log says how much is kept', async () => {
    await setDataRoom(database, { studentMb: 8, siteMb: 64 })
    expect(await use()).toEqual([{ bytes: await keptBy(ADA), most_bytes: 8 * MB, is_full: false }])
    // The same settings write nothing.
    await database.transaction(async (tx) => {
      await tx.query('set transaction read only')
      await setDataRoom({ ...database, ...tx }, { studentMb: 8, siteMb: 64 })
    })
    const told: string[] = []
    const log = createLog({ write: (line) => told.push(line) })
    const { look, stop } = watchKeptBytes({ database, siteMb: 64, log })
    onTestFinished(stop)
    const keep = (bytes: number) =>
      database.query('update private.kept_bytes set bytes = $1 where user_id = $2', [bytes, ADA])
    for (const bytes of [MB, MB, 52 * MB, 53 * MB, 65 * MB, MB, 60 * MB]) {
      await keep(bytes)
      await look()
    }
    expect(
      told.map((line) => JSON.parse(line)).map(({ level, percent, mb, ofMb }) => [level, percent, mb, ofMb]),
    ).toEqual([
      ['info', undefined, 1, 64],
      ['warn', 80, 52, 64],
      ['warn', 100, 65, 64],
      ['warn', 90, 60, 64],
    ])
  })

  test('every table with rows of students counts their bytes', async () => {
    const { rows } = await database.query<{ name: string; triggers: string[] }>(
      `select relname as name, array(
         select tgname::text from pg_trigger where tgrelid = c.oid and tgname like 'count\\_%' order by 1
       ) as triggers
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...TABLE_NAMES, ...CLASS_TABLES].toSorted())
    // A student has one profile, and a class 60 members.
    for (const { name, triggers } of rows.filter(
      ({ name }) => name !== 'profiles' && name !== 'class_members',
    ))
      expect([name, triggers]).toEqual([
        name,
        ['count_added_bytes', 'count_changed_bytes', 'count_removed_bytes'],
      ])
  })

  describe('who sees it', () => {
    const TABLES = ['kept_bytes', 'data_room'] as const
    const NAMES = Object.keys(PRINCIPALS).filter((name): name is Principal => name in PRINCIPALS)

    test.each(NAMES)('%s cannot read or change the counts', async (principal) => {
      for (const table of TABLES)
        for (const sql of [
          `select * from private.${table}`,
          `insert into private.${table} default values`,
          `update private.${table} set kept_bytes = 0`.replace(
            'kept_bytes = 0',
            table === 'kept_bytes' ? 'bytes = 0' : 'site_bytes = 0',
          ),
          `delete from private.${table}`,
        ])
          expect([principal, sql, await outcome(database, principal, sql)]).toEqual([principal, sql, '42501'])
    })

    test('row level security is on, so that a grant by mistake shows nothing', async () => {
      for (const table of TABLES) {
        await database.query(`grant select on private.${table} to authenticated`)
        const seen = await outcome(database, 'owner', `select * from private.${table}`)
        await database.query(`revoke select on private.${table} from authenticated`)
        expect([table, seen]).toEqual([table, 0])
      }
    })

    test('a student sees their own use, and nobody else sees any', async () => {
      await asAda(...version(1, 'x'.repeat(5000)))
      const [ada, ben] = [await use('owner'), await use('another student')]
      expect([ada, ben].map(([row]) => row)).toEqual([
        { bytes: await keptBy(ADA), most_bytes: 64 * MB, is_full: false },
        { bytes: await keptBy(BEN), most_bytes: 64 * MB, is_full: false },
      ])
      expect(await use('a token without a student')).toEqual([])
      expect(await outcome(database, 'anon', 'select * from public.get_storage_use()')).toBe('42501')
    })
  })
})
