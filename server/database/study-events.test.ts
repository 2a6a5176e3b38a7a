import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Pool, type PoolClient } from 'pg'
import type { Database } from './database.ts'
import { createPostgresDatabase, describeEngines } from './engines.fixture.ts'
import { openDatabase } from './database-options.ts'
import { postgresFolder } from './postgres.fixture.ts'
import { ADA, become, BEN, type Principal, seedStudents } from './students.fixture.ts'

/** The nth of the ids that a test makes. */
const idOf = (n: number) => `50000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

interface Event {
  id: string
  epoch?: number
  v?: number
  kind?: string
  subject?: string
  data?: unknown
}

const INSERT = `insert into public.study_events (id, epoch, v, kind, subject, data, happened_at)
  select id, coalesce(epoch, 0), coalesce(v, 1), coalesce(kind, 'paper.completed'), coalesce(subject, 's'),
    coalesce(data, '{}'), '2026-11-22T10:00:00Z'
  from json_to_recordset($1) as sent (id uuid, epoch int, v int, kind text, subject text, data jsonb)
  on conflict (user_id, id) do nothing`

const VERSION = `insert into public.answer_versions (id, answer_id, body, words, happened_at)
  values ($1, $2, $3, 1, now())`

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(async () => {
    await seedStudents(database)
    await database.query('delete from public.study_events')
    await database.query('delete from public.answer_versions')
  })

  /** Inserts as this sender. Gives the number of new rows, or the code and the name of what refused them. */
  async function push(events: readonly Event[], principal: Principal = 'owner'): Promise<number | string> {
    return become(database, principal, (tx) => tx.query(INSERT, [JSON.stringify(events)])).then(
      ({ rowCount }) => rowCount,
      (error: { code: string; constraint?: string }) => [error.code, error.constraint].join(' ').trim(),
    )
  }

  async function seqs(user = ADA): Promise<number[]> {
    const { rows } = await database.query<{ seq: string }>(
      'select seq from public.study_events where user_id = $1 order by seq',
      [user],
    )
    return rows.map(({ seq }) => Number(seq))
  }

  async function deleteRecord(): Promise<number> {
    const { rows } = await become(database, 'owner', (tx) =>
      tx.query<{ epoch: number }>('select public.delete_study_record() as epoch'),
    )
    return rows[0]?.epoch ?? 0
  }

  test('each student’s events are numbered without a hole, and a repeated event changes nothing', async () => {
    expect(await push([{ id: idOf(1) }, { id: idOf(2) }, { id: idOf(1) }])).toBe(2)
    expect(await push([{ id: idOf(2) }, { id: idOf(3) }])).toBe(1)
    expect(await push([{ id: idOf(1) }], 'another student')).toBe(1)
    expect([await seqs(), await seqs(BEN)]).toEqual([[1, 2, 3], [1]])
  })

  test('a batch with a refused event stores none of it', async () => {
    expect(await push([{ id: idOf(1) }, { id: idOf(2), kind: 'nonsense' }])).toBe(
      '23514 study_events_kind_check',
    )
    expect(await seqs()).toEqual([])
  })

  test.each([
    ['a kind that this site does not know', { kind: 'card.reviewed' }, 1],
    ['a version of 0', { v: 0 }, '23514 study_events_v_check'],
    ['no subject', { subject: ' ' }, '23514 study_events_subject_check'],
    ['a long subject', { subject: 'x'.repeat(201) }, '23514 study_events_subject_check'],
    ['a list as data', { data: [] }, '23514 study_events_data_check'],
    ['data of 8192 bytes', { data: { text: 'é'.repeat(4090) } }, 1],
    ['data of 8193 bytes', { data: { text: `${'é'.repeat(4090)}x` } }, '23514 study_events_data_check'],
    ['the end that only a deletion writes', { kind: 'record.deleted' }, '42501'],
    ['an epoch of the future', { epoch: 1 }, 'ST001'],
  ])('%s', async (_, change, expected) => {
    expect(await push([{ id: idOf(1), ...change }])).toBe(expected)
  })

  test('a number of one’s own is refused', async () => {
    const insert = `insert into public.study_events (id, seq, v, kind, subject, happened_at)
      values ('${idOf(1)}', 7, 1, 'a.b', 's', now())`
    await expect(become(database, 'owner', (tx) => tx.query(insert))).rejects.toMatchObject({ code: '42501' })
  })

  test('a student has 50000 events', async () => {
    await database.query('alter table public.study_events disable trigger number_study_event')
    await database.query(
      `insert into public.study_events (user_id, id, seq, v, kind, subject, happened_at)
       values ('${ADA}', '${idOf(1)}', 49999, 1, 'a.b', 's', now())`,
    )
    await database.query('alter table public.study_events enable trigger number_study_event')
    expect(await push([{ id: idOf(2) }])).toBe(1)
    expect(await push([{ id: idOf(3) }])).toBe('54000')
    expect(await push([{ id: idOf(2) }])).toBe(0)
    const epoch = await deleteRecord()
    expect(await push([{ id: idOf(3), epoch }])).toBe(1)
    expect(await seqs()).toEqual([50001, 50002])
  })

  test('deleting a record removes it, says so to devices that read on, and refuses what is older', async () => {
    await push([{ id: idOf(1) }, { id: idOf(2) }])
    await push([{ id: idOf(3) }], 'another student')
    await become(database, 'owner', (tx) => tx.query(VERSION, [idOf(4), idOf(5), 'Dear Mr Pinto']))
    const epoch = await deleteRecord()
    expect(Date.UTC(2026, 0) / 1000 + epoch).toBeCloseTo(Date.now() / 1000, -2)
    const { rows } = await database.query(
      'select user_id, seq, epoch, kind from public.study_events order by user_id, seq',
    )
    expect(rows).toEqual([
      { user_id: ADA, seq: '3', epoch, kind: 'record.deleted' },
      { user_id: BEN, seq: '1', epoch: 0, kind: 'paper.completed' },
    ])
    expect((await database.query('select from public.answer_versions')).rowCount).toBe(0)
    expect(await push([{ id: idOf(1) }])).toBe('ST001')
    expect(await push([{ id: idOf(1), epoch }])).toBe(1)
    expect(await deleteRecord()).toBeGreaterThan(epoch)
    expect(await seqs()).toEqual([5])
  })

  test.each(['anon', 'no claims at all', 'a token without a student'] as const)(
    'a record is not deleted by %s',
    async (principal) => {
      const call = become(database, principal, (tx) => tx.query('select public.delete_study_record()'))
      await expect(call).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('a student with a second factor deletes the record only with it', async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), '${ADA}', 'totp', 'verified', now(), now())`,
    )
    await expect(deleteRecord()).rejects.toMatchObject({ code: '42501' })
  })

  test('an answer keeps its 20 newest versions; other answers keep theirs', async () => {
    const answers = [idOf(100), idOf(101)]
    for (let n = 1; n <= 25; n += 1)
      for (const [which, answer] of answers.entries())
        if (which === 0 || n <= 2)
          await become(database, 'owner', (tx) => tx.query(VERSION, [idOf(1000 * which + n), answer, `${n}`]))
    const { rows } = await database.query<{ answer_id: string; bodies: string[] }>(
      'select answer_id, array_agg(body order by seq) as bodies from public.answer_versions group by 1 order by 1',
    )
    expect(rows.map(({ bodies }) => bodies)).toEqual([
      Array.from({ length: 20 }, (_, index) => `${index + 6}`),
      ['1', '2'],
    ])
  })

  /** Inserts a version of an answer as Ada. */
  const keep = (version: { id: string; answer: string; body?: string; replaces?: string }) =>
    become(database, 'owner', (tx) =>
      tx.query(
        `insert into public.answer_versions (id, answer_id, body, words, replaces, happened_at)
         values ($1, $2, $3, 0, $4, now())`,
        [version.id, version.answer, version.body ?? 'text', version.replaces ?? null],
      ),
    )

  async function versions() {
    const { rows } = await database.query<{ id: string; seq: string }>(
      'select id, seq from public.answer_versions order by seq',
    )
    return rows.map(({ id, seq }) => [id, Number(seq)])
  }

  test('a version takes the place of the draft that it names, and its number is new', async () => {
    const [answer, other] = [idOf(100), idOf(101)]
    await keep({ id: idOf(1), answer })
    await keep({ id: idOf(2), answer: other })
    await keep({ id: idOf(3), answer, replaces: idOf(1) })
    await keep({ id: idOf(4), answer, replaces: idOf(3) })
    // A draft of another answer stays.
    await keep({ id: idOf(5), answer, replaces: idOf(2) })
    expect(await versions()).toEqual([
      [idOf(2), 2],
      [idOf(4), 4],
      [idOf(5), 5],
    ])
  })

  test('another student’s draft is not replaced', async () => {
    await become(database, 'another student', (tx) => tx.query(VERSION, [idOf(1), idOf(100), 'Ben’s']))
    await keep({ id: idOf(2), answer: idOf(100), replaces: idOf(1) })
    await keep({ id: idOf(3), answer: idOf(100), body: '' })
    expect((await versions()).map(([id]) => id)).toEqual(expect.arrayContaining([idOf(1), idOf(3)]))
  })

  test('an empty text deletes the texts of its answer, and of no other', async () => {
    const [answer, other] = [idOf(100), idOf(101)]
    await keep({ id: idOf(1), answer })
    await keep({ id: idOf(2), answer: other })
    await keep({ id: idOf(3), answer })
    await keep({ id: idOf(4), answer, body: '' })
    expect(await versions()).toEqual([
      [idOf(2), 2],
      [idOf(4), 4],
    ])
  })

  test.each([
    ['of 128 KB is kept', 'é'.repeat(65_536), undefined],
    ['of more is refused', `${'é'.repeat(65_536)}x`, 'answer_versions_body_check'],
  ])('an answer %s', async (_, body, refusal) => {
    const insert = become(database, 'owner', (tx) => tx.query(VERSION, [idOf(1), idOf(2), body]))
    const constraint = await insert.then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    )
    expect(constraint).toBe(refusal)
  })

  /** What a device reads on. */
  async function pull(
    what: 'study_events' | 'answer_versions',
    after: number,
    principal: Principal = 'owner',
  ) {
    const { rows } = await become(database, principal, (tx) =>
      tx.query<{ page: { generation: string; epoch: number; last: number; rows: { seq: number }[] } }>(
        `select public.pull_${what}($1, $2) as page`,
        [principal === 'another student' ? BEN : ADA, after],
      ),
    )
    return rows[0]?.page ?? { generation: '', epoch: 0, last: 0, rows: [] }
  }

  test('a pull tells the log, and the rows after a number', async () => {
    expect(await pull('study_events', 0)).toMatchObject({ epoch: 0, last: 0, rows: [] })
    await push([{ id: idOf(1) }, { id: idOf(2), data: { got: 3 } }])
    await push([{ id: idOf(3) }], 'another student')
    const { generation, ...page } = await pull('study_events', 1)
    expect(page).toMatchObject({
      epoch: 0,
      last: 2,
      rows: [
        { id: idOf(2), seq: 2, epoch: 0, v: 1, kind: 'paper.completed', subject: 's', data: { got: 3 } },
      ],
    })
    expect(page.rows).toHaveLength(1)
    await keep({ id: idOf(4), answer: idOf(100), body: 'Dear Mr Pinto' })
    expect(await pull('answer_versions', 0)).toMatchObject({
      generation,
      last: 1,
      rows: [
        { id: idOf(4), answer_id: idOf(100), seq: 1, body: 'Dear Mr Pinto', base: null, replaces: null },
      ],
    })
    const epoch = await deleteRecord()
    expect(await pull('study_events', 2)).toMatchObject({ generation, epoch, last: 3, rows: [{ seq: 3 }] })
    expect((await pull('study_events', 0, 'another student')).rows).toHaveLength(1)
  })

  test('an answer to a pull has about 1 MB, whatever a student keeps', async () => {
    const text = 'x'.repeat(8000)
    for (let n = 0; n < 3; n += 1)
      await push(Array.from({ length: 60 }, (_, index) => ({ id: idOf(1 + 60 * n + index), data: { text } })))
    const first = await pull('study_events', 0)
    expect([first.last, first.rows.length]).toEqual([180, 125])
    expect((await pull('study_events', 125)).rows.at(-1)?.seq).toBe(180)
    for (let n = 1; n <= 10; n += 1) await keep({ id: idOf(n), answer: idOf(100), body: 'x'.repeat(131_072) })
    expect((await pull('answer_versions', 0)).rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('the generation is made when it is first asked for, and is a new one when the owner says so', async () => {
    await database.query('delete from private.study_generation')
    const { generation } = await pull('study_events', 0)
    expect(generation).toMatch(/^[\da-f-]{36}$/)
    const asked = await become(database, 'anon', (tx) => tx.query('select public.study_generation() as id'))
    expect(asked.rows).toEqual([{ id: generation }])
    const made = await database.query<{ id: string }>('select private.new_generation() as id')
    expect(made.rows[0]?.id).not.toBe(generation)
    expect((await pull('answer_versions', 0)).generation).toBe(made.rows[0]?.id)
  })

  test.each([
    ['private.new_generation()', 'owner'],
    ['private.current_generation()', 'owner'],
    [`private.end_study_record('${ADA}', 9)`, 'owner'],
    [`public.pull_study_events('${ADA}', 0)`, 'anon'],
    [`public.pull_answer_versions('${ADA}', 0)`, 'anon'],
    [`public.repeat_study_deletion('${ADA}', 9)`, 'anon'],
    [`public.pull_study_events('${ADA}', 0)`, 'a token without a student'],
    [`public.repeat_study_deletion('${ADA}', 9)`, 'a token without a student'],
  ] as const)('%s is refused to %s', async (call, principal) => {
    await expect(become(database, principal, (tx) => tx.query(`select ${call}`))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test.each(['study_generation', 'deletions', 'kept_versions', 'study_deletions'])(
    'nobody but the server reads or writes private.%s',
    async (table) => {
      const { rows } = await database.query<{ isSecured: boolean }>(
        `select relrowsecurity as "isSecured" from pg_class where oid = 'private.${table}'::regclass`,
      )
      expect(rows).toEqual([{ isSecured: true }])
      for (const principal of ['anon', 'owner', 'owner, by a second factor'] as const)
        for (const sql of [`select * from private.${table}`, `delete from private.${table}`])
          await expect(become(database, principal, (tx) => tx.query(sql))).rejects.toMatchObject({
            code: '42501',
          })
    },
  )

  test('a student who lacks the second factor reads no log as an empty one', async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), '${ADA}', 'totp', 'verified', now(), now())`,
    )
    await expect(pull('study_events', 0)).rejects.toMatchObject({ code: '42501' })
    await expect(pull('answer_versions', 0)).rejects.toMatchObject({ code: '42501' })
    expect((await pull('study_events', 0, 'owner, by a second factor')).rows).toEqual([])
  })

  test('a deletion that the server lost is repeated once', async () => {
    const repeat = async (until: number) => {
      const { rows } = await become(database, 'owner', (tx) =>
        tx.query<{ epoch: number }>('select public.repeat_study_deletion($1, $2) as epoch', [ADA, until]),
      )
      return rows[0]?.epoch
    }
    await push([{ id: idOf(1) }, { id: idOf(2) }])
    await keep({ id: idOf(4), answer: idOf(100) })
    expect(await repeat(700)).toBe(700)
    expect((await pull('study_events', 0)).rows).toMatchObject([
      { seq: 3, epoch: 700, kind: 'record.deleted' },
    ])
    expect((await pull('answer_versions', 0)).rows).toEqual([])
    expect(await push([{ id: idOf(3), epoch: 700 }])).toBe(1)
    expect([await repeat(700), await repeat(3)]).toEqual([700, 700])
    expect(await seqs()).toEqual([3, 4])
    await expect(repeat(2_100_000_000)).rejects.toMatchObject({ code: '23514' })
    expect(await deleteRecord()).toBeGreaterThan(700)
  })

  test('versions that a fact names stay, beside 20 others, whichever came first', async () => {
    const answer = idOf(100)
    await push([{ id: idOf(900), kind: 'answer.marked', data: { id: answer, version: idOf(2) } }])
    await push([{ id: idOf(901), kind: 'any.kind', data: { versions: [idOf(1), 'nonsense', 7, idOf(3)] } }])
    await push([{ id: idOf(902), data: { version: idOf(5) } }], 'another student')
    for (let n = 1; n <= 30; n += 1) await keep({ id: idOf(n), answer })
    const newest = Array.from({ length: 20 }, (_, index) => idOf(11 + index))
    expect((await versions()).map(([id]) => id)).toEqual([idOf(1), idOf(2), idOf(3), ...newest])
    // A draft that was handed in gives its place to no other.
    await push([{ id: idOf(903), data: { versions: [idOf(30)] } }])
    await keep({ id: idOf(31), answer, replaces: idOf(30) })
    expect((await versions()).map(([id]) => id)).toContain(idOf(30))
    // The student may still delete the answer.
    await keep({ id: idOf(32), answer, body: '' })
    expect((await versions()).map(([id]) => id)).toEqual([idOf(32)])
  })

  test('the list of deletions has ids and times', async () => {
    await database.query('delete from private.deletions')
    const epoch = await deleteRecord()
    await database.query(`delete from auth.users where id = '${ADA}'`)
    const { rows } = await database.query('select * from private.deletions order by number')
    const listed = { number: expect.any(String), user_id: ADA, deleted_at: expect.any(Date) }
    expect(rows).toEqual([
      { ...listed, epoch },
      { ...listed, epoch: null },
    ])
  })

  test('a deleted account leaves nothing', async () => {
    await push([{ id: idOf(1) }])
    await deleteRecord()
    await database.query(`delete from auth.users where id = '${ADA}'`)
    const { rows } = await database.query(
      `select 1 from public.study_events where user_id = '${ADA}'
       union all select 1 from private.study_deletions where user_id = '${ADA}'`,
    )
    expect(rows).toEqual([])
  })
})

describe.skipIf(!postgresFolder)('the order of commits (skipped where a machine has no PostgreSQL)', () => {
  let pool: Pool
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    const database = await openDatabase({ url })
    await seedStudents(database)
    pool = new Pool({ connectionString: url, max: 3 })
    return async () => {
      await pool.end()
      await database.close()
    }
  })

  const CLAIMS = JSON.stringify({ sub: ADA, role: 'authenticated', aal: 'aal1' })

  async function begin(): Promise<PoolClient> {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [CLAIMS],
    )
    return client
  }

  async function commit(client: PoolClient) {
    await client.query('commit')
    client.release()
  }

  /**
   * Two writers, of which the first commits last, and a reader that reads on after each commit. Gives the ids that the
   * reader has seen, and whether the second writer waited for the first.
   */
  async function race(first: string, second: string) {
    const seen: string[] = []
    let after = 0
    async function readOn() {
      const reader = await begin()
      const { rows } = await reader.query<{ id: string; seq: string }>(
        'select id, seq from public.study_events where seq > $1 order by seq',
        [after],
      )
      await commit(reader)
      for (const { id, seq } of rows) {
        seen.push(id)
        after = Math.max(after, Number(seq))
      }
    }
    await readOn()
    seen.length = 0
    const early = await begin()
    await early.query(INSERT, [JSON.stringify([{ id: first }])])
    const late = await begin()
    const written = late.query(INSERT, [JSON.stringify([{ id: second }])]).then(() => commit(late))
    const pause = new Promise<true>((resolve) => setTimeout(() => resolve(true), 500))
    const waited = await Promise.race([written.then(() => false), pause])
    await readOn()
    await commit(early)
    await written
    await readOn()
    return { seen, waited }
  }

  test('with the lock a reader misses nothing', async () => {
    const { seen, waited } = await race(idOf(1), idOf(2))
    expect(waited).toBe(true)
    expect(seen).toEqual([idOf(1), idOf(2)])
  })

  test('without the lock a reader misses what is committed late', async () => {
    await pool.query('create sequence private.test_seq start 1000')
    await pool.query(
      `create function private.number_without_lock() returns trigger language plpgsql security definer as
       $$ begin new.seq := nextval('private.test_seq'); return new; end $$`,
    )
    // Counting the bytes of a student lets one writer wait for the other too.
    for (const trigger of ['number_study_event', 'count_added_bytes'])
      await pool.query(`alter table public.study_events disable trigger ${trigger}`)
    await pool.query(
      `create trigger number_without_lock before insert on public.study_events
       for each row execute function private.number_without_lock()`,
    )
    const { seen, waited } = await race(idOf(3), idOf(4))
    expect(waited).toBe(false)
    expect(seen).toEqual([idOf(4)])
  })
})
