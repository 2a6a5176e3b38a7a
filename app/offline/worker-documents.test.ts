import { expect, test } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { CACHES, LIMITS } from './cache-names.ts'
import { listOpened } from './opened-documents.ts'
import { storedAbsence, storedDocument } from './stored-document.ts'
import { answerDocument, answerPart } from './worker-documents.ts'

const URL_OF_A = 'http://localhost/files/papers/a.pdf'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A cache with one document, and a host with this answer. Records the requests to the host. */
async function setUp(
  stored: Response | undefined,
  answer: () => Response | Promise<Response>,
  { cache = 'ee_opened_v1', url = URL_OF_A } = {},
) {
  const { openCache } = memoryCaches()
  if (stored) await (await openCache(cache)).put(url, stored)
  const asked: (string | null)[] = []
  const outside = {
    open: openCache,
    async fetch(request: Request | string, init?: RequestInit) {
      asked.push(new Request(request, init).headers.get('If-None-Match'))
      return answer()
    },
  }
  const ask = (headers: Record<string, string> = {}, at = URL_OF_A) =>
    answerDocument(new Request(at, { headers }), outside)
  return { ask, asked, openCache }
}

const here = (text: string, headers: Record<string, string> = {}) =>
  storedDocument(text, new Headers(headers), { name: 'Question Paper', address: '/practice/igcse/a.pdf' })
const noConnection = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

test('a document for good is not asked for again, whole or in parts', async () => {
  const { ask, asked } = await setUp(here('0123456789', { 'Cache-Control': IMMUTABLE }), noConnection)
  expect(await (await ask()).text()).toBe('0123456789')
  const part = await ask({ Range: 'bytes=2-4' })
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  expect(asked).toEqual([])
})

test('a document that may change is shown from here when the host says it has not', async () => {
  const { ask, asked } = await setUp(
    here('old', { ETag: '"1"', 'Cache-Control': 'no-cache' }),
    () => new Response(null, { status: 304 }),
  )
  expect(await (await ask()).text()).toBe('old')
  expect(asked).toEqual(['"1"'])
})

test('a document that has changed takes the place of the old one before any part of it is given', async () => {
  const { ask } = await setUp(
    here('old', { ETag: '"1"' }),
    () => new Response('new one', { headers: { ETag: '"2"' } }),
  )
  expect(await (await ask()).text()).toBe('new one')
  const part = await ask({ Range: 'bytes=0-2' })
  expect([part.headers.get('ETag'), await part.text()]).toEqual(['"2"', 'new'])
})

test.each([
  ['no connection', noConnection],
  ['a host in trouble', () => new Response('sorry', { status: 503 })],
  ['a host that has lost it', () => new Response(null, { status: 404 })],
])('with %s what is here is shown', async (_, answer) => {
  const { ask } = await setUp(here('old', { ETag: '"1"' }), answer, { cache: CACHES.kept })
  expect(await (await ask()).text()).toBe('old')
})

test('what is not here comes from the host, and fails as it does', async () => {
  const { ask } = await setUp(undefined, () => new Response('from the host'))
  expect(await (await ask()).text()).toBe('from the host')
  const offline = await setUp(undefined, noConnection)
  await expect(offline.ask()).rejects.toThrow('Failed to fetch')
})

test('that the host has no such document is known without a connection, and forgotten when it has', async () => {
  const offline = await setUp(storedAbsence(), noConnection)
  expect((await offline.ask()).status).toBe(404)
  const { ask, openCache } = await setUp(storedAbsence(), () => new Response('arrived'))
  expect(await (await ask()).text()).toBe('arrived')
  expect(await (await openCache(CACHES.opened)).match(URL_OF_A)).toBeUndefined()
})

test('without a connection another edition is better than none', async () => {
  const { ask } = await setUp(here('edition 3'), noConnection, { url: `${URL_OF_A}?v=3` })
  expect(await (await ask({}, `${URL_OF_A}?v=4`)).text()).toBe('edition 3')
})

test('the list of questions of a document comes from the host, and without a connection from last time', async () => {
  const { openCache } = memoryCaches()
  const url = 'http://localhost/files/papers/a.questions.json'
  const answers = [() => new Response('{"v":1}'), noConnection, () => new Response('{"v":2}')]
  const ask = async () => {
    const fetch = async () => (answers.shift() ?? noConnection)()
    return (await answerPart(new Request(url), { open: openCache, fetch })).text()
  }
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    '{"v":1}',
    '{"v":1}',
    '{"v":2}',
    '{"v":2}',
  ])
})

test('a text that was opened keeps its name when it comes again', async () => {
  const { openCache } = memoryCaches()
  const url = 'http://localhost/files/papers/a.text.json'
  await (await openCache('ee_opened_v1')).put(url, here('old'))
  await answerPart(new Request(url), { open: openCache, fetch: async () => new Response('a newer one') })
  const [text] = await listOpened({ openCache })
  expect(text).toMatchObject({ url, name: 'Question Paper', bytes: 11 })
})

test('the oldest parts make room for new ones, and documents stay', async () => {
  const { openCache } = memoryCaches()
  const cache = await openCache('ee_opened_v1')
  await cache.put(URL_OF_A, here('a'))
  const urlOf = (page: number) => `http://localhost/files/papers/a.page${page}-whole.webp`
  const fetch = async () => new Response('a page')
  for (let page = 1; page <= LIMITS.openedParts; page += 1)
    await answerPart(new Request(urlOf(page)), { open: openCache, fetch })
  // What is read again is the newest.
  await answerPart(new Request(urlOf(1)), { open: openCache, fetch })
  await answerPart(new Request(urlOf(999)), { open: openCache, fetch })
  const kept = (await cache.keys()).map(({ url }) => url)
  expect(kept).toHaveLength(LIMITS.openedParts + 1)
  expect(kept).toEqual(expect.arrayContaining([URL_OF_A, urlOf(1), urlOf(3), urlOf(999)]))
  expect(kept).not.toContain(urlOf(2))
})

test('an answer that is no list is not kept', async () => {
  const { openCache } = memoryCaches()
  const request = new Request('http://localhost/files/papers/a.questions.json')
  const missing = async () => new Response('none', { status: 404 })
  expect((await answerPart(request, { open: openCache, fetch: missing })).status).toBe(404)
  await expect(answerPart(request, { open: openCache, fetch: noConnection })).rejects.toThrow(
    'Failed to fetch',
  )
})

test('without a connection, a part that was kept with its document is shown', async () => {
  const { openCache } = memoryCaches()
  const request = new Request('http://localhost/files/papers/a.text.json')
  await (await openCache('ee_kept_v1')).put(request.url, new Response('kept'))
  const answer = await answerPart(request, { open: openCache, fetch: noConnection })
  expect(await answer.text()).toBe('kept')
})
