import { gzipSync } from 'node:zlib'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { clientAddress } from './client-address.ts'
import { dataFolder } from './data-folder.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { httpServer } from './http-server.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { rawConnection, requestText, type RawConnection } from './raw-connection.fixture.ts'

const PAGE = `<!doctype html>${'page '.repeat(400)}`
const PAPER = pdfBytes('0123456789'.repeat(20_000))
const BIG = pdfBytes('0123456789'.repeat(500_000))

/** The same site twice: one server answers from memory first, the other one only from its app. */
async function openSites() {
  const folder = await temporaryFolder()
  const data = dataFolder(join(folder, 'data'))
  await writeFiles(folder, {
    'client/index.html': PAGE,
    'client/practice/index.html': PAGE,
    'client/practice/index.html.gz': gzipSync(PAGE),
    'client/404/index.html': '<!doctype html>Lost',
    'client/__spa-fallback.html': '<!doctype html>Shell',
    'client/app-paths.json': JSON.stringify(['/practice/[^/]+']),
    'client/csp.json': JSON.stringify({ 'practice/index.html': ['sha256-abc='] }),
    'client/assets/a-1.js': 'export {}',
    'data/documents/papers/a.pdf': PAPER,
    'data/documents/papers/big.pdf': BIG,
    'sets/0500-p1-set3_qp.pdf': pdfBytes('ours'),
    'library/guide.pdf': PAPER,
  })
  const asked: string[] = []
  const app = await createApp({
    build: { client: join(folder, 'client'), resources: join(folder, 'library'), sets: join(folder, 'sets') },
    data,
    siteUrl: 'https://english.example.org',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
  })
  const fetch = async (request: Request) => {
    asked.push(request.url)
    return app.fetch(request)
  }
  const [memory, plain] = await Promise.all(
    [
      httpServer(getRequestListener(fetch), fetch),
      httpServer(getRequestListener(async (request) => app.fetch(request))),
    ].map(async ({ server, stop }) => {
      onTestFinished(() => stop(0))
      return listenAnywhere(server)
    }),
  )
  if (memory === undefined || plain === undefined) throw new Error('no server')
  return { folder, asked, memory, plain }
}

interface Answer {
  status: string
  fields: Record<string, string>
  body: string
}

/** Sends one request on a connection and reads its answer to the end. */
async function ask(connection: RawConnection, text: string): Promise<Answer> {
  const before = connection.received().length
  connection.socket.write(text, 'latin1')
  for (;;) {
    const answer = parseAnswer(connection.received().slice(before), text.startsWith('HEAD'))
    if (answer) return answer
    await Promise.race([
      once(connection.socket, 'data'),
      connection.ended.then(() => Promise.reject(new Error('ended'))),
    ])
  }
}

function parseAnswer(text: string, isHead: boolean): Answer | undefined {
  const [head = '', body] = text.split(/\r\n\r\n(.*)/s)
  if (body === undefined) return undefined
  const [status = '', ...lines] = head.split('\r\n')
  const fields = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
  // Node sends an empty body of unknown length in chunks.
  if (fields['transfer-encoding'] === 'chunked' && body === '0\r\n\r\n') {
    const { 'transfer-encoding': _, ...others } = fields
    return { status, fields: { ...others, 'content-length': '0' }, body: '' }
  }
  const length = isHead || / (304|204) /.test(status) ? 0 : Number(fields['content-length'])
  return body.length < length ? undefined : { status, fields, body }
}

const CASES: readonly (readonly [line: string, ...fields: string[]])[] = [
  ['GET / HTTP/1.1'],
  ['GET /practice?year=2024 HTTP/1.1', 'Accept-Encoding: gzip, br'],
  ['GET /practice HTTP/1.1', 'Accept-Encoding: br;q=0, gzip;q=0'],
  ['HEAD /practice HTTP/1.1', 'Accept-Encoding: gzip'],
  ['GET /practice HTTP/1.1', 'Range: bytes=0-9'],
  ['GET /practice/igcse HTTP/1.1'],
  ['GET /Practice HTTP/1.1'],
  ['GET /practice/ HTTP/1.1'],
  ['GET /nothing/x HTTP/1.1', 'Accept: text/html'],
  ['GET /nothing/x HTTP/1.1', 'Accept: application/json'],
  ['GET /404 HTTP/1.1'],
  ['GET /csp.json HTTP/1.1'],
  ['GET /assets/a-1.js HTTP/1.1'],
  ['GET /healthz HTTP/1.1'],
  ['GET /readyz HTTP/1.1'],
  ['GET /problems HTTP/1.1'],
  ['GET /files/papers/a.pdf HTTP/1.1'],
  ['HEAD /files/papers/a.pdf HTTP/1.1', 'Range: bytes=0-9'],
  ['GET /files/papers/a.pdf HTTP/1.1', 'Range: bytes=65536-131071'],
  ['GET /files/papers/a.pdf HTTP/1.1', 'Range: bytes=-5'],
  ['GET /files/papers/a.pdf HTTP/1.1', 'Range: bytes=0-1,5-6'],
  ['GET /files/papers/a.pdf HTTP/1.1', 'Range: bytes=9000000-'],
  ['GET /files/papers/a.pdf HTTP/1.1', 'Range: bytes=0-9', 'If-Range: "other"'],
  ['GET /files/papers/0500-p1-set3_qp.pdf HTTP/1.1'],
  ['GET /files/papers/here.json HTTP/1.1'],
  ['GET /files/papers/missing.pdf HTTP/1.1'],
  ['GET /files/resources/guide.pdf HTTP/1.1', 'Range: bytes=0-0'],
  ['GET /files/resources/guide.pdf?v=abc HTTP/1.1'],
  ['GET /files/papers/a.txt HTTP/1.1'],
  ['GET /files/nothing HTTP/1.1'],
  ['GET /files/papers/../secret HTTP/1.1'],
  ['GET /..%2f..%2fetc/passwd HTTP/1.1'],
  ['GET //evil.example/ HTTP/1.1'],
  ['GET /files/papers/big.pdf HTTP/1.1', 'Range: bytes=10-19'],
  ['GET /files/papers/big.pdf HTTP/1.1'],
]

describe('every answer is the same as without memory', () => {
  test.each(CASES)('%s %s', async (line, ...fields) => {
    const sites = await openSites()
    const [memory, plain] = await Promise.all([rawConnection(sites.memory), rawConnection(sites.plain)])
    const text = requestText(line, fields)
    const expected = await ask(plain, text)
    // From the app, from memory, and on a condition: the first time from the app, then from memory.
    expect(withoutDate(await ask(memory, text))).toEqual(withoutDate(expected))
    expect(withoutDate(await ask(memory, text))).toEqual(withoutDate(expected))
    const { etag } = expected.fields
    if (!etag) return
    for (const condition of [
      `If-None-Match: ${etag}`,
      `If-None-Match: W/${etag}, "b"`,
      'If-None-Match: "b"',
    ]) {
      const conditional = requestText(line, [...fields, condition])
      const unchanged = withoutDate(await ask(plain, conditional))
      expect(withoutDate(await ask(memory, conditional))).toEqual(unchanged)
      expect(withoutDate(await ask(memory, conditional))).toEqual(unchanged)
    }
  })
})

function withoutDate({ fields: { date, ...fields }, ...answer }: Answer) {
  expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
  return { ...answer, fields }
}

describe('a connection', () => {
  test('asks the app once for a file that it gets many times', async () => {
    const { memory, asked } = await openSites()
    const connection = await rawConnection(memory)
    for (let n = 0; n < 20; n += 1) await ask(connection, requestText('GET / HTTP/1.1'))
    expect(asked.length).toBeLessThan(10)
  })

  test('goes to the parser with a request in pieces, a body, or several requests at once', async () => {
    const { memory } = await openSites()
    const page = requestText('GET /practice HTTP/1.1')
    const connection = await rawConnection(memory)
    await ask(connection, page)
    connection.socket.write(page.slice(0, 20))
    await delay(20)
    expect((await ask(connection, page.slice(20))).body).toBe(PAGE)
    const posted = await ask(connection, `${requestText('POST /practice HTTP/1.1', ['Content-Length: 2'])}{}`)
    expect(posted.status).toBe('HTTP/1.1 405 Method Not Allowed')
    const before = connection.received().length
    connection.socket.write(page.repeat(50))
    await expect.poll(() => connection.received().slice(before).split(PAGE).length).toBe(51)
  })

  test('that sends several requests before the first answer gets all answers in order', async () => {
    const { memory } = await openSites()
    const connection = await rawConnection(memory)
    for (const path of ['/files/papers/a.pdf', '/practice', '/nothing', '/healthz']) {
      connection.socket.write(requestText(`HEAD ${path} HTTP/1.1`))
      await delay(1)
    }
    await expect.poll(() => connection.received().match(/content-type: \w+\/\w+|^HTTP\/1.1 \d+/gm)).toEqual([
      'HTTP/1.1 200', 'content-type: application/pdf',
      'HTTP/1.1 200', 'content-type: text/html',
      'HTTP/1.1 404', 'content-type: text/html',
      'HTTP/1.1 200', 'content-type: application/json',
    ]) // prettier-ignore
  })

  test('that its client closes is closed, also while the app is asked', async () => {
    const { memory } = await openSites()
    for (const path of ['/', '/files/papers/big.pdf', '/', '/nothing']) {
      const connection = await rawConnection(memory)
      connection.socket.end(requestText(`GET ${path} HTTP/1.1`))
      await connection.ended
    }
    expect((await ask(await rawConnection(memory), requestText('GET / HTTP/1.1'))).body).toBe(PAGE)
  })

  test('that never reads is not read from either: what waits for it stays small', async () => {
    const { memory } = await openSites()
    const connection = await rawConnection(memory)
    const text = requestText('GET /files/papers/a.pdf HTTP/1.1')
    await ask(connection, text)
    connection.socket.pause()
    // Far more than the buffers of both ends hold: at some time the server stops to take requests.
    for (let n = 0; n < 200_000 && connection.socket.writableLength < 1_000_000; n += 1) {
      connection.socket.write(text)
      if (n % 100 === 0) await delay(0)
    }
    expect(connection.socket.writableLength).toBeGreaterThanOrEqual(1_000_000)
  })

  test('gets a file that was replaced within two seconds', async () => {
    const { memory, folder } = await openSites()
    const connection = await rawConnection(memory)
    const text = requestText('GET /files/papers/a.pdf HTTP/1.1')
    expect((await ask(connection, text)).body).toBe(PAPER)
    const other = pdfBytes('another')
    await writeFiles(folder, { 'data/documents/papers/a.pdf': other })
    await expect.poll(async () => (await ask(connection, text)).body, { timeout: 5000 }).toBe(other)
  })
})

test('the app knows the address of a visitor whose request it answers for the memory', async () => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(0)(c) ?? 'unknown'))
  const fetchApp = (request: Request, bindings?: object) => app.fetch(request, bindings)
  const { server, stop } = httpServer(() => {
    throw new Error('this request is plain')
  }, fetchApp)
  onTestFinished(() => stop(0))
  const connection = await rawConnection(await listenAnywhere(server))
  const { body } = await ask(connection, 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n')
  expect(body).toBe('127.0.0.1')
})
