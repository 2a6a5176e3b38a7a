import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Problem } from '#server/problem.ts'
import { readBodyText } from './read-body.ts'

const app = new Hono()
  .post('/', async (c) => c.text(await readBodyText(c, 100_000)))
  .onError((error, c) =>
    error instanceof Problem ? c.text(error.code, error.status) : c.text(String(error), 500),
  )

async function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await app.request('/', { method: 'POST', body, headers })
  return [answer.status, await answer.text()] as const
}

const GZIP = { 'Content-Encoding': 'gzip' }
const packed = (text: string) => Uint8Array.from(gzipSync(text))

test('a body is read as it is, or unpacked', async () => {
  expect(await send('Dear Uncle,')).toEqual([200, 'Dear Uncle,'])
  expect(await send(packed('Dear Uncle, – “yes”'), GZIP)).toEqual([200, 'Dear Uncle, – “yes”'])
})

test('a body that says it is too long, or is, is refused', async () => {
  expect(await send('x'.repeat(100_001))).toEqual([413, 'body_too_large'])
  expect(await send('x'.repeat(100_001), { 'Content-Length': '100001' })).toEqual([413, 'body_too_large'])
})

test('a small body that becomes a long text is refused before it is one', async () => {
  expect(await send(packed('x'.repeat(64 * 1024)), GZIP)).toEqual([200, 'x'.repeat(64 * 1024)])
  const bomb = packed('x'.repeat(50_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await send(bomb, GZIP)).toEqual([413, 'body_too_large'])
})

test('a compressed body that does not say how long it is is read no further than any other', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += 10_000
      controller.enqueue(new Uint8Array(10_000))
    },
  })
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: endless,
    headers: { ...GZIP, 'Transfer-Encoding': 'chunked' },
    duplex: 'half',
  }
  const answer = await app.request('/', request)
  expect([answer.status, await answer.text()]).toEqual([413, 'body_too_large'])
  expect(sent).toBeLessThan(200_000)
})

test('a compressed body that is broken, or compressed in another way, is refused', async () => {
  expect(await send(packed('Dear Uncle,').slice(0, 15), GZIP)).toEqual([400, 'body_broken_off'])
  expect(await send('Dear Uncle,', GZIP)).toEqual([400, 'body_broken_off'])
  const other = Uint8Array.from(brotliCompressSync('Dear Uncle,'))
  expect(await send(other, { 'Content-Encoding': 'br' })).toEqual([415, 'body_coding'])
})
