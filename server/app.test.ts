import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BrowserProblemsOptions } from './browser-problems.ts'
import { clientAddress } from './client-address.ts'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import type { Database } from './database/database.ts'
import { openTestDatabase } from './database/database.fixture.ts'
import { createLog } from './log.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'

vi.setConfig({ testTimeout: 180_000 })

async function openApp(database: Database, problems?: BrowserProblemsOptions) {
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
      trustProxy: 0,
      corsOrigins: [],
      publishableKey: 'sb_publishable_evergreen',
      restLimits: STANDARD_LIMITS,
      signInsPerAddress: 3000,
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
  expect([response.status, await response.json()]).toEqual([503, { status: 'the database does not answer' }])
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
  const problems = {
    clientAddress: clientAddress(0),
    log: createLog({ write: (line) => written.push(line) }),
  }
  const body = JSON.stringify({ message: 'x is undefined', stack: '', path: '/' })
  const statusFor = async (app: Awaited<ReturnType<typeof openApp>>) =>
    (await app.request('/problems', { method: 'POST', body })).status
  expect(await statusFor(await openApp(database, problems))).toBe(204)
  expect(written).toHaveLength(1)
  expect(await statusFor(await openApp(database))).toBe(405)
})
