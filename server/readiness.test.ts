import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import { openTestDatabase } from './database/database.fixture.ts'
import { temporaryFolder, writeFiles } from './folder.fixture.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the site is ready while its database answers, and alive in any case', async () => {
  const folder = await temporaryFolder()
  await writeFiles(join(folder, 'client'), { 'index.html': '<h1>Home</h1>' })
  const database = await openTestDatabase()
  const app = await createApp({
    build: { client: join(folder, 'client'), resources: join(folder, 'resources') },
    data: dataFolder(join(folder, 'data')),
    siteUrl: 'http://127.0.0.1:4180',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
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
    },
  })
  const statusOf = async (path: string) => (await app.request(path)).status
  expect(await statusOf('/readyz')).toBe(200)
  await database.close()
  const response = await app.request('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'the database does not answer' }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect([await statusOf('/healthz'), await statusOf('/')]).toEqual([200, 200])
})
