import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { openHost } from '#server/document-host.fixture.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { answerError } from '#server/problem.ts'
import { upstreamCache } from '#server/upstream-cache.ts'
import { openTestReader } from './document-reader.fixture.ts'
import { documentReadings } from './document-readings.ts'
import { readingRoutes } from './reading-routes.ts'
import { scanPdf, slowPdf, textPdf } from './text-pdf.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const PAPER = textPdf([['0500/12 Reading', 'A lighthouse']])
const OTHER = textPdf([['0500/12 Reading', 'A better copy']])
const SMALL = '/files/papers/0500_s24_qp_12.page1-small.webp'
const TEXT = '/files/papers/0500_s24_qp_12.page1-text.json'

async function openSite(
  files: Record<string, string | Uint8Array> = { 'data/documents/papers/0500_s24_qp_12.pdf': PAPER },
  { upstreamUrl, ...reading }: { upstreamUrl?: string; limitMs?: number } = {},
) {
  const folder = await temporaryFolder()
  await writeFiles(folder, files)
  const folders = {
    data: dataFolder(join(folder, 'data')),
    resources: join(folder, 'resources'),
    sets: join(folder, 'sets'),
    upstream: upstreamUrl
      ? upstreamCache({ baseUrl: upstreamUrl, folder: join(folder, 'cache'), maxBytes: 1e6, timeoutMs: 5000 })
      : undefined,
  }
  const time = { now: Date.now() }
  const { reader, count } = openTestReader(reading)
  const openReadings = () => documentReadings(folders, { reader, now: () => time.now })
  // On a busy machine, reading may take longer than a visitor waits.
  const site = new Hono()
    .onError(answerError)
    .route('/files', readingRoutes(openReadings(), { waitMs: 60_000 }))
  return { site, folder, folders, count, time, openReadings }
}

describe('what was read of a document', () => {
  test('is served with its type, length and entity tag, and read once', async () => {
    const { site, count } = await openSite()
    const response = await site.request(SMALL)
    expect(response.status).toBe(200)
    const bytes = await response.arrayBuffer()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=86400',
    })
    const etag = response.headers.get('ETag') ?? ''
    const again = await site.request(SMALL, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text(), count.read]).toEqual([304, '', 1])
    for (const name of ['480', '960'])
      expect((await site.request(SMALL.replace('small', name))).status).toBe(200)
    expect(count.read).toBe(1)
  })

  test('comes with the words of the first page and their places, with the same rules', async () => {
    const { site, count } = await openSite()
    const response = await site.request(TEXT)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      v: 1,
      items: [['0500/12 Reading\n'], ['A lighthouse']].map(([text]) => expect.arrayContaining([text])),
    })
    const { headers } = await site.request(SMALL)
    for (const name of ['Cache-Control', 'ETag']) expect(response.headers.get(name)).toBe(headers.get(name))
    expect([response.headers.get('Content-Type'), count.read]).toEqual(['application/json', 1])
  })

  test('has no words where a scan has none', async () => {
    const { site } = await openSite({ 'data/documents/papers/0500_s24_qp_12.pdf': scanPdf() })
    expect([(await site.request(SMALL)).status, (await site.request(TEXT)).status]).toEqual([200, 404])
  })

  test('is read once for many who ask at the same time', async () => {
    const { site, count } = await openSite()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => site.request(SMALL)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(count.read).toBe(1)
  })

  test('is still there for another process', async () => {
    const { site, openReadings, count } = await openSite()
    await site.request(SMALL)
    await openReadings().read('papers', '0500_s24_qp_12.pdf')
    expect(count.read).toBe(1)
  })

  test.each([
    ['/files/papers/0500_s23_qp_12.page1-small.webp', 'there is no such paper'],
    ['/files/papers/0500_s24_qp_12.page1-huge.webp', 'there is no such picture'],
    ['/files/papers/0500_s24_qp_12.questions.json', 'no questions were found'],
    ['/files/papers/0500_s23_qp_12.page1-text.json', 'there is no such paper'],
    ['/files/papers/0500_s24_qp_12.reading.json', 'it is for the server alone'],
    ['/files/papers/0500_s24_qp_12.texts.json', 'it is for the server alone'],
    ['/files/papers/..%2F..%2Fsecret.page1-small.webp', 'the address leaves the folder'],
    ['/files/resources/0500_s24_qp_12.page1-small.webp', 'it is in the other area'],
  ])('is not at %s: %s', async (path) => {
    const { site } = await openSite()
    expect((await site.request(path)).status).toBe(404)
  })

  test('comes for resources too, without their text', async () => {
    const { site, openReadings } = await openSite({ 'resources/guide.pdf': PAPER })
    const response = await site.request('/files/resources/guide.page1-480.webp')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const { kept } = openReadings()
    expect(await kept.texts('resources', 'guide.pdf')).toEqual([])
    const versioned = await site.request('/files/resources/guide.page1-480.webp?v=3f')
    expect(versioned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  test('comes for a document of the upstream host, which is downloaded for it', async () => {
    const { baseUrl } = await openHost((request, response) => {
      if (request.url?.endsWith('.pdf')) response.end(PAPER)
      else response.writeHead(404).end()
    })
    const { site } = await openSite({}, { upstreamUrl: baseUrl })
    expect((await site.request(SMALL)).status).toBe(200)
  })
})

describe('a document is read again', () => {
  async function readTwice(change: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) {
    const site = await openSite()
    const before = (await site.site.request(SMALL)).headers.get('ETag')
    await change(site)
    const after = (await site.site.request(SMALL)).headers.get('ETag')
    return { reads: site.count.read, isSame: before === after }
  }

  test('when it was replaced', async () => {
    const { reads, isSame } = await readTwice(({ folders }) =>
      writeFile(join(folders.data.papers, '0500_s24_qp_12.pdf'), OTHER),
    )
    expect([reads, isSame]).toEqual([2, false])
  })

  test('and not when only its date has changed', async () => {
    const { reads, isSame } = await readTwice(({ folders }) =>
      utimes(join(folders.data.papers, '0500_s24_qp_12.pdf'), 1000, 1000),
    )
    expect([reads, isSame]).toEqual([1, true])
  })

  test('by a new version of the reader', async () => {
    const { reads } = await readTwice(async ({ openReadings }) => {
      const { kept } = openReadings()
      const reading = await kept.find('papers', '0500_s24_qp_12.pdf')
      if (reading) await kept.update('papers', '0500_s24_qp_12.pdf', { ...reading, version: '0.9' })
    })
    expect(reads).toBe(2)
  })

  test('when what was kept is damaged', async () => {
    const { reads } = await readTwice(({ folders }) =>
      writeFile(join(folders.data.readings, 'papers', '0500_s24_qp_12.reading.json'), '{"version":'),
    )
    expect(reads).toBe(2)
  })

  test.each(['page1-small.webp', 'page1-text.json'])('when its %s is missing', async (part) => {
    const { reads } = await readTwice(({ folders }) =>
      rm(join(folders.data.readings, 'papers', `0500_s24_qp_12.${part}`)),
    )
    expect(reads).toBe(2)
  })
})

describe('a document that takes too long', () => {
  test('keeps nobody waiting: the answer says to ask later, or that there is no picture yet', async () => {
    const { openReadings } = await openSite(
      { 'data/documents/papers/0500_s24_qp_12.pdf': slowPdf() },
      { limitMs: 1000 },
    )
    const readings = openReadings()
    const routes = readingRoutes(readings, { waitMs: 50 })
    const questions = await routes.request('/papers/0500_s24_qp_12.questions.json')
    expect([questions.status, questions.headers.get('Retry-After')]).toEqual([503, '5'])
    const firstPage = await Promise.all(
      ['small.webp', 'text.json'].map(async (part) => routes.request(`/papers/0500_s24_qp_12.page1-${part}`)),
    )
    for (const answer of firstPage) expect([answer.status, await answer.text()]).toEqual([204, ''])
    for (const { headers } of [questions, ...firstPage]) expect(headers.get('Cache-Control')).toBe('no-store')
    await readings.read('papers', '0500_s24_qp_12.pdf')
  })

  test('delays no document that was read before', async () => {
    const { openReadings, site } = await openSite(
      {
        'data/documents/papers/0500_s24_qp_12.pdf': PAPER,
        'data/documents/papers/0500_s24_qp_13.pdf': slowPdf(),
      },
      { limitMs: 5000 },
    )
    await site.request(SMALL)
    const order: string[] = []
    const slow = openReadings()
      .read('papers', '0500_s24_qp_13.pdf')
      .then(() => order.push('slow'))
    for (let count = 0; count < 20; count += 1) order.push(String((await site.request(SMALL)).status))
    await slow
    expect(order).toEqual([...Array<string>(20).fill('200'), 'slow'])
  })

  test('is not read again for a day', async () => {
    const { openReadings, count, time } = await openSite(
      { 'data/documents/papers/0500_s24_qp_12.pdf': slowPdf() },
      { limitMs: 1000 },
    )
    const readings = openReadings()
    const read = async () => (await readings.read('papers', '0500_s24_qp_12.pdf'))?.problem
    expect([await read(), await read(), count.read]).toEqual([
      'it takes longer than 1 s',
      'it takes longer than 1 s',
      1,
    ])
    time.now += 25 * 3600 * 1000
    await read()
    expect(count.read).toBe(2)
  })
})
