import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import { filesOf, NAME, openCache, openHost, PAPER, read, sendPaper } from './document-host.fixture.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { upstreamCache } from './upstream-cache.ts'

describe('a document of the upstream host', () => {
  test('is downloaded once and then read from the disk', async () => {
    const { asked, baseUrl } = await openHost(sendPaper)
    const { cache, folder } = await openCache(baseUrl)
    const first = await read(cache, NAME)
    expect(first).toEqual({ content: PAPER, size: PAPER.length, etag: expect.any(String) })
    expect(await read(cache, NAME)).toEqual(first)
    expect(asked).toEqual([`/english/${NAME}`])
    expect(await filesOf(folder)).toEqual(['0500_s24_qp_12.pdf'])
  })

  test('is downloaded once for any number of readers at the same time', async () => {
    const { asked, baseUrl } = await openHost((_, response) => {
      response.write(PAPER.slice(0, 500))
      setTimeout(() => response.end(PAPER.slice(500)), 50)
    })
    const { cache } = await openCache(baseUrl)
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(cache, NAME)))
    expect(answers.map((answer) => answer?.content)).toEqual(Array(20).fill(PAPER))
    expect(asked).toHaveLength(1)
  })

  test('keeps its entity tag on every server and after every download if the host sends a date', async () => {
    const { baseUrl } = await openHost((_, response) => {
      response.setHeader('Last-Modified', 'Tue, 04 Jun 2024 09:00:00 GMT').end(PAPER)
    })
    const one = await read((await openCache(baseUrl)).cache, NAME)
    const other = await read((await openCache(baseUrl)).cache, NAME)
    expect(one?.etag).toBe(other?.etag)
  })

  test('is still cached after a restart, and partial files of a crash are deleted', async () => {
    const { asked, baseUrl } = await openHost(sendPaper)
    const { folder, cache } = await openCache(baseUrl)
    const before = await read(cache, NAME)
    await writeFiles(folder, { 'papers/0500_s24_ms_12.pdf.1.part': PAPER.slice(0, 100) })
    const restarted = await openCache(baseUrl, { folder })
    expect(await read(restarted.cache, NAME)).toEqual(before)
    expect(asked).toHaveLength(1)
    expect(await filesOf(folder)).toEqual(['0500_s24_qp_12.pdf'])
  })

  test('that was deleted by hand is downloaded again', async () => {
    const { asked, baseUrl } = await openHost(sendPaper)
    const { folder, cache } = await openCache(baseUrl)
    await read(cache, NAME)
    await rm(join(folder, NAME))
    expect((await read(cache, NAME))?.content).toBe(PAPER)
    expect(asked).toHaveLength(2)
  })

  test.each([404, 410])(
    'that the host answers with %d is not there, and is asked for again after a minute',
    async (status) => {
      const { asked, baseUrl } = await openHost((_, response) => response.writeHead(status).end('none'))
      let time = 0
      const { folder, cache } = await openCache(baseUrl, { now: () => time })
      expect([await cache.open(NAME), await cache.open(NAME)]).toEqual([undefined, undefined])
      time = 59_999
      await cache.open(NAME)
      expect(asked).toHaveLength(1)
      time = 60_000
      await cache.open(NAME)
      expect(asked).toHaveLength(2)
      expect(await filesOf(folder)).toEqual([])
    },
  )

  test('that is not there is remembered for the last thousand names only', async () => {
    const { asked, baseUrl } = await openHost((_, response) => response.writeHead(404).end())
    const { cache } = await openCache(baseUrl)
    for (let n = 0; n <= 1000; n += 1) await cache.open(`papers/${n}.pdf`)
    await cache.open('papers/1000.pdf')
    expect(asked).toHaveLength(1001)
    await cache.open('papers/0.pdf')
    expect(asked).toHaveLength(1002)
  })

  test('is found behind redirects on the same origin', async () => {
    const { asked, baseUrl } = await openHost((request, response) => {
      if (request.url === '/moved/a.pdf') response.end(PAPER)
      else if (request.url === '/next') response.writeHead(308, { Location: 'moved/a.pdf' }).end('see there')
      else response.writeHead(302, { Location: '/next' }).end()
    })
    expect((await read((await openCache(baseUrl)).cache, NAME))?.content).toBe(PAPER)
    expect(asked).toEqual([`/english/${NAME}`, '/next', '/moved/a.pdf'])
  })
})

describe('the size of the cache', () => {
  test('stays under its limit: the least recently used documents are deleted first', async () => {
    const { asked, baseUrl } = await openHost(sendPaper)
    const { folder, cache } = await openCache(baseUrl, { maxBytes: PAPER.length * 3 })
    for (const letter of ['a', 'b', 'c', 'a', 'd']) await read(cache, `papers/${letter}.pdf`)
    expect(new Set(await filesOf(folder))).toEqual(new Set(['a.pdf', 'c.pdf', 'd.pdf']))
    await read(cache, 'papers/b.pdf')
    expect(asked.map((path) => path.at(-5))).toEqual(['a', 'b', 'c', 'd', 'b'])
  })

  test('counts the documents of an earlier process, by the time of their last use', async () => {
    const { baseUrl } = await openHost(sendPaper)
    const folder = join(await temporaryFolder(), 'cache')
    await mkdir(folder)
    await writeFiles(folder, { 'papers/old.pdf': PAPER, 'papers/older.pdf': PAPER, 'papers/new.pdf': PAPER })
    await utimes(join(folder, 'papers/old.pdf'), 2000, 1)
    await utimes(join(folder, 'papers/older.pdf'), 1000, 2)
    const { cache } = await openCache(baseUrl, { folder, maxBytes: PAPER.length * 2 })
    await read(cache, 'papers/next.pdf')
    expect(new Set(await filesOf(folder))).toEqual(new Set(['new.pdf', 'next.pdf']))
  })

  test('reading sets the time of the last use, not the date of the document', async () => {
    const { baseUrl } = await openHost(sendPaper)
    const folder = join(await temporaryFolder(), 'cache')
    await writeFiles(folder, { [NAME]: PAPER })
    await utimes(join(folder, NAME), 1000, 2000)
    await read((await openCache(baseUrl, { folder })).cache, NAME)
    const { atimeMs, mtimeMs } = await stat(join(folder, NAME))
    expect(mtimeMs).toBe(2_000_000)
    expect(atimeMs).toBeGreaterThan(2_000_000)
  })
})

describe('the order of the sources', () => {
  async function openSite(answer: RequestListener) {
    const host = await openHost(answer)
    const folder = await temporaryFolder()
    const data = dataFolder(join(folder, 'data'))
    await writeFiles(folder, {
      'data/documents/papers/official.pdf': pdfBytes('imported'),
      'sets/0500-p1-set3_qp.pdf': pdfBytes('set'),
      'library/guide.pdf': pdfBytes('built'),
    })
    const site = await createApp({
      build: {
        client: join(folder, 'client'),
        resources: join(folder, 'library'),
        sets: join(folder, 'sets'),
      },
      data,
      siteUrl: 'http://localhost',
      outside: { filesBaseUrl: '/files', supabaseUrl: '' },
      upstream: upstreamCache({
        baseUrl: host.baseUrl,
        folder: data.cache,
        maxBytes: 1_000_000,
        timeoutMs: 10_000,
      }),
    })
    return { site, asked: host.asked }
  }

  test.each([
    ['/files/papers/official.pdf', 'imported', []],
    ['/files/papers/other.pdf', 'upstream', ['/english/papers/other.pdf']],
    ['/files/papers/0500-p1-set3_qp.pdf', 'set', []],
    ['/files/resources/guide.pdf', 'built', []],
    ['/files/resources/other.pdf', 'upstream', ['/english/resources/other.pdf']],
  ])('%s is the %s document', async (path, content, asked) => {
    const site = await openSite((_, response) => response.end(pdfBytes('upstream')))
    const response = await site.site.request(path)
    expect([response.status, await response.text()]).toEqual([200, pdfBytes(content)])
    expect(site.asked).toEqual(asked)
  })

  test('a failing host is a 502 in JSON that is not cached and does not tell its status', async () => {
    const { site } = await openSite((_, response) => response.writeHead(500).end())
    const response = await site.request('/files/papers/other.pdf', { headers: { Accept: 'text/html' } })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([502, 'no-store'])
    expect(await response.json()).toEqual({
      error: 'upstream_failed',
      message: 'The document host failed.',
    })
  })
})
