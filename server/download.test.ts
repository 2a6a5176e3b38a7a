import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { filesOf, NAME, openCache, openHost, PAPER, sendPaper } from './document-host.fixture.ts'
import { pdfBytes } from './folder.fixture.ts'

describe('a download that fails', () => {
  const broken: [string, RequestListener, RegExp][] = [
    ['another status', (_, response) => response.writeHead(503).end('busy'), /status 503/],
    ['a part of the document', (_, response) => response.writeHead(206).end(PAPER), /status 206/],
    ['redirects without end', (_, response) => response.writeHead(302, { Location: '/x' }).end(), /5 times/],
    [
      'a redirect to nowhere',
      (_, response) => response.writeHead(302, { Location: 'http://[' }).end(),
      /no address/,
    ],
    ['a redirect without an address', (_, response) => response.writeHead(302).end(), /status 302/],
    ['a page instead of a PDF', (_, response) => response.end('<!doctype html>'), /no whole PDF: web page/],
    ['an empty body', (_, response) => response.end(), /no whole PDF: empty/],
    ['a PDF without its end', (_, response) => response.end(PAPER.slice(0, 900)), /no whole PDF: cut short/],
    [
      'a connection cut off before the stated length',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': PAPER.length + 100 })
        response.write(PAPER, () => response.destroy())
      },
      /connection failed/,
    ],
    ['a connection cut off at once', (_, response) => response.destroy(), /connection failed/],
    [
      'a document larger than the cache',
      (_, response) => response.end(pdfBytes('x'.repeat(5000))),
      /too large/,
    ],
  ]

  test.each(broken)('with %s is a 502 and leaves no file', async (_, answer, reason) => {
    const { asked, baseUrl } = await openHost(answer)
    const { folder, cache } = await openCache(baseUrl, { maxBytes: 4000 })
    await expect(cache.open(NAME)).rejects.toMatchObject({
      status: 502,
      code: 'upstream_failed',
      message: 'The document host failed.',
      cause: { message: expect.stringMatching(reason) },
    })
    const askedOnce = asked.length
    await expect(cache.open(NAME)).rejects.toMatchObject({ status: 502 })
    expect(asked).toHaveLength(askedOnce * 2)
    expect(await filesOf(folder)).toEqual([])
  })

  test.each([
    ['another port of this machine', (port: number) => `http://127.0.0.1:${port}/x`],
    ['another name of this machine', (port: number) => `http://localhost:${port}/x`],
    ['an address without a scheme', (port: number) => `//127.0.0.1:${port}/x`],
    ['another scheme', () => 'data:application/pdf,%PDF-1.7%0A%25%25EOF'],
    ['a machine that gives out secrets', () => 'http://169.254.169.254/latest/meta-data'],
  ])('because it redirects to %s is a 502, and nothing is asked there', async (_, location) => {
    const inner = await openHost(sendPaper)
    const port = Number(new URL(inner.baseUrl).port)
    const { baseUrl } = await openHost((_request, response) => {
      response.writeHead(302, { Location: location(port) }).end()
    })
    const { folder, cache } = await openCache(baseUrl)
    await expect(cache.open(NAME)).rejects.toMatchObject({
      status: 502,
      message: 'The document host failed.',
      cause: { message: expect.stringContaining('another origin') },
    })
    expect(inner.asked).toEqual([])
    expect(await filesOf(folder)).toEqual([])
  })

  test('because it takes too long is a 502', async () => {
    const { baseUrl } = await openHost((_, response) => response.write(PAPER.slice(0, 100)))
    const { folder, cache } = await openCache(baseUrl, { timeoutMs: 100 })
    await expect(cache.open(NAME)).rejects.toMatchObject({
      status: 502,
      cause: { message: expect.stringContaining('too long') },
    })
    expect(await filesOf(folder)).toEqual([])
  })

  test('because the host refuses the connection is a 502', async () => {
    const { cache } = await openCache('http://127.0.0.1:1')
    await expect(cache.open(NAME)).rejects.toMatchObject({
      status: 502,
      cause: { message: expect.stringContaining('connection') },
    })
  })
})

test('a PDF with many bytes after its end mark, which comes in two pieces, is taken', async () => {
  const at = PAPER.indexOf('%%EOF') + 2
  const { baseUrl } = await openHost((_, response) => {
    response.write(PAPER.slice(0, at), () =>
      setTimeout(() => response.end(PAPER.slice(at) + '\n'.repeat(5000)), 30),
    )
  })
  const { folder, cache } = await openCache(baseUrl, { maxBytes: 20_000 })
  const opened = await cache.open(NAME)
  await opened?.file.close()
  expect(opened?.size).toBe(PAPER.length + 5000)
  expect(await filesOf(folder)).toHaveLength(1)
})
