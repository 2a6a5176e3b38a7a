import { expect, test } from 'vitest'
import { isPdf, openSource } from './document-source.ts'

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
