import { setImmediate as turn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { httpServer } from '#server/http/http-server.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { rawConnection, requestText } from '#server/raw-connection.fixture.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { LONG_COLUMNS } from './limits.ts'
import { ADA, BEN, enrol, KEY, MANY_CALLS, restOver } from './rest.fixture.ts'

const JSON_BODY = { 'Content-Type': 'application/json' }
const MEGABYTE = 1024 * 1024
/** A run of `a` that no text has: PostgreSQL compares all of it at each place of a text of `a`. */
const RUN = `*${'a'.repeat(96)}b*`

/** As many as the gate has time for, and as many as one account may keep. */
const KEPT = sizeOf({ gate: { answers: 60, facts: 2000 }, whole: { answers: 500, facts: 50_000 } })
const FACTS_AT_ONCE = 5000
const ATTACKS = sizeOf({ gate: 20, whole: 100 })

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => enrol(database))

  describe('patterns', () => {
    async function fill() {
      const tables = ['answer_versions', 'study_events']
      // Without the limits of an account: its texts and its facts are each as many as it may keep.
      for (const table of tables) await database.query(`alter table public.${table} disable trigger user`)
      await database.query(
        `insert into public.answer_versions (user_id, id, answer_id, seq, body, words, happened_at)
         select $1, gen_random_uuid(), gen_random_uuid(), n, repeat('a', 131072), 1, now() from generate_series(1, $2::int) n`,
        [ADA, KEPT.answers],
      )
      // In pieces: the triggers that count bytes keep the rows of one statement, also while they are off.
      for (let from = 1; from <= KEPT.facts; from += FACTS_AT_ONCE)
        await database.query(
          `insert into public.study_events (user_id, id, seq, v, kind, subject, data, happened_at)
           select $1, gen_random_uuid(), n, 1, 'a.b', repeat('a', 200), jsonb_build_object('text', repeat('a', 8000)), now()
           from generate_series($2::int, $3::int) n`,
          [ADA, from, Math.min(from + FACTS_AT_ONCE - 1, KEPT.facts)],
        )
      for (const table of tables) await database.query(`alter table public.${table} enable trigger user`)
    }

    test('every column that holds more than 2,000 bytes is known as long', async () => {
      const { rows } = await database.query<{ name: string; type: string; checks: string }>(
        `select table_name || '.' || column_name as name, data_type as type,
           (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
            where c.conrelid = format('public.%I', table_name)::regclass and c.contype = 'c') as checks
         from information_schema.columns
         where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'xml')`,
      )
      const long = rows.filter(({ name, checks }) => {
        const column = name.split('.')[1] ?? ''
        // A length, a list of values, or (study_goals.progress) two whole numbers.
        const lengths = [
          ...checks.matchAll(new RegExp(`length\\(\\(?${column}\\)?(?:::text)?\\)+ <= (\\d+)`, 'g')),
        ]
        const isList =
          new RegExp(`\\(${column} = ANY \\(ARRAY`).test(checks) || name === 'study_goals.progress'
        return !isList && !lengths.some(([, most]) => Number(most) <= 2000)
      })
      expect(long.map(({ name }) => name).sort()).toEqual([...LONG_COLUMNS].sort())
    })

    test.each([
      `/answer_versions?body=not.ilike.${RUN}`,
      '/answer_versions?body=like.a',
      '/answer_versions?body=eq.a',
      '/answer_versions?body=not.gt.a',
      '/answer_versions?body=in.(a,b)',
      '/answer_versions?select=id&order=body',
      '/answer_versions?order=seq,body.desc',
      '/study_events?data=like.*a*',
      '/study_events?data=neq.{}',
      '/study_events?order=data',
    ])('GET %s is refused by the name of the column', async (path) => {
      const response = await restOver(database).send(ADA, path)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: expect.stringContaining('long texts is not supported by this server.'),
        hint: expect.stringContaining('other column'),
      })
    })

    test.each([
      [`/study_events?subject=not.ilike.${RUN}`, 'Choose the rows by whole values.'],
      ['/study_events?kind=like.page*', 'Choose the rows by whole values.'],
      ['/study_events?order=subject', 'Order by one of these columns: seq, id.'],
      ['/study_events?order=seq.nullsfirst', 'Order by one of these columns: seq, id.'],
      ['/study_events?order=seq,kind', 'Order by one of these columns: seq, id.'],
    ])('GET %s is refused, because the table has many rows', async (path, hint) => {
      const response = await restOver(database).send(ADA, path)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'PGRST127', hint })
    })

    test.each(['/study_events?order=seq.desc&subject=eq.a', '/study_events?order=id'])(
      'GET %s is answered',
      async (path) => {
        expect((await restOver(database).send(ADA, path)).status).toBe(200)
      },
    )

    test('whether a long text is there may be asked, and it may be read', async () => {
      const { client } = restOver(database)
      const { error } = await client(ADA).from('answer_versions').select('body').is('body', null).order('seq')
      expect(error).toBeNull()
    })

    test('patterns are refused by the bytes of the texts and the length of the patterns, whatever the column', async () => {
      await database.query(
        `with g as (insert into public.saved_groups (user_id, name) values ($1, 'All') returning id)
         insert into public.paper_bookmarks (user_id, group_id, exam_type, paper_id, paper_title)
         select $1, g.id, '0500', n || '.pdf', repeat('a', 300) from g, generate_series(1, 100) n`,
        [ADA],
      )
      // 30,000 bytes of titles, and one character is the end of a pattern.
      const few = restOver(database, { ...MANY_CALLS, patternSteps: 30_000 * 100 })
      const status = async (query: string, token = ADA) =>
        (await few.send(token, `/paper_bookmarks?${query}`)).status
      expect(await status(`paper_title=like.${'a'.repeat(99)}`)).toBe(200)
      expect(await status(`paper_title=like.${'a'.repeat(100)}`)).toBe(413)
      expect(await status(`paper_title=ilike.${'a'.repeat(99)}`)).toBe(413)
      expect(await status(`paper_title=like.${'a'.repeat(60)}&paper_title=not.like.${'a'.repeat(60)}`)).toBe(
        413,
      )
      const counted = await few.send(ADA, `/paper_bookmarks?paper_title=like.${'a'.repeat(50)}`, {
        headers: { Prefer: 'count=exact' },
      })
      expect(counted.status).toBe(413)
      // Another condition may be tried later, so it changes nothing. Other students' rows do not count.
      expect(await status(`paper_title=like.${'a'.repeat(100)}&paper_id=eq.1.pdf`)).toBe(413)
      expect(await status(`paper_title=like.${'a'.repeat(100)}`, BEN)).toBe(200)
      const refused = await few.send(ADA, `/paper_bookmarks?paper_title=like.${'a'.repeat(100)}`, {
        method: 'DELETE',
      })
      expect([refused.status, await refused.json()]).toEqual([
        413,
        {
          code: '54000',
          message: 'These patterns would be compared with too much text',
          details: null,
          hint: 'Use shorter or fewer of them.',
        },
      ])
      const { count } = await few
        .client(ADA)
        .from('paper_bookmarks')
        .select('*', { count: 'exact', head: true })
      expect(count).toBe(100)
    })

    test('a pattern on a column that is no text is refused by PostgreSQL', async () => {
      const response = await restOver(database).send(ADA, '/saved_groups?id=like.a')
      expect([response.status, await response.json()]).toMatchObject([404, { code: '42883' }])
    })

    test('while a full account sends the worst patterns and orders, another student is answered before most of them', async () => {
      await fill()
      const server = restOver(database)
      await server.send(BEN, '/profiles')
      const worst = [
        `/answer_versions?body=not.ilike.${RUN}`,
        '/answer_versions?select=id&order=body',
        `/study_events?select=id&${Array.from({ length: 3 }, () => `subject=not.ilike.${RUN}`).join('&')}`,
        '/study_events?select=data&order=id.desc&offset=1000',
        `/study_events?select=id&subject=not.in.(${'x,'.repeat(999)}x)`,
      ]
      const statuses = new Set<number>()
      let answered = 0
      const attack = Array.from({ length: ATTACKS }, async (_, index) => {
        const response = await server.send(ADA, worst[index % worst.length] ?? '', {
          headers: { Prefer: 'count=exact' },
        })
        await response.arrayBuffer()
        answered += 1
        statuses.add(response.status)
      })
      const mine = await server.send(BEN, '/profiles')
      expect([mine.status, answered < ATTACKS]).toEqual([200, true])
      await Promise.all(attack)
      // None ran until it was ended.
      expect([...statuses].filter((status) => status >= 500)).toEqual([])
    }, 300_000)
  })

  describe('time', () => {
    test('a sender whose statements ran too long together waits, and others do not', async () => {
      const few = restOver(database, { ...MANY_CALLS, senderMs: 1 })
      const read = (token: string) => few.send(token, '/study_events?select=*')
      expect((await read(ADA)).status).toBe(200)
      await expect.poll(async () => (await read(ADA)).status).toBe(429)
      const refused = await read(ADA)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
      expect((await read(BEN)).status).toBe(200)
    })

    test('a sender whose statement was ended because it ran too long waits out the minute', async () => {
      const tooLong = Object.assign(new Error('a statement ran longer than 8 s'), {
        code: '57014',
        severity: 'FATAL',
      })
      let isSlow = false
      const slow: Database = {
        ...database,
        request: (work, options) => (isSlow ? Promise.reject(tooLong) : database.request(work, options)),
      }
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      onTestFinished(() => said.mockRestore())
      const server = restOver(slow, { ...MANY_CALLS, senderMs: 10_000 })
      const read = (token: string) => server.send(token, '/profiles')
      expect((await read(ADA)).status).toBe(200)
      isSlow = true
      expect((await read(ADA)).status).toBe(500)
      isSlow = false
      // The time of the ended statement and of the others is over the limit together.
      await expect.poll(async () => (await read(ADA)).status).toBe(429)
      expect((await read(BEN)).status).toBe(200)
    })
  })

  describe('bodies', () => {
    const rows = `[${'{},'.repeat(MEGABYTE / 3 - 100)}{}]`

    async function openSite() {
      const { app } = restOver(database)
      const site = new Hono().get('/healthz', (c) => c.text('ok')).route('/rest/v1', app)
      const fetch = async (request: Request) => site.fetch(request)
      const { server, stop } = httpServer(getRequestListener(fetch))
      onTestFinished(() => stop(0))
      const port = await listenAnywhere(server)
      const url = `http://127.0.0.1:${port}`
      return {
        port,
        url,
        post: (token: string, path: string, body: string, method = 'POST') =>
          globalThis.fetch(`${url}/rest/v1${path}`, {
            method,
            body,
            headers: { ...JSON_BODY, Authorization: `Bearer ${token}` },
          }),
      }
    }

    test.each([
      ['a visitor', KEY, 'POST', '/profiles', 401, '42501', 'permission denied for table profiles'],
      [
        'a visitor',
        KEY,
        'PATCH',
        '/saved_groups?id=eq.1',
        401,
        '42501',
        'permission denied for table saved_groups',
      ],
      [
        'a visitor',
        KEY,
        'POST',
        '/rpc/get_user_stats',
        401,
        '42501',
        'permission denied for function get_user_stats',
      ],
      ['a visitor', KEY, 'POST', '/nothing', 404, '42P01', 'relation "public.nothing" does not exist'],
      ['a student', ADA, 'PATCH', '/study_events', 403, '42501', 'permission denied for table study_events'],
      ['a student', ADA, 'POST', '/nothing', 404, '42P01', 'relation "public.nothing" does not exist'],
      ['a student with a query that is refused', ADA, 'POST', '/saved_groups?limit=1', 400, 'PGRST127', ''],
    ])(
      '%s (%s) who may not %s %s is refused before the body has come',
      async (_, token, method, path, status, code, message) => {
        const { port } = await openSite()
        const connection = await rawConnection(port)
        connection.socket.write(
          requestText(`${method} /rest/v1${path} HTTP/1.1`, [
            `Authorization: Bearer ${token}`,
            'Content-Type: application/json',
            'Content-Length: 1000000',
          ]),
        )
        await expect.poll(connection.received).toContain(`"code":"${code}"`)
        expect(connection.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
        expect(connection.received()).toContain(message.replaceAll('"', '\\"'))
      },
    )

    test('a visitor and an unknown function get a small body, with or without a length', async () => {
      const { url } = await openSite()
      const call = (token: string, name: string, body: BodyInit) =>
        fetch(`${url}/rest/v1/rpc/${name}`, {
          method: 'POST',
          body,
          headers: { ...JSON_BODY, Authorization: `Bearer ${token}` },
          ...(typeof body !== 'string' && { duplex: 'half' }),
        })
      const long = JSON.stringify({ search: 'x'.repeat(9000) })
      for (const body of [long, new Blob([long]).stream()]) {
        const refused = await call(KEY, 'search_paper_text', body)
        expect([refused.status, await refused.json()]).toMatchObject([413, { code: '54000' }])
      }
      expect((await call(ADA, 'unknown_function', long)).status).toBe(413)
      expect(
        (await call(ADA, 'search_paper_text', JSON.stringify({ search: 'x'.repeat(99) }))).status,
      ).not.toBe(413)
    })

    test('nothing is parsed of bodies that a stranger sends, or that have too many rows or values', async () => {
      const { post } = await openSite()
      const parse = vi.spyOn(JSON, 'parse')
      onTestFinished(() => parse.mockRestore())
      const values = JSON.stringify({ name: 'x', data: Array.from({ length: 300_000 }, () => 1) })
      const statuses = await Promise.all([
        ...Array.from({ length: ATTACKS }, async () => (await post(KEY, '/profiles', rows)).status),
        ...Array.from({ length: ATTACKS }, async () => (await post(ADA, '/saved_groups', rows)).status),
        ...Array.from({ length: ATTACKS }, async () => (await post(ADA, '/saved_groups', values)).status),
      ])
      expect(new Set(statuses)).toEqual(new Set([401, 413]))
      expect(parse.mock.calls.filter(([text]) => text.length > 64 * 1024)).toEqual([])
    })

    test('of large bodies that one student sends at once, two at most are parsed before others get their turn', async () => {
      const { post } = await openSite()
      const group = JSON.stringify({ user_id: ADA, name: 'x'.repeat(MEGABYTE / 4) })
      const parse = vi.spyOn(JSON, 'parse')
      onTestFinished(() => parse.mockRestore())
      const over = new AbortController()
      let most = 0
      const watch = (async () => {
        while (!over.signal.aborted) {
          const before = parse.mock.calls.filter(([text]) => text === group).length
          await turn()
          most = Math.max(most, parse.mock.calls.filter(([text]) => text === group).length - before)
        }
      })()
      const statuses = await Promise.all(
        Array.from({ length: ATTACKS }, async () => (await post(ADA, '/saved_groups', group)).status),
      )
      over.abort()
      await watch
      expect(new Set(statuses)).toEqual(new Set([400]))
      expect(parse.mock.calls.filter(([text]) => text === group).length).toBe(ATTACKS)
      expect(most).toBeLessThanOrEqual(2)
    })

    test('a client that breaks off its body is no failure of ours', async () => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {})
      onTestFinished(() => said.mockRestore())
      const { port, url } = await openSite()
      for (const fields of [['Content-Length: 5000'], ['Transfer-Encoding: chunked']]) {
        const connection = await rawConnection(port)
        connection.socket.write(
          `${requestText('POST /rest/v1/saved_groups HTTP/1.1', [`Authorization: Bearer ${ADA}`, 'Content-Type: application/json', ...fields])}2\r\n{"\r\n`,
        )
        await turn()
        connection.socket.resetAndDestroy()
        await connection.ended
      }
      // The server has learned of it by the time that it answers others.
      for (let round = 0; round < 20; round += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(said.mock.calls).toEqual([])
    })
  })
})
