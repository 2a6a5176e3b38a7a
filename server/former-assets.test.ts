import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepOnce } from './former-assets.ts'
import { temporaryFolder, writeFiles } from './folder.fixture.ts'
import { pages } from './pages.ts'

const day = (count: number) => new Date(Date.UTC(2026, 10, 1 + count))

test('scripts of a former build are served for a week after it was last served', async () => {
  const root = await temporaryFolder()
  const folder = join(root, 'former')
  const build = async (name: string, at: Date, client: string) => {
    await writeFiles(join(root, client), {
      'index.html': name,
      [`assets/${name}.js`]: `'${name}'`,
      'assets/same.js': "'same'",
      'assets/cards-1/cards.json': '[]',
    })
    await keepOnce({ client: join(root, client), folder, now: () => at })
  }
  const kept = async () => (await readdir(join(folder, 'assets'), { recursive: true })).toSorted()
  await build('old', day(0), 'first')
  await keepOnce({ client: join(root, 'first'), folder, now: () => day(20) })
  await build('new', day(21), 'second')
  const always = ['cards-1', 'cards-1/cards.json']
  expect(await kept()).toEqual([...always, 'new.js', 'old.js', 'same.js'])

  const app = await pages({
    folder: join(root, 'second'),
    former: folder,
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    lacksDocuments: async () => false,
    listYear: async () => undefined,
  })
  const old = await app.request('/assets/old.js')
  expect([old.status, await old.text(), old.headers.get('Cache-Control')]).toEqual([
    200,
    "'old'",
    'public, max-age=31536000, immutable',
  ])
  expect((await app.request('/assets/older.js')).status).toBe(404)
  expect(await (await app.request('/')).text()).toBe('new')

  await keepOnce({ client: join(root, 'second'), folder, now: () => day(28) })
  expect(await kept()).toEqual([...always, 'new.js', 'same.js'])
})
