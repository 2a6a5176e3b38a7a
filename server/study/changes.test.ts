import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { VerifyToken } from '#server/verify-token.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { createPostgresDatabase, describeEngines } from '#server/database/engines.fixture.ts'
import { postgresFolder } from '#server/database/postgres.fixture.ts'
import { httpServer } from '#server/http/http-server.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { ADA, become, BEN, seedStudents } from '#server/database/students.fixture.ts'
import { claimsOf, restOver } from '#server/rest/rest.fixture.ts'
import { changes } from './changes.ts'
import { openStreams } from './streams.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Accepts a student's id, or `{ sub, session_id, aal }` as JSON. */
const verifyToken: VerifyToken = async (token) => {
  if (token.startsWith('{')) return { claims: claimsOf(ADA, JSON.parse(token)) }
  return token === ADA || token === BEN ? { claims: claimsOf(token) } : { problem: 'invalid' }
}

/** The address of a student's stream, as a device asks for it. */
const addressOf = (device: string) => `/study/changes?device=${device}`

async function serve(database: Database, limits?: Parameters<typeof openStreams>[1]) {
  const streams = openStreams(database, limits)
  const app = new Hono()
    .use(securityHeaders({ siteUrl: 'https://site.test', outside: { filesBaseUrl: '', supabaseUrl: '' } }))
    .route(
      '/study',
      changes({ database, verifyToken, publishableKey: 'key', clientAddress: clientAddress(0), streams }),
    )
  const http = httpServer(getRequestListener((request, bindings) => app.fetch(request, bindings)))
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const address = http.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  onTestFinished(async () => {
    streams.stop()
    await http.stop(1000)
  })
  const ask = (path: string, token: string | undefined, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } })

  /** Opens a stream, and notes what it is told. */
  async function follow(token: string, device = 'phone') {
    const giveUp = new AbortController()
    onTestFinished(() => giveUp.abort())
    const answer = await ask(addressOf(device), token, { signal: giveUp.signal })
    expect(answer.status).toBe(200)
    /** Without the questions after a gap: PostgreSQL's listening connection may come after the stream. */
    const told: string[] = []
    const asks: string[] = []
    let isOver = false
    void (async () => {
      try {
        for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
          for (const part of text.split('\n\n').flatMap((each) => each.replaceAll('\n', ' ').trim() || []))
            (part.startsWith('data: ask ') ? asks : told).push(part)
      } catch {
        told.push('cut')
      }
      isOver = true
    })()
    const hears = (...wanted: (string | RegExp)[]) =>
      vi.waitFor(
        () => {
          expect(told).toHaveLength(wanted.length)
          for (const [index, each] of wanted.entries()) expect(told[index]).toMatch(each)
        },
        { timeout: 10_000 },
      )
    return { answer, told, asks, hears, isOver: () => isOver, leave: () => giveUp.abort() }
  }
  return { streams, url, ask, follow, http }
}

const HELLO = /^event: hello data: [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12} \d+ \d+$/
const EVENT = `insert into public.study_events (id, v, kind, subject, happened_at)
  values (gen_random_uuid(), 1, 'paper.completed', 's', now())`
const VERSION = `insert into public.answer_versions (id, answer_id, body, words, happened_at)
  values (gen_random_uuid(), gen_random_uuid(), 'text', 1, now())`

async function enrol(database: Database) {
  await seedStudents(database)
  await database.query(
    'insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users',
  )
}

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })
  beforeEach(() => enrol(database))

  const write = (sql: string, who: 'owner' | 'another student' = 'owner') =>
    become(database, who, (tx) => tx.query(sql))

  test('it says how far log and answers go, and says it again when they grow: to its own account alone', async () => {
    const { follow } = await serve(database)
    await write(EVENT)
    const [ada, ben] = [await follow(ADA), await follow(BEN)]
    await ada.hears(/^event: hello data: \S+ 2 1$/)
    await ben.hears(/^event: hello data: \S+ 1 1$/)
    expect(ada.answer.headers.get('Content-Type')).toBe('text/event-stream')
    expect(ada.answer.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(ada.answer.headers.get('X-Accel-Buffering')).toBe('no')
    expect(ada.answer.headers.get('Content-Security-Policy')).toBeNull()
    await write(`insert into public.study_events (id, v, kind, subject, happened_at)
      select gen_random_uuid(), 1, 'paper.completed', 's', now() from generate_series(1, 3)`)
    await write(VERSION)
    await ada.hears(HELLO, 'data: log 5', 'data: answers 2')
    await write(EVENT, 'another student')
    await ben.hears(HELLO, 'data: log 2')
    expect(ada.told).toHaveLength(3)
  })

  test('the token of another student, and an id in the address, open no other stream', async () => {
    const { follow, ask } = await serve(database)
    const ben = await follow(BEN)
    const forged = await ask(`${addressOf('x')}&user_id=${ADA}&student=${ADA}`, BEN)
    expect(forged.status).toBe(200)
    await forged.body?.cancel()
    await write(EVENT)
    await write(EVENT, 'another student')
    await ben.hears(HELLO, 'data: log 2')
  })

  test('what is rolled back is not told; a deleted record is', async () => {
    const { follow } = await serve(database)
    const ada = await follow(ADA)
    await expect(
      become(database, 'owner', async (tx) => {
        await tx.query(EVENT)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await write('select public.delete_study_record()')
    await ada.hears(HELLO, 'data: log 2')
  })

  test('an answer on the screen is told to the other devices of the student', async () => {
    const { follow, ask } = await serve(database)
    const [phone, laptop, ben] = [await follow(ADA), await follow(ADA, 'laptop'), await follow(BEN)]
    const answer = randomUUID()
    const here = (query: string, token = ADA) => ask(`/study/here?${query}`, token, { method: 'POST' })
    expect((await here(`answer=${answer}&device=phone`)).status).toBe(204)
    await laptop.hears(HELLO, `data: here ${answer}`)
    expect((await here(`answer=x&device=phone`)).status).toBe(400)
    expect((await here(`answer=${answer}`)).status).toBe(400)
    expect((await here(`answer=${answer}&device=phone`, 'nobody')).status).toBe(401)
    expect([phone.told.length, ben.told.length]).toEqual([1, 1])
  })

  test('a session that ends, ends its stream, and opens none again', async () => {
    const { follow, ask } = await serve(database)
    const session = randomUUID()
    await database.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
      session,
      ADA,
    ])
    const token = JSON.stringify({ sub: ADA, session_id: session })
    const [ended, stays] = [await follow(token, 'laptop'), await follow(ADA)]
    await database.query('delete from auth.sessions where id = $1', [session])
    await ended.hears(HELLO, 'event: bye data: ended')
    await vi.waitFor(() => expect(ended.isOver()).toBe(true))
    const again = await ask(addressOf('laptop'), token)
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'session_not_found' }])
    expect(stays.told).toHaveLength(1)
    await database.query('delete from auth.users where id = $1', [ADA])
    await stays.hears(HELLO, 'event: bye data: ended')
  })

  test('who is nobody, lacks the second factor, or asks for the heads alone, gets no stream', async () => {
    const { ask, streams } = await serve(database)
    expect((await ask(addressOf('phone'), undefined)).status).toBe(401)
    expect((await ask(addressOf('phone'), 'forged')).status).toBe(401)
    expect((await ask('/study/changes', ADA)).status).toBe(400)
    expect((await ask(addressOf('a b'), ADA)).status).toBe(400)
    const head = await ask(addressOf('phone'), ADA, { method: 'HEAD' })
    expect([head.status, head.headers.get('Allow')]).toEqual([405, 'GET'])
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, 'totp', 'verified', now(), now(), 'x')`,
      [randomUUID(), ADA],
    )
    const refused = await ask(addressOf('phone'), ADA)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: '42501' }])
    const assured = await ask(addressOf('phone'), JSON.stringify({ sub: ADA, aal: 'aal2', session_id: ADA }))
    expect([assured.status, streams.size]).toEqual([200, 1])
    await assured.body?.cancel()
  })

  test('thirty openings a minute; then 429 with a time', async () => {
    const { ask } = await serve(database)
    for (let n = 0; n < 30; n += 1) expect((await ask('/study/changes', ADA)).status).toBe(400)
    const late = await ask(addressOf('phone'), ADA)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask('/study/changes', BEN)).status).toBe(400)
  })

  test('a full address: 503 with a time, until a device leaves', async () => {
    const { follow, ask, streams } = await serve(database, { ofAddress: 1 })
    const ada = await follow(ADA)
    const refused = await ask(addressOf('phone'), BEN)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
    ada.leave()
    await vi.waitFor(() => expect(streams.size).toBe(0))
    await follow(BEN)
  })

  test('a server that stops ends its streams first, and is not held up by them', async () => {
    const { follow, streams, http } = await serve(database)
    const ada = await follow(ADA)
    streams.stop()
    const stopped = http.stop(30_000)
    await ada.hears(HELLO, /^event: bye data: restart \d+$/)
    await stopped
    expect(ada.isOver()).toBe(true)
  })

  test('a log that becomes another one is asked for by everybody', async () => {
    const { follow } = await serve(database)
    const ada = await follow(ADA)
    const before = ada.asks.length
    await database.query('select private.new_generation()')
    await vi.waitFor(() => expect(ada.asks.length).toBeGreaterThan(before))
    expect(ada.told).toHaveLength(1)
  })

  test('a write answers with the numbers of what is new, and nothing else', async () => {
    const { send } = restOver(database)
    const id = randomUUID()
    const push = async () => {
      const answer = await send(ADA, '/study_events?on_conflict=user_id,id&select=id,seq', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Prefer: 'resolution=ignore-duplicates,return=representation',
        },
        body: JSON.stringify([
          {
            user_id: ADA,
            id,
            v: 1,
            kind: 'paper.completed',
            subject: 's',
            happened_at: '2026-11-22T10:00:00Z',
          },
        ]),
      })
      return answer.json()
    }
    expect(await push()).toEqual([{ id, seq: 2 }])
    expect(await push()).toEqual([])
  })
})

describe.skipIf(!postgresFolder)('two servers on one PostgreSQL (skipped where a machine has none)', () => {
  test('each tells its devices what the other one commits, also after its connection was lost', async () => {
    const url = await createPostgresDatabase()
    const [one, two] = [await openDatabase({ url }), await openDatabase({ url })]
    onTestFinished(async () => {
      await one.close()
      await two.close()
    })
    await enrol(one)
    const [first, second] = [await serve(one), await serve(two)]
    const [phone, laptop] = [await first.follow(ADA), await second.follow(ADA, 'laptop')]
    // The connections that listen are made in the background.
    const listening = async () => {
      const { rows } = await one.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like 'select pg_notify%'`,
      )
      return rows.map(({ pid }) => pid)
    }
    await vi.waitFor(async () => expect(await listening()).toHaveLength(2), { timeout: 20_000 })
    await become(one, 'owner', (tx) => tx.query(EVENT))
    for (const device of [phone, laptop])
      await vi.waitFor(() => expect(device.told.at(-1)).toBe('data: log 2'), { timeout: 10_000 })

    const before = [phone, laptop].map(({ asks }) => asks.length)
    for (const pid of await listening()) await one.query('select pg_terminate_backend($1)', [pid])
    for (const [index, { asks }] of [phone, laptop].entries())
      await vi.waitFor(() => expect(asks.length).toBeGreaterThan(before[index] ?? 0), { timeout: 20_000 })
    await become(two, 'owner', (tx) => tx.query(EVENT))
    for (const device of [phone, laptop])
      await vi.waitFor(() => expect(device.told.at(-1)).toBe('data: log 3'), { timeout: 10_000 })
  })
})
