import { expect, test } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { CACHES, LIMITS } from './cache-names.ts'
import { keepOpened, keepParts, listOpened } from './opened-documents.ts'

function opened(file: string, { etag = '"1"', text = file, missing = undefined as string | undefined } = {}) {
  return {
    url: `http://localhost/files/papers/${file}`,
    missing,
    name: `Question Paper, ${file}`,
    address: `/practice/igcse/${file}`,
    headers: new Headers({ ETag: etag, 'Cache-Control': 'no-cache' }),
    bytes: async () => text,
  }
}

test('a document that was opened is listed with its name, page and size', async () => {
  const caches = memoryCaches()
  await keepOpened(opened('ä.pdf', { text: '12345' }), caches)
  expect(await listOpened(caches)).toEqual([
    {
      url: new URL('http://localhost/files/papers/ä.pdf').href,
      name: 'Question Paper, ä.pdf',
      address: '/practice/igcse/ä.pdf',
      bytes: 5,
    },
  ])
})

test('opened again it is the newest, and its bytes are asked for only when it has changed', async () => {
  const caches = memoryCaches()
  await keepOpened(opened('a.pdf'), caches)
  await keepOpened(opened('b.pdf'), caches)
  const same = { ...opened('a.pdf'), bytes: () => Promise.reject(new Error('not to be asked for')) }
  await keepOpened(same, caches)
  expect((await listOpened(caches)).map(({ url }) => url.slice(-5))).toEqual(['b.pdf', 'a.pdf'])
  await keepOpened(opened('a.pdf', { etag: '"2"', text: 'another edition' }), caches)
  expect((await listOpened(caches)).at(-1)?.bytes).toBe('another edition'.length)
})

test('beyond the limit the one opened longest ago goes', async () => {
  const caches = memoryCaches()
  for (let i = 0; i <= LIMITS.openedDocuments; i += 1) await keepOpened(opened(`${i}.pdf`), caches)
  const list = await listOpened(caches)
  expect(list).toHaveLength(LIMITS.openedDocuments)
  expect(list[0]?.url).toMatch(/\/1\.pdf$/)
})

test('what the host did not have is remembered with what stood in for it, and is no document', async () => {
  const caches = memoryCaches()
  const missing = 'http://localhost/files/papers/none.pdf'
  await keepOpened(opened('guide.pdf', { missing }), caches)
  expect((await (await caches.openCache(CACHES.opened)).match(missing))?.status).toBe(404)
  expect((await listOpened(caches)).map(({ url }) => url)).toEqual([
    'http://localhost/files/papers/guide.pdf',
  ])
})

test('what belongs to a document is fetched once, and what the host lacks is left out', async () => {
  const caches = memoryCaches()
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return new Response('a page', { status: url.includes('page3') ? 404 : 200 })
  }
  const urls = ['page2', 'page3'].map((page) => `/files/papers/a.${page}-whole.webp`)
  await keepParts(urls, { ...caches, fetch })
  await keepParts(urls.slice(0, 1), { ...caches, fetch })
  expect(asked).toEqual(urls)
  expect(caches.urls(CACHES.opened)).toEqual(urls.slice(0, 1))
  expect(await listOpened(caches)).toEqual([])
})

test('a document that is kept is not kept twice', async () => {
  const caches = memoryCaches()
  const kept = await caches.openCache(CACHES.kept)
  await kept.put('http://localhost/files/papers/a.pdf', new Response('a'))
  await keepOpened(opened('a.pdf'), caches)
  expect(await listOpened(caches)).toEqual([])
})
