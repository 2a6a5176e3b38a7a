import { expect, test } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { CACHES } from './cache-names.ts'
import {
  keep,
  listKept,
  measure,
  removeKept,
  type Wanted,
  keptHere,
  isKeptSetUrl,
  keptSetUrl,
  parseKeptSet,
} from './kept-store.ts'

const NOW = new Date('2026-05-01T20:00:00Z')
const PAPER: Wanted = {
  id: '0500-2024-Summer-1-2',
  title: '0500 Summer 2024, Paper 1 Variant 2',
  address: '/practice/igcse/0500_s24_qp_12.pdf',
  documents: [
    { url: '/files/papers/qp.pdf', name: 'Question Paper' },
    { url: '/files/papers/ms.pdf', name: 'Mark Scheme' },
    {
      url: '/files/papers/in.pdf',
      name: 'Insert',
      fallback: { url: '/files/resources/guide.pdf', name: 'Paper guide' },
    },
  ],
}

const HOST: Record<string, string> = {
  '/files/papers/qp.pdf': 'q'.repeat(40),
  '/files/papers/ms.pdf': 'm'.repeat(60),
  '/files/resources/guide.pdf': 'g'.repeat(25),
}

function host(files: Record<string, string> = HOST) {
  const asked: string[] = []
  const fetch = async (url: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${url}`)
    const body = files[url]
    if (body === undefined) return new Response(null, { status: 404 })
    const headers = { 'Content-Length': String(body.length), ETag: `"${url}"` }
    return new Response(method === 'HEAD' ? null : body, { headers })
  }
  return { fetch, asked }
}

const options = (room?: number) => ({
  ...memoryCaches(room === undefined ? {} : { room }),
  freeBytes: async () => undefined as number | undefined,
  now: NOW,
  onProgress: () => {},
  signal: new AbortController().signal,
})

test('the size is asked for without fetching, and a guide stands for what is not there', async () => {
  const { fetch, asked } = host()
  expect(await measure(PAPER, { fetch })).toEqual([
    { url: '/files/papers/qp.pdf', name: 'Question Paper', bytes: 40 },
    { url: '/files/papers/ms.pdf', name: 'Mark Scheme', bytes: 60 },
    { url: '/files/resources/guide.pdf', name: 'Paper guide', bytes: 25, missing: '/files/papers/in.pdf' },
  ])
  expect(asked.every((line) => line.startsWith('HEAD '))).toBe(true)
})

test('nothing there at all, no connection, and a host in trouble are told apart', async () => {
  await expect(measure({ ...PAPER, documents: PAPER.documents.slice(0, 1) }, host({}))).rejects.toMatchObject(
    {
      kind: 'host',
    },
  )
  const offline = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  await expect(measure(PAPER, offline)).rejects.toMatchObject({ kind: 'offline' })
  const broken = { fetch: async () => new Response(null, { status: 503 }) }
  await expect(measure(PAPER, broken)).rejects.toMatchObject({ kind: 'host' })
})

test('what is kept is listed with its sizes, and its documents open with their headers', async () => {
  const { fetch } = host()
  const all = options()
  const heard: number[] = []
  const documents = await measure(PAPER, { fetch })
  const set = await keep(PAPER, documents, { ...all, fetch, onProgress: (bytes) => heard.push(bytes) })
  expect(heard.at(-1)).toBe(125)
  expect(set.keptAt).toBe('2026-05-01T20:00:00.000Z')
  expect(await listKept(all)).toEqual([set])
  const cache = await all.openCache(CACHES.kept)
  const paper = await cache.match('/files/papers/qp.pdf')
  expect(paper?.headers.get('ETag')).toBe('"/files/papers/qp.pdf"')
  expect(await paper?.text()).toBe(HOST['/files/papers/qp.pdf'])
  expect((await cache.match('/files/papers/in.pdf'))?.status).toBe(404)
})

test('removing a set leaves what another one shares with it', async () => {
  const { fetch } = host()
  const all = options()
  const other = { ...PAPER, id: 'other', documents: PAPER.documents.slice(2) }
  await keep(PAPER, await measure(PAPER, { fetch }), { ...all, fetch })
  await keep(other, await measure(other, { fetch }), { ...all, fetch })
  await removeKept(PAPER.id, all)
  expect(all.urls(CACHES.kept).toSorted()).toEqual([
    '/files/papers/in.pdf',
    '/files/resources/guide.pdf',
    '/offline/kept/other',
  ])
  await removeKept('other', all)
  expect(all.urls(CACHES.kept)).toEqual([])
})

test('the questions and the text of a document are kept with it, and go with it', async () => {
  const { fetch } = host({
    ...HOST,
    '/files/papers/qp.questions.json': '{"v":1}',
  })
  const all = options()
  const [first] = PAPER.documents
  const parts = ['/files/papers/qp.questions.json', '/files/papers/qp.text.json']
  const wanted = { ...PAPER, documents: first ? [{ ...first, parts }] : [] }
  await keep(wanted, await measure(wanted, { fetch }), { ...all, fetch })
  expect(all.urls(CACHES.kept).toSorted()).toEqual([
    '/files/papers/qp.pdf',
    '/files/papers/qp.questions.json',
    '/offline/kept/0500-2024-Summer-1-2',
  ])
  await removeKept(PAPER.id, all)
  expect(all.urls(CACHES.kept)).toEqual([])
})

test('the pages that are pictures in the text of a paper are kept with it, and go with it', async () => {
  const page = { page: 1, blocks: [{ kind: 'paragraph', runs: [{ text: 'Who rows?' }] }] }
  const { fetch } = host({
    ...HOST,
    '/files/papers/qp.text.json': JSON.stringify({ v: 2, pages: [page, { page: 2 }] }),
    '/files/papers/qp.page2-whole.webp': 'a page',
  })
  const all = options()
  const [first] = PAPER.documents
  const wanted = { ...PAPER, documents: first ? [{ ...first, parts: ['/files/papers/qp.text.json'] }] : [] }
  await keep(wanted, await measure(wanted, { fetch }), { ...all, fetch })
  expect(all.urls(CACHES.kept).toSorted()).toEqual([
    '/files/papers/qp.page2-whole.webp',
    '/files/papers/qp.pdf',
    '/files/papers/qp.text.json',
    '/offline/kept/0500-2024-Summer-1-2',
  ])
  await removeKept(PAPER.id, all)
  expect(all.urls(CACHES.kept)).toEqual([])
})

test('a device without room keeps nothing of it, and says how much it has', async () => {
  const { fetch } = host()
  const documents = await measure(PAPER, { fetch })
  const small = { ...options(), freeBytes: async () => 100 }
  await expect(keep(PAPER, documents, { ...small, fetch })).rejects.toMatchObject({ kind: 'full', free: 100 })
  expect(small.urls(CACHES.kept)).toEqual([])

  const refusing = options(70)
  await expect(keep(PAPER, documents, { ...refusing, fetch })).rejects.toMatchObject({ kind: 'full' })
  expect(refusing.urls(CACHES.kept)).toEqual([])
})

test('a connection that breaks off leaves what was kept before as it was', async () => {
  const all = options()
  const first = { ...PAPER, id: 'first', documents: PAPER.documents.slice(0, 1) }
  await keep(first, await measure(first, host()), { ...all, ...host() })
  const breaking = async (url: string, init: RequestInit) => {
    if (url.includes('ms')) throw new TypeError('Failed to fetch')
    return host().fetch(url, init)
  }
  const documents = await measure(PAPER, host())
  await expect(keep(PAPER, documents, { ...all, fetch: breaking })).rejects.toMatchObject({ kind: 'offline' })
  expect(all.urls(CACHES.kept).toSorted()).toEqual(['/files/papers/qp.pdf', '/offline/kept/first'])
})

test('a download that is cancelled ends at once, and nothing of it stays', async () => {
  const all = options()
  const cancel = new AbortController()
  const asked: string[] = []
  const fetch = async (url: string, { signal }: RequestInit) => {
    asked.push(url)
    if (url.includes('qp')) return new Response('q')
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      cancel.abort()
    })
  }
  const documents = await measure(PAPER, host())
  const kept = keep(PAPER, documents, { ...all, fetch, signal: cancel.signal })
  await expect(kept).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual(['/files/papers/qp.pdf', '/files/papers/ms.pdf'])
  expect(all.urls(CACHES.kept)).toEqual([])
})

test('what fails removes nothing that another set has kept meanwhile', async () => {
  const all = options()
  const other = { ...PAPER, id: 'other', documents: PAPER.documents.slice(0, 1) }
  const documents = await measure(PAPER, host())
  const fetch = async (url: string, init: RequestInit) => {
    if (!url.includes('ms')) return host().fetch(url, init)
    await keep(other, documents.slice(0, 1), { ...all, ...host() })
    throw new TypeError('Failed to fetch')
  }
  await expect(keep(PAPER, documents, { ...all, fetch })).rejects.toMatchObject({ kind: 'offline' })
  expect(all.urls(CACHES.kept).toSorted()).toEqual(['/files/papers/qp.pdf', '/offline/kept/other'])
})

test('a browser that keeps nothing says so', async () => {
  const none = { ...options(), openCache: async () => undefined }
  await expect(keep(PAPER, [], { ...none, ...host() })).rejects.toMatchObject({ kind: 'refused' })
  expect(await listKept(none)).toEqual([])
})

test('documents that were kept or opened are here, and those that the host lacks are not', async () => {
  const { openCache } = memoryCaches()
  await (await openCache('ee_kept_v1')).put('/files/papers/qp.pdf', new Response('paper'))
  await (await openCache('ee_opened_v1')).put('/files/papers/in.pdf', new Response('insert'))
  await (await openCache('ee_kept_v1')).put('/files/papers/ms.pdf', new Response(null, { status: 404 }))
  const urls = ['qp', 'in', 'ms', 'er'].map((code) => `/files/papers/${code}.pdf`)
  expect(await keptHere(urls, { openCache })).toEqual(urls.slice(0, 2))
  expect(await keptHere(urls, { openCache: async () => undefined })).toEqual([])
})

const SET = {
  id: '0500-2024-Summer-1-2',
  title: '0500 Summer 2024',
  address: '/practice/igcse/a.pdf',
  keptAt: '2026-05-01T20:00:00.000Z',
  documents: [{ url: '/files/papers/a.pdf', name: 'Question Paper', bytes: 4 }],
}

test('a set comes back from its text', () => expect(parseKeptSet(JSON.stringify(SET))).toEqual(SET))

test.each([
  '',
  'null',
  '[]',
  JSON.stringify({ ...SET, title: 7 }),
  JSON.stringify({ ...SET, documents: {} }),
  JSON.stringify({ ...SET, documents: [{ url: 'a', name: 'b' }] }),
  JSON.stringify({ ...SET, documents: [{ url: 'a', name: 'b', bytes: 1, parts: [7] }] }),
])('%j is no set', (text) => expect(parseKeptSet(text)).toBeUndefined())

test('a set has an address of its own', () => {
  expect(isKeptSetUrl(`http://localhost${keptSetUrl('a/b c')}`)).toBe(true)
  expect(isKeptSetUrl('http://localhost/files/papers/a.pdf')).toBe(false)
})
