import { Agent, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { httpServer } from './http-server.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { rawConnection, requestText } from '#server/raw-connection.fixture.ts'
import { sizeOf } from '#server/test-size.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const PDF = 'x'.repeat(200_000)

/** A site with a page, a document with ranges, a slow answer, and calls with a body of at most 1,000 bytes. */
const app = new Hono()
  .onError((_, c) => c.text('', 500))
  .get('/', (c) => c.body('page', 200, { ETag: '"page"' }))
  .get('/document', (c) => c.body(PDF, 200, { ETag: '"pdf"', 'Accept-Ranges': 'bytes' }))
  .get('/slow', async (c) => {
    await delay(300)
    return c.text('slow')
  })
  .post('/auth/limited', bodyLimit({ maxSize: 1000, onError: (c) => c.text('too long', 413) }), async (c) =>
    c.text(await c.req.text()),
  )
  .post('/auth/refused', (c) => c.text('no', 401))

async function openServer() {
  const fetch = async (request: Request) => app.fetch(request)
  const { server, stop } = httpServer(getRequestListener(fetch))
  onTestFinished(() => stop(0))
  return { server, stop, port: await listenAnywhere(server) }
}

/** Sends a request through an agent, and gives its answer. */
async function send(agent: Agent, port: number, path: string, method = 'GET') {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, agent }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return agent
}

describe('a connection', () => {
  test('is kept for 65 seconds after an answer, longer than a proxy keeps it', async () => {
    const { port, server } = await openServer()
    const connection = await rawConnection(port)
    connection.socket.write(requestText('GET / HTTP/1.1'))
    await expect.poll(connection.received).toContain('Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n')
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
    expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout)
  })

  test('on which nothing is asked ends without an answer, and a slow answer is waited for', async () => {
    const { port, server } = await openServer()
    // In the place of 65 seconds.
    server.keepAliveTimeout = 100
    const [silent, slow] = await Promise.all([rawConnection(port), rawConnection(port)])
    slow.socket.write(requestText('GET /slow HTTP/1.1'))
    await silent.ended
    expect(silent.received()).toBe('')
    await expect.poll(slow.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*slow/)
  })

  test('gets the answers to a request in pieces, and to several at once in their order', async () => {
    const { port } = await openServer()
    const connection = await rawConnection(port)
    const page = requestText('GET / HTTP/1.1')
    connection.socket.write(page.slice(0, 20))
    await delay(20)
    connection.socket.write(page.slice(20))
    await expect.poll(connection.received).toMatch(/\r\n\r\npage$/)
    const before = connection.received().length
    const asked = ['/slow', '/', '/auth/none', '/']
    connection.socket.write(asked.map((path) => requestText(`GET ${path} HTTP/1.1`)).join(''))
    await expect
      .poll(() =>
        connection
          .received()
          .slice(before)
          .match(/HTTP\/1\.1 \d+|slow|(?<!")page/g),
      )
      .toEqual(['HTTP/1.1 200', 'slow', 'HTTP/1.1 200', 'page', 'HTTP/1.1 404', 'HTTP/1.1 200', 'page'])
  })

  test('that never reads is not read from either: what waits for it stays small', async () => {
    const { port } = await openServer()
    const connection = await rawConnection(port)
    connection.socket.pause()
    const text = requestText('GET /document HTTP/1.1')
    // Far more than the buffers of both ends hold: at some time the server stops to take requests.
    for (let n = 0; n < 200_000 && connection.socket.writableLength < 1_000_000; n += 1) {
      connection.socket.write(text)
      if (n % 100 === 0) await delay(0)
    }
    expect(connection.socket.writableLength).toBeGreaterThanOrEqual(1_000_000)
  })

  test.each([
    ['with a length', ['Content-Length: 500000'], 'x'.repeat(500_000)],
    [
      'in chunks',
      ['Transfer-Encoding: chunked'],
      `${`1000\r\n${'x'.repeat(4096)}\r\n`.repeat(100)}0\r\n\r\n`,
    ],
  ])(
    'whose body %s is refused says that it ends, and the client reads the answer',
    async (_, fields, body) => {
      for (const path of ['limited', 'refused']) {
        const { port } = await openServer()
        const connection = await rawConnection(port)
        connection.socket.write(requestText(`POST /auth/${path} HTTP/1.1`, fields))
        await delay(20)
        // A client that sends everything before it reads.
        for (let at = 0; at < body.length; at += 50_000) {
          connection.socket.write(body.slice(at, at + 50_000))
          await delay(2)
        }
        await connection.ended
        expect(connection.received()).toMatch(
          /^HTTP\/1\.1 4(13|01) [^]*\r\nconnection: close\r\n[^]*\r\n\r\n./i,
        )
      }
    },
  )

  test.each([[['Host: localhost']], [['X: 1', 'hOST: other.example']]])(
    'whose request names two hosts is refused: %s',
    async (fields) => {
      const { port } = await openServer()
      const connection = await rawConnection(port)
      connection.socket.write(requestText('GET / HTTP/1.1', fields))
      await connection.ended
      expect(connection.received()).toMatch(
        /^HTTP\/1\.1 400 [^]*\r\nConnection: close\r\n[^]*A request names its host once\./,
      )
    },
  )

  test('whose body never comes is ended', async () => {
    const { port } = await openServer()
    const connection = await rawConnection(port)
    connection.socket.write(requestText('POST /auth/refused HTTP/1.1', ['Content-Length: 100']))
    await connection.ended
    expect(connection.received()).toMatch(/^HTTP\/1\.1 401 [^]*\r\nConnection: close\r\n/)
  })

  test('whose small body was read stays open', async () => {
    const { port } = await openServer()
    const connection = await rawConnection(port)
    const call = `${requestText('POST /auth/limited HTTP/1.1', ['Content-Length: 2'])}ab`
    connection.socket.write(call)
    await expect.poll(connection.received).toMatch(/Connection: keep-alive\r\n[^]*\r\n\r\nab$/)
    connection.socket.write(call)
    await expect.poll(() => connection.received().match(/200 OK/g)?.length).toBe(2)
  })
})

describe('stopping', () => {
  test('no request that is under way is reset, on any connection', async () => {
    const { port, stop } = await openServer()
    const outcomes = new Map<string, number>()
    let isStopped = false
    const clients = Array.from({ length: sizeOf({ gate: 40, whole: 200 }) }, async (_, client) => {
      const agent = keepAliveAgent()
      for (let n = 0; ; n += 1) {
        const path = ['/', '/document', '/slow', '/auth/none'][(client + n) % 4] ?? '/'
        const outcome = await send(agent, port, path).then(
          ({ connection }) => connection ?? '',
          (error: NodeJS.ErrnoException) => error.code ?? '',
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (isStopped || outcome !== 'keep-alive') return outcome
      }
    })
    await delay(400)
    await stop(10_000)
    isStopped = true
    // Each client was told that its connection ends, or was refused a new one.
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['close']))
    expect(new Set(outcomes.keys())).toEqual(new Set(['keep-alive', 'close']))
  })

  test('connections that wait are ended after a moment, and the server with them', async () => {
    const { port, stop } = await openServer()
    const connections = await Promise.all(Array.from({ length: 10 }, () => rawConnection(port)))
    for (const [index, { socket }] of connections.entries()) {
      if (index % 3 === 0) socket.write(requestText('GET / HTTP/1.1'))
      if (index % 3 === 1) socket.write(requestText('GET /auth/none HTTP/1.1'))
    }
    await delay(50)
    // Longer than this test may take.
    await stop(600_000)
    await Promise.all(connections.map(({ ended }) => ended))
    expect(connections.map(({ received }) => received().slice(0, 12))).toEqual(
      connections.map((_, index) => ['HTTP/1.1 200', 'HTTP/1.1 404', ''][index % 3]),
    )
  })

  test('what has not ended after the given time is cut off', async () => {
    const { port, stop } = await openServer()
    const connection = await rawConnection(port)
    connection.socket.write('GET / HT')
    await delay(50)
    const again = await rawConnection(port)
    again.socket.write(requestText('GET /slow HTTP/1.1'))
    await delay(50)
    await stop(100)
    await Promise.all([connection.ended, again.ended])
    expect(again.received()).toBe('')
  })
})

describe('an attack does not keep others from their pages', () => {
  const many = sizeOf({ gate: 100, whole: 2000 })

  /** Opens the attack's connections, and asks for pages meanwhile. */
  async function attack(port: number, bytes: string) {
    const connections = await Promise.all(Array.from({ length: many }, () => rawConnection(port)))
    for (const { socket } of connections) socket.write(bytes, 'latin1')
    const agent = keepAliveAgent()
    for (let n = 0; n < 20; n += 1) {
      for (const path of ['/', '/document']) expect((await send(agent, port, path)).status).toBe(200)
    }
    return connections
  }

  test.each([
    ['silence', ''],
    ['half a line', 'GET / HTT'],
    ['fields without an end', 'GET / HTTP/1.1\r\nHost: a\r\nX: '],
    ['a body that never comes', requestText('POST /auth/limited HTTP/1.1', ['Content-Length: 900'])],
  ])('%s on many connections', async (_, bytes) => {
    const { port } = await openServer()
    const connections = await attack(port, bytes)
    expect(connections.every(({ received }) => received() === '')).toBe(true)
  })

  test.each([
    [
      '2,500 fields',
      requestText(
        'GET / HTTP/1.1',
        Array.from({ length: 2500 }, (_, n) => `a${n}: b`),
      ),
      '431',
    ],
    ['a path of 15 KB', requestText(`GET /auth/${'a.'.repeat(7500)} HTTP/1.1`), '404'],
    ['a path of 7 KB', requestText(`GET /${'a.'.repeat(3500)} HTTP/1.1`), '404'],
    ['bytes that are no request', '\0\xff'.repeat(4000), '400'],
    [
      '1,500 ranges',
      requestText('GET /document HTTP/1.1', [`Range: bytes=${Array(1500).fill('0-9').join()}`]),
      '200',
    ],
    [
      'both lengths',
      `${requestText('POST /auth/limited HTTP/1.1', ['Content-Length: 4', 'Transfer-Encoding: chunked'])}0\r\n\r\n`,
      '400',
    ],
  ])('%s', async (_, bytes, status) => {
    const { port } = await openServer()
    const connections = await attack(port, bytes)
    await expect
      .poll(() => new Set(connections.map(({ received }) => received().slice(9, 12))), { timeout: 60_000 })
      .toEqual(new Set([status]))
  })

  // Node refuses these while they still arrive, so some clients only see that the connection ends.
  test.each([
    ['fields', requestText('GET / HTTP/1.1', [`Cookie: ${'a'.repeat(40_000)}`])],
    ['a path', requestText(`GET /${'a'.repeat(40_000)} HTTP/1.1`)],
  ])('%s of 40 KB', async (_, bytes) => {
    const { port } = await openServer()
    const connections = await attack(port, bytes)
    await Promise.all(connections.map(({ ended }) => ended))
    for (const { received } of connections) expect(received()).toMatch(/^(HTTP\/1\.1 431 |$)/)
  })

  test('fields that come letter by letter are given up', async () => {
    const { port, server } = await openServer()
    // In the place of 66 seconds, which the first test checks.
    server.headersTimeout = 300
    const connection = await rawConnection(port)
    connection.socket.write('GET / HTTP/1.1\r\nX: ')
    const dripping = setInterval(() => connection.socket.write('a'), 50)
    onTestFinished(() => clearInterval(dripping))
    await connection.ended
    expect(connection.received()).toMatch(/^HTTP\/1\.1 408 /)
  })
})
