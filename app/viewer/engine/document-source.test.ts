import { expect, test } from 'vitest'
import { isPdf, openSource, createDocumentCache } from './document-source.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const PDF = bytesOf(`%PDF-1.7\n${'x'.repeat(5000)}`)
const WHOLE = {
  'Content-Type': 'application/pdf',
  'Content-Length': String(PDF.length),
  'Accept-Ranges': 'bytes',
}

/** A host that gives these answers in turn, and the requests that it got. */
function host(...answers: (Response | Error)[]) {
  const asked: RequestInit[] = []
  const fetch = async (_: string, init: RequestInit) => {
    asked.push(init)
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('asked too often')
  }
  return { asked, fetch }
}

const open = (fetch: ReturnType<typeof host>['fetch'], { isOnline = true, isAfresh = false } = {}) =>
  openSource('/a.pdf', {
    fetch,
    isOnline: () => isOnline,
    signal: new AbortController().signal,
    isAfresh,
  })

test('a document has its length, its headers, and whether ranges are supported', async () => {
  const { fetch } = host(new Response(PDF, { headers: { ...WHOLE, ETag: '"1"' } }))
  const source = await open(fetch)
  expect(source).toMatchObject({ length: PDF.length, takesRanges: true })
  expect(source.headers.get('ETag')).toBe('"1"')
  expect(source.beginning.length).toBeGreaterThanOrEqual(1024)
})

test('the stream continues after the beginning, to the end', async () => {
  const { fetch } = host(new Response(PDF, { headers: WHOLE }))
  const source = await open(fetch)
  let count = source.beginning.length
  for (let piece = await source.next(); piece; piece = await source.next()) count += piece.length
  expect(count).toBe(PDF.length)
})

test.each([
  ['a missing document', new Response('', { status: 404 }), 'missing'],
  ['a host in trouble', new Response('', { status: 503 }), 'host'],
  [
    'a page instead',
    new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
    'not-a-pdf',
  ],
  ['a page that calls itself a PDF', new Response('<!doctype html>', { headers: WHOLE }), 'not-a-pdf'],
  ['an empty file', new Response('', { headers: WHOLE }), 'not-a-pdf'],
  ['no answer', new TypeError('Failed to fetch'), 'network'],
])('%s fails as such', async (_, answer, kind) => {
  const { fetch } = host(answer)
  await expect(open(fetch)).rejects.toMatchObject({ kind })
})

test('a failed request without a connection is ’offline’', async () => {
  const { fetch } = host(new TypeError('Failed to fetch'))
  await expect(open(fetch, { isOnline: false })).rejects.toMatchObject({ kind: 'offline' })
})

test('a range is requested by its bytes', async () => {
  const { fetch, asked } = host(
    new Response(PDF, { headers: WHOLE }),
    new Response(PDF.slice(100, 200), { status: 206 }),
  )
  const source = await open(fetch)
  expect(await source.range(100, 200)).toEqual(PDF.slice(100, 200))
  expect(asked[1]?.headers).toEqual({ Range: 'bytes=100-199' })
})

test('a part cut out of a whole answer is the right one', async () => {
  const { fetch } = host(new Response(PDF, { headers: WHOLE }), new Response(PDF))
  expect(await (await open(fetch)).range(100, 200)).toEqual(PDF.slice(100, 200))
})

test('a part that is too short is no part', async () => {
  const { fetch } = host(
    new Response(PDF, { headers: WHOLE }),
    new Response(PDF.slice(100, 150), { status: 206 }),
  )
  await expect((await open(fetch)).range(100, 200)).rejects.toMatchObject({ kind: 'network' })
})

test('a compressed answer has no length to count parts by', async () => {
  const { fetch } = host(new Response(PDF, { headers: { ...WHOLE, 'Content-Encoding': 'gzip' } }))
  expect(await open(fetch)).toMatchObject({ length: undefined, takesRanges: false })
})

test('a retry ignores the cache', async () => {
  const { fetch, asked } = host(new Response(PDF, { headers: WHOLE }))
  await open(fetch, { isAfresh: true })
  expect(asked[0]?.cache).toBe('reload')
})

test.each([
  ['%PDF-1.4', true],
  [`${' '.repeat(1000)}%PDF-1.4`, true],
  [`${' '.repeat(1024)}%PDF-1.4`, false],
  ['%PDF', false],
  ['', false],
])('%j is a PDF: %s', (text, expected) => expect(isPdf(bytesOf(text))).toBe(expected))

/** Documents that record how they are used. */
function library({ limit = 2, failing = [] as string[] } = {}) {
  const log: string[] = []
  const documents = createDocumentCache({
    limit,
    open(url, isAfresh) {
      log.push(`${isAfresh ? 'open afresh' : 'open'} ${url}`)
      const ready = failing.includes(url) ? Promise.reject(new Error(url)) : Promise.resolve(url)
      ready.catch(() => {})
      return { ready, close: () => log.push(`close ${url}`) }
    },
  })
  return { documents, log }
}

test('a document preloaded twice and then shown is opened once', () => {
  const { documents, log } = library()
  documents.preload('a')
  documents.preload('a')
  documents.acquire('a')
  expect(log).toEqual(['open a'])
})

test('a document that was shown stays open and is reused', () => {
  const { documents, log } = library()
  const first = documents.acquire('a')
  first.release()
  const second = documents.acquire('a')
  expect(second.opening).toBe(first.opening)
  expect(log).toEqual(['open a'])
})

test('beyond the limit the document unused for longest is closed', () => {
  const { documents, log } = library({ limit: 2 })
  for (const url of ['a', 'b']) documents.acquire(url).release()
  documents.acquire('a').release()
  documents.acquire('c').release()
  expect(log).toEqual(['open a', 'open b', 'open c', 'close b'])
  expect(documents.urls()).toEqual(['a', 'c'])
})

test('documents in use stay open beyond the limit, and are closed when they are released', () => {
  const { documents, log } = library({ limit: 1 })
  const a = documents.acquire('a')
  const b = documents.acquire('b')
  expect(log).toEqual(['open a', 'open b'])
  a.release()
  expect(log).toEqual(['open a', 'open b', 'close a'])
  b.release()
  expect(documents.urls()).toEqual(['b'])
})

test('a document shown in two panes closes only after both', () => {
  const { documents, log } = library({ limit: 1 })
  const left = documents.acquire('a')
  const right = documents.acquire('a')
  documents.preload('b')
  left.release()
  left.release()
  expect(log).not.toContain('close a')
  right.release()
  expect(log).toContain('close a')
})

test('a failed document is opened again, without the cache on request', async () => {
  const { documents, log } = library({ failing: ['a'] })
  const first = documents.acquire('a')
  await expect(first.opening.ready).rejects.toThrow('a')
  first.release()
  documents.acquire('a', { isAfresh: true })
  expect(log).toEqual(['open a', 'close a', 'open afresh a'])
})

test('clearing closes documents that are not shown, and the others when they are released', () => {
  const { documents, log } = library({ limit: 3 })
  documents.preload('a')
  const b = documents.acquire('b')
  documents.clear()
  expect(log).toEqual(['open a', 'open b', 'close a'])
  b.release()
  expect(log.at(-1)).toBe('close b')
})

test('a dropped document is opened anew, and the old one is closed when nobody shows it', () => {
  const { documents, log } = library()
  const stalled = documents.acquire('a')
  documents.drop('a')
  const again = documents.acquire('a')
  stalled.release()
  expect(log).toEqual(['open a', 'open a', 'close a'])
  expect(again.opening).not.toBe(stalled.opening)
  documents.drop('b')
  documents.preload('b')
  documents.drop('b')
  expect(log.slice(3)).toEqual(['open b', 'close b'])
})
