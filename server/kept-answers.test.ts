import { expect, test } from 'vitest'
import { keptAnswers, type WholeAnswer } from './kept-answers.ts'
import type { PlainRequest } from './plain-request.ts'

type Answer = (request: Request) => Response

/** Kept answers over an app that records the paths and conditions of what it is asked. */
function open(answer: Answer, { mostBytes = 1_000_000 } = {}) {
  const asked: string[] = []
  const clock = { time: 0 }
  const answers = keptAnswers({
    mostBytes,
    now: () => clock.time,
    fetch(request) {
      const { pathname, search } = new URL(request.url)
      asked.push([pathname + search, request.headers.get('If-None-Match') ?? ''].join(' ').trim())
      return answer(request)
    },
  })
  return { answers, asked, clock }
}

function get(
  target: string,
  fields: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): PlainRequest {
  return { method, target, fields: new Map([['host', 'localhost'], ...Object.entries(fields)]) }
}

/** An app with a file that can be replaced. */
function fileApp(file: { text: string }, fields: Record<string, string> = {}): Answer {
  return (request) => {
    const etag = `"${file.text}"`
    const headers = { ETag: etag, ...fields }
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    return new Response(file.text, { headers: { ...headers, 'Content-Length': String(file.text.length) } })
  }
}

function textOf(answer: WholeAnswer | undefined) {
  return answer?.body && Buffer.from(answer.body).toString()
}

test('an answer is kept for a second, and then checked with the app by its entity tag', async () => {
  const file = { text: 'one' }
  const { answers, asked, clock } = open(fileApp(file))
  expect(answers.find(get('/a'))).toBeUndefined()
  expect(textOf(await answers.ask(get('/a')))).toBe('one')
  clock.time = 999
  file.text = 'two'
  expect(textOf(answers.find(get('/a')))).toBe('one')
  clock.time = 1000
  expect(answers.find(get('/a'))).toBeUndefined()
  expect(textOf(await answers.ask(get('/a')))).toBe('two')
  clock.time = 2000
  expect(textOf(await answers.ask(get('/a')))).toBe('two')
  expect(asked).toEqual(['/a', '/a "one"', '/a "two"'])
})

test('while one request asks the app, others get the answer that is in memory', async () => {
  const { answers, clock } = open(fileApp({ text: 'one' }))
  await answers.ask(get('/a'))
  clock.time = 5000
  const asking = answers.ask(get('/a'))
  expect(textOf(answers.find(get('/a')))).toBe('one')
  await asking
})

test('many first requests for a file read it once', async () => {
  const { answers, asked } = open(fileApp({ text: 'one' }))
  const got = await Promise.all(Array.from({ length: 100 }, () => answers.ask(get('/a'))))
  expect(new Set(got.map(textOf))).toEqual(new Set(['one']))
  expect(asked).toHaveLength(1)
})

test('a file that is gone is forgotten', async () => {
  const file = { text: 'one' }
  let isGone = false
  const app = fileApp(file)
  const { answers, clock } = open((request) =>
    isGone ? new Response('none', { status: 404 }) : app(request),
  )
  await answers.ask(get('/a'))
  isGone = true
  clock.time = 1000
  expect((await answers.ask(get('/a')))?.status).toBe(404)
  expect(answers.find(get('/a'))).toBeUndefined()
})

test.each([
  ['without an entity tag', () => new Response('x')],
  ['with another status', () => new Response('x', { status: 404, headers: { ETag: '"x"' } })],
  [
    'that varies with more than the encoding',
    () => new Response('x', { headers: { ETag: '"x"', Vary: 'Cookie' } }),
  ],
])('an answer %s is given and not kept', async (_, answer) => {
  const { answers } = open(answer)
  expect(textOf(await answers.ask(get('/a')))).toBe('x')
  expect(answers.find(get('/a'))).toBeUndefined()
})

test('an answer of more than 4 MB is left to the app', async () => {
  const length = { ETag: '"x"', 'Content-Length': String(5 * 1024 * 1024) }
  const { answers } = open(() => new Response('x', { headers: length }))
  expect(await answers.ask(get('/a'))).toBeUndefined()
})

test('answers that vary with the encoding are kept by what the client accepts, others once', async () => {
  const { answers } = open((request) => {
    const vary = request.url.endsWith('/page') && { Vary: 'Accept-Encoding' }
    return new Response(request.headers.get('Accept-Encoding'), { headers: { ETag: '"x"', ...vary } })
  })
  const gzip = { 'accept-encoding': 'gzip' }
  const both = { 'accept-encoding': 'gzip, deflate, br' }
  for (const fields of [gzip, both]) await answers.ask(get('/page', fields))
  expect(textOf(answers.find(get('/page', gzip)))).toBe('gzip')
  expect(textOf(answers.find(get('/page', { 'accept-encoding': 'br, gzip' })))).toBe('gzip, deflate, br')
  expect(answers.find(get('/page', { 'accept-encoding': 'gzip;q=1, br;q=0.5' }))).toBeUndefined()
  await answers.ask(get('/document', gzip))
  expect(textOf(answers.find(get('/document', both)))).toBe('gzip')
})

test('stays under its limit: the least recently used answer is removed first', async () => {
  const text = 'x'.repeat(20_000)
  const { answers } = open(() => new Response(text, { headers: { ETag: '"x"' } }), { mostBytes: 60_000 })
  await answers.ask(get('/a'))
  await answers.ask(get('/b'))
  answers.find(get('/a'))
  await answers.ask(get('/c'))
  const kept = ['/a', '/b', '/c'].filter((target) => answers.find(get(target)))
  expect(kept).toEqual(['/a', '/c'])
})

test('a range is cut from memory only where the app offers ranges', async () => {
  const range = { range: 'bytes=1-2' }
  const { answers, asked } = open(fileApp({ text: 'abcd' }, { 'Accept-Ranges': 'bytes' }))
  expect((await answers.ask(get('/a', range)))?.status).toBe(206)
  const fields = Buffer.concat(answers.find(get('/a', range))?.fields ?? []).toString()
  expect(fields).toMatch(/\r\ncontent-range: bytes 1-2\/4\r\ncontent-length: 2\r\n\r\n$/)
  expect(textOf(answers.find(get('/a', range)))).toBe('bc')
  expect(textOf(answers.find(get('/a', { ...range, 'if-range': '"other"' })))).toBe('abcd')
  expect(answers.find(get('/a', range, 'HEAD'))?.status).toBe(200)
  expect(asked).toHaveLength(1)
  for (let first = 0; first < 300; first += 1) {
    const part = answers.find(get('/a', { range: `bytes=${first % 4}-${first}` }))
    expect(textOf(part)).toBe('abcd'.slice(first % 4, first + 1))
  }
  expect(textOf(answers.find(get('/a', range)))).toBe('bc')
  const without = open(fileApp({ text: 'abcd' })).answers
  expect(textOf(await without.ask(get('/a', range)))).toBe('abcd')
})
