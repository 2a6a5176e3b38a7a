import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { accessTokens } from './auth/access-tokens.ts'
import { dataFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { openTestDatabase } from './database/database.fixture.ts'
import { openHost, PAPER } from './document-host.fixture.ts'
import { expectDocuments } from './document-sources.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { documentReadings } from './papers/document-readings.ts'
import { pdfMaker } from './print/pdf-maker.ts'
import { printKits } from './print/print-kits.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'
import { sizeOf } from './test-size.fixture.ts'
import { upstreamCache } from './upstream-cache.ts'

vi.setConfig({ testTimeout: sizeOf({ gate: 180_000, whole: 600_000 }) })

// One address asks for as much as it can. What another one asks for meanwhile comes all the same, and before most of that.

const STRANGER = '198.51.100.7'
const FLOOD = sizeOf({ gate: 100, whole: 1000 })

type Parts = Omit<Parameters<typeof createApp>[0], 'build' | 'data' | 'siteUrl' | 'outside'>

async function openSite(partsIn: (root: string) => Parts = () => ({})) {
  const root = await temporaryFolder()
  await writeFiles(root, { 'client/index.html': '<h1>Home</h1>' })
  await mkdir(join(root, 'resources'))
  const app = await createApp({
    build: { client: join(root, 'client'), resources: join(root, 'resources'), sets: join(root, 'sets') },
    data: dataFolder(join(root, 'data')),
    siteUrl: 'http://127.0.0.1',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    ...partsIn(root),
  })
  return { root, app, ask: asker(app) }
}

/** Sends a request from an address. Gives its status. */
function asker(app: Hono) {
  return async (address: string, path: string, init: RequestInit = {}): Promise<number> => {
    const socket = { remoteAddress: address, remoteFamily: 'IPv4', remotePort: 1 }
    const response = await app.fetch(new Request(`http://127.0.0.1${path}`, init), { incoming: { socket } })
    await response.arrayBuffer()
    return response.status
  }
}

/** Sends the flood of a stranger, and counts how many of its requests are answered. */
function flood(ask: ReturnType<typeof asker>, pathOf: (n: number) => string) {
  const answered: number[] = []
  const all = Array.from({ length: FLOOD }, async (_, n) => {
    const status = await ask(STRANGER, pathOf(n))
    answered.push(status)
    return status
  })
  return { answered, ended: Promise.all(all) }
}

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .toSorted((a, b) => a - b)
      .map((status) => [status, statuses.filter((each) => each === status).length]),
  )

test('print kits: twenty visitors get their PDFs beside a stranger who asks for many', async () => {
  const thread = new URL('./print/printer.fixture.ts', import.meta.url)
  const maker = pdfMaker({ thread, startMs: 100_000, limitMs: 100_000 })
  onTestFinished(() => maker.close())
  const { root, ask } = await openSite((root) => ({
    print: printKits({
      kits: join(root, 'kits'),
      folder: join(root, 'print'),
      site: { name: 'Evergreen English', url: 'https://english.example.org' },
      maker,
    }),
  }))
  for (const n of Array(FLOOD + 20).keys())
    await writeFiles(root, {
      [`kits/0500/kit-${n}.json`]: JSON.stringify({
        v: 1,
        title: `Kit ${n}`,
        address: '/questions/0500/kit',
        updated: '2026-11-23',
        look: 'one',
        parts: [{ id: 'question', typst: 'THE QUESTION' }],
      }),
    })
  const pdf = (n: number) => `/print/0500/kit-${n}.pdf?parts=question&paper=a4`
  const { ended } = flood(ask, pdf)
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask(`203.0.113.${n % 10}`, pdf(FLOOD + n))),
  )
  expect(tally(others)).toEqual({ 200: 20 })
  const own = await ended
  expect(own.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(own.filter((status) => status === 503).length).toBeGreaterThan(FLOOD / 2)
})

test('papers that are read: another visitor’s paper is read before most of a stranger’s', async () => {
  const order: string[] = []
  const { root, ask } = await openSite((root) => ({
    readings: documentReadings(
      {
        data: dataFolder(join(root, 'data')),
        resources: join(root, 'resources'),
        sets: join(root, 'sets'),
        upstream: undefined,
      },
      {
        reader: {
          async read(load) {
            order.push(new TextDecoder().decode(await load()).includes('wanted') ? 'wanted' : 'other')
            return { isSlow: false, problem: 'a test reads nothing' }
          },
          close: async () => undefined,
        },
      },
    ),
  }))
  const name = (n: number) => `0500_s24_qp_${100 + n}`
  for (const n of Array(FLOOD).keys())
    await writeFiles(root, { [`data/documents/papers/${name(n)}.pdf`]: pdfBytes(`${n}`) })
  await writeFiles(root, { 'data/documents/papers/0500_s23_qp_12.pdf': pdfBytes('wanted') })
  const { ended } = flood(ask, (n) => `/files/papers/${name(n)}.page1-small.webp`)
  expect(await ask('203.0.113.1', '/files/papers/0500_s23_qp_12.page1-small.webp')).toBe(404)
  await ended
  expect(order.indexOf('wanted')).toBeLessThan(5)
  // The others are asked for again later.
  expect(order.length).toBeLessThan(FLOOD / 2)
})

test('documents of another host: one who asks for what never comes holds half of the downloads', async () => {
  const held: ServerResponse[] = []
  let isOver = false
  const lack = (response: ServerResponse) => response.writeHead(404).end()
  const { asked, baseUrl } = await openHost((request, response) => {
    if (request.url?.includes('wanted')) response.end(PAPER)
    else if (isOver) lack(response)
    else held.push(response)
  })
  const { ask } = await openSite((root) => ({
    upstream: upstreamCache({ baseUrl, folder: join(root, 'cache'), maxBytes: 1e6, timeoutMs: 100_000 }),
  }))
  const { answered, ended } = flood(ask, (n) => `/files/papers/0500_s24_qp_${100 + n}.pdf`)
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask('203.0.113.1', `/files/papers/wanted-${n}.pdf`)),
  )
  expect(tally(others)).toEqual({ 200: 20 })
  expect(asked.filter((path) => !path.includes('wanted')).length).toBe(8)
  // What did not fit into the line was refused at once; nothing else of the stranger has come.
  expect(tally(answered)).toEqual({ 503: FLOOD - 68 })
  isOver = true
  held.forEach(lack)
  expect(tally(await ended)).toEqual({ 404: 68, 503: FLOOD - 68 })
})

test('documents that are still made: names that a stranger invents keep nobody from waiting for a real one', async () => {
  const { root, ask } = await openSite()
  const making = Promise.withResolvers<void>()
  expectDocuments(making.promise)
  const { ended } = flood(ask, (n) => `/files/resources/invented-${n}.pdf`)
  const wanted = ask('203.0.113.1', '/files/resources/guide.pdf')
  await writeFiles(root, { 'resources/guide.pdf': pdfBytes() })
  expect(await wanted).toBe(200)
  making.resolve()
  expect(tally(await ended)).toEqual({ 404: 30, 503: FLOOD - 30 })
})

describe('the database', () => {
  async function openWithDatabase() {
    const database = await openTestDatabase()
    let asked = 0
    const counting: Database = {
      ...database,
      isReady() {
        asked += 1
        return database.isReady()
      },
    }
    const { ask } = await openSite(() => ({
      accounts: {
        database: counting,
        credentials: {},
        allowLocalSignIn: true,
        isProduction: false,
        redirectAllowList: [],
        corsOrigins: [],
        publishableKey: 'key',
        signInsPerAddress: 3000,
        restLimits: STANDARD_LIMITS,
      },
    }))
    return { ask, database, asked: () => asked }
  }

  const CHALLENGE = 'x'.repeat(43)
  const begin = (n: number) =>
    `/auth/v1/authorize?provider=google&code_challenge=${CHALLENGE}&code_challenge_method=s256&n=${n}`

  test('sign-ins that a stranger begins do not fill the line for others', async () => {
    const { ask } = await openWithDatabase()
    await ask('203.0.113.1', begin(0))
    const { answered, ended } = flood(ask, begin)
    const others = await Promise.all([ask('203.0.113.1', begin(1)), ask('203.0.113.2', begin(2))])
    expect(others).toEqual([302, 302])
    expect(answered.filter((status) => status === 302).length).toBeLessThan(FLOOD / 2)
    await ended
  })

  test('students of a class, who share one address, do not wait for all that one of them asks', async () => {
    const { ask, database } = await openWithDatabase()
    const tokens = accessTokens({ database, siteUrl: 'http://127.0.0.1' })
    const signIn = async () => {
      const [student, session] = [randomUUID(), randomUUID()]
      await database.query('insert into auth.users (id, email) values ($1, $2)', [
        student,
        `${student}@site.test`,
      ])
      await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, student])
      const claims = { sub: student, role: 'authenticated', aal: 'aal1', session_id: session }
      const { token } = await tokens.sign(claims)
      return { headers: { Authorization: `Bearer ${token}` } }
    }
    const [one, other] = [await signIn(), await signIn()]
    for (const path of ['/auth/v1/user', '/rest/v1/saved_groups?select=id']) {
      const answered: number[] = []
      const many = Array.from({ length: 30 }, async () => answered.push(await ask(STRANGER, path, one)))
      expect(await ask(STRANGER, path, other)).toBe(200)
      expect(answered.length).toBeLessThan(15)
      await Promise.all(many)
      expect(tally(answered)).toEqual({ 200: 30 })
    }
  })

  test('questions whether the site is ready are asked once for all', async () => {
    const { ask, asked } = await openWithDatabase()
    const { ended } = flood(ask, () => '/readyz')
    expect(tally(await ended)).toEqual({ 200: FLOOD })
    expect(asked()).toBeLessThan(FLOOD / 10)
  })
})
