import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contentFiles, makeContentFiles } from './content-files.ts'
import { readLibrary } from '#publishing/kept-content.ts'

const FIXTURES = fileURLToPath(new URL('../../publishing/fixtures', import.meta.url))

test('their address changes exactly with what is in them', () => {
  const library = readLibrary(FIXTURES)
  const [first, ...others] = library.documents
  if (!first) throw new Error('no fixtures')
  const changed = { ...first, meta: { ...first.meta, summary: 'Something else.' } }
  const { folder } = makeContentFiles('search', library)
  expect(folder).toMatch(/^assets\/search-[0-9a-f]{8}$/)
  expect(makeContentFiles('search', { ...library, documents: [...library.documents] }).folder).toBe(folder)
  expect(makeContentFiles('search', { ...library, documents: [changed, ...others] }).folder).not.toBe(folder)
})

test('the browser’s code has their address and nothing more, however many there are', async () => {
  const { resolveId, load } = contentFiles(FIXTURES)
  if (typeof resolveId !== 'function' || typeof load !== 'function') throw new Error('not plain hooks')
  const codeOf = async (module: string) => {
    const id = Reflect.apply(resolveId, undefined, [module])
    return id && Reflect.apply(load, { addWatchFile: () => {} }, [id])
  }
  expect(await codeOf('virtual:content-files/search')).toMatch(
    /^export default "\/assets\/search-[0-9a-f]{8}"$/,
  )
  expect(await codeOf('virtual:content-files/tasks')).toMatch(
    /^export default "\/assets\/tasks-[0-9a-f]{8}"$/,
  )
  expect(await codeOf('virtual:content-files/constructor')).toBeNull()
})
