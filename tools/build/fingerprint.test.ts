import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { fingerprint, readFingerprint, writeFingerprint } from './fingerprint.ts'

async function openProject() {
  const root = await temporaryFolder()
  await writeFiles(root, {
    'app/root.tsx': 'root',
    'content/a.md': 'a',
    'site.config.ts': 'site',
    'README.md': '',
  })
  return root
}

test.each<[string, Record<string, string>]>([
  ['a changed source', { 'app/root.tsx': 'other' }],
  ['a new source', { 'publishing/main.ts': '' }],
  ['a changed setting file', { 'site.config.ts': 'other' }],
  ['a changed lockfile', { 'package-lock.json': '{}' }],
  ['content moved from one file to the next', { 'app/root.tsx': 'roota', 'content/a.md': '' }],
])('%s changes it', async (_, files) => {
  const root = await openProject()
  const before = await fingerprint(root, {})
  await writeFiles(root, files)
  expect(await fingerprint(root, {})).not.toBe(before)
})

test('a source that is gone changes it', async () => {
  const root = await openProject()
  const before = await fingerprint(root, {})
  await rm(join(root, 'content/a.md'))
  expect(await fingerprint(root, {})).not.toBe(before)
})

test.each<[string, Record<string, string>]>([
  ['tests', { 'app/home/home.test.tsx': 'test', 'tools/x.test.ts': 'test' }],
  ['documents about the project', { 'README.md': 'other' }],
  ['the server', { 'server/main.ts': 'other' }],
])('%s leave it as it is', async (_, files) => {
  const root = await openProject()
  const before = await fingerprint(root, {})
  await writeFiles(root, files)
  await utimes(join(root, 'app/root.tsx'), 1, 1)
  expect(await fingerprint(root, {})).toBe(before)
})

test('variables of the bundle change it, others do not, in any order', async () => {
  const root = await openProject()
  const of = (environment: Record<string, string>) => fingerprint(root, environment)
  expect(await of({ SITE_URL: 'https://a.org' })).not.toBe(await of({}))
  expect(await of({ FILES_BASE_URL: 'https://files.a.org' })).not.toBe(await of({}))
  expect(await of({ BROWSER_PROBLEMS: 'off' })).not.toBe(await of({}))
  expect(await of({ VITE_SITE_NAME: 'A', SITE_URL: 'b' })).toBe(
    await of({ SITE_URL: 'b', VITE_SITE_NAME: 'A' }),
  )
  expect(await of({ PORT: '1', PATH: '/bin' })).toBe(await of({}))
})

test('it is kept in the build', async () => {
  const root = await openProject()
  expect(await readFingerprint(root)).toBeUndefined()
  await writeFiles(root, { 'build/client/index.html': '' })
  await writeFingerprint(root, 'abc')
  expect(await readFingerprint(root)).toBe('abc')
})
