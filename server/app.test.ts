import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { openTestDatabase } from './database/database.fixture.ts'
import { httpServer } from '#server/http/http-server.ts'
import { createLog, type Log } from './log.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { rawConnection, requestText } from './raw-connection.fixture.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'

vi.setConfig({ testTimeout: 180_000 })

async function openApp(database: Database, problems?: { log: Log }) {
  const folder = await temporaryFolder()
  await writeFiles(folder, { 'client/index.html': '<h1>Home</h1>', 'resources/guide.pdf': pdfBytes() })
  return createApp({
    build: {
      client: join(folder, 'client'),
      resources: join(folder, 'resources'),
      sets: join(folder, 'sets'),
    },
    data: dataFolder(join(folder, 'data')),
    siteUrl: 'http://127.0.0.1:4180',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    ...(problems && { problems }),
    accounts: {
      database,
      credentials: {},
      allowLocalSignIn: false,
      isProduction: false,
      redirectAllowList: [],
      corsOrigins: [],
      publishableKey: 'sb_publishable_evergreen',
      restLimits: STANDARD_LIMITS,
    },
  })
}

test('the site is ready only while its database answers, and serves pages without it', async () => {
  const database = await openTestDatabase()
  const app = await openApp(database)
  const statusOf = async (path: string) => (await app.request(path)).status
  expect(await statusOf('/readyz')).toBe(200)
  await database.close()
  const response = await app.request('/readyz')
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'the database does not answer, or only reads' },
  ])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200])
})

test('pages, documents and /healthz do not wait for the database', async () => {
  const database = await openTestDatabase()
  const app = await openApp(database)
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  // The embedded database has one connection, which this transaction holds.
  const busy = database.transaction(() => held)
  let isAnswered = false
  const call = Promise.resolve(app.request('/rest/v1/profiles?select=name')).then((response) => {
    isAnswered = true
    return response.status
  })
  for (const path of ['/', '/nothing', '/files/resources/guide.pdf', '/files/papers/none.pdf', '/healthz'])
    expect([path, (await app.request(path)).status]).toEqual([path, /n(othing|one)/.test(path) ? 404 : 200])
  expect(isAnswered).toBe(false)
  release(undefined)
  await busy
  expect(await call).toBeLessThan(500)
})

test('a page can report its problems to the site, unless the setting is off', async () => {
  const database = await openTestDatabase()
  const written: string[] = []
  const problems = { log: createLog({ write: (line) => written.push(line) }) }
  const body = JSON.stringify({ message: 'x is undefined', stack: '', path: '/' })
  const statusFor = async (app: Awaited<ReturnType<typeof openApp>>) =>
    (await app.request('/problems', { method: 'POST', body })).status
  expect(await statusFor(await openApp(database, problems))).toBe(204)
  expect(written).toHaveLength(1)
  expect(await statusFor(await openApp(database))).toBe(405)
})

test('a body that is broken off, or too long, is an error of the client on every call that has one', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const log = createLog({ write: () => {} })
  const app = await openApp(await openTestDatabase(), { log })
  const statuses: string[] = []
  const fetch = async (request: Request, bindings?: object) => {
    const response = await app.fetch(request, bindings)
    statuses.push(`${new URL(request.url).pathname} ${response.status}`)
    return response
  }
  const { server, stop } = httpServer(getRequestListener(fetch))
  onTestFinished(() => stop(0))
  const port = await listenAnywhere(server)
  const calls = [
    'POST /auth/v1/token?grant_type=pkce',
    'POST /auth/v1/token?grant_type=refresh_token',
    'POST /auth/v1/callback',
    'POST /rest/v1/rpc/search_paper_text',
    'POST /local-sign-in',
    'POST /paper-health',
    'POST /problems',
  ]
  for (const call of calls)
    for (const fields of [['Content-Length: 4000'], ['Transfer-Encoding: chunked']]) {
      const connection = await rawConnection(port)
      const head = requestText(`${call} HTTP/1.1`, ['Content-Type: application/json', ...fields])
      const before = statuses.length
      connection.socket.write(`${head}3\r\n{"a\r\n`)
      // The server has begun to read.
      await new Promise((resolve) => setTimeout(resolve, 30))
      connection.socket.resetAndDestroy()
      await expect.poll(() => statuses.length).toBeGreaterThan(before)
    }
  expect(new Set(statuses.map((line) => line.split(' ')[1]))).toEqual(new Set(['400', '413']))
  expect(statuses.length).toBe(2 * calls.length)
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const response = await globalThis.fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: 'x'.repeat(17_000),
      headers: { 'Content-Type': 'application/json' },
    })
    expect([path, response.status]).toEqual([path, 413])
  }
  expect(said.mock.calls).toEqual([])
})
