import { symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { dataFolder } from './data-folder.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { httpServer } from '#server/http/http-server.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { setTexts } from './files.ts'

const PAPER = pdfBytes('0123456789'.repeat(100_000))
const SET = pdfBytes('our own')
const GUIDE = pdfBytes('a guide')
const FOREVER = 'public, max-age=31536000, immutable'

async function openSite() {
  const folder = await temporaryFolder()
  const data = dataFolder(join(folder, 'data'))
  await writeFiles(folder, {
    'data/documents/papers/0500_s24_qp_12.pdf': PAPER,
    'sets/0500-p1-set3_qp.pdf': SET,
    'data/documents/papers/empty.pdf': '',
    'data/documents/papers/folder.pdf/inner.pdf': PAPER,
    'data/documents/secret.pdf': PAPER,
    'outside.pdf': PAPER,
    'library/guide-0500-1.pdf': GUIDE,
    'library/catalogue.json': '{}',
  })
  await symlink(join(folder, 'outside.pdf'), join(data.papers, 'link-out.pdf'))
  await symlink(join(data.papers, '0500_s24_qp_12.pdf'), join(data.papers, 'link-in.pdf'))
  await symlink(join(data.papers, 'nowhere.pdf'), join(data.papers, 'broken.pdf'))
  const site = await createApp({
    build: { client: join(folder, 'client'), resources: join(folder, 'library'), sets: join(folder, 'sets') },
    data,
    siteUrl: 'http://localhost',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
  })
  return { site, folder }
}

const PAPER_URL = '/files/papers/0500_s24_qp_12.pdf'

describe('a whole document', () => {
  test('comes with its type, length and name', async () => {
    const { site } = await openSite()
    const response = await site.request(PAPER_URL)
    expect(await response.text()).toBe(PAPER)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PAPER.length),
      'content-disposition': 'inline; filename="0500_s24_qp_12.pdf"',
      'accept-ranges': 'bytes',
      'content-security-policy': "frame-ancestors 'self'",
      etag: expect.stringMatching(/^"[\w.-]+"$/),
    })
  })

  test('HEAD gives the headers of GET without a body', async () => {
    const { site } = await openSite()
    const get = await site.request(PAPER_URL)
    await get.arrayBuffer()
    const head = await site.request(PAPER_URL, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  })

  test('an unchanged document is not sent again, whatever range was asked for', async () => {
    const { site } = await openSite()
    const etag = (await site.request(PAPER_URL, { method: 'HEAD' })).headers.get('ETag') ?? ''
    const response = await site.request(PAPER_URL, { headers: { 'If-None-Match': etag, Range: 'bytes=0-9' } })
    expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag])
    const stale = await site.request(PAPER_URL, { headers: { 'If-None-Match': '"old"' } })
    expect([stale.status, (await stale.text()).length]).toEqual([200, PAPER.length])
  })
})

describe('an entity tag', () => {
  const tag = async (site: Awaited<ReturnType<typeof openSite>>['site']) =>
    (await site.request(PAPER_URL, { method: 'HEAD' })).headers.get('ETag')

  test('is the same for the same content, on another server and with another time', async () => {
    const [one, other] = [await openSite(), await openSite()]
    const path = join(other.folder, 'data/documents/papers/0500_s24_qp_12.pdf')
    const before = await tag(other.site)
    await utimes(path, 1, 1)
    expect(new Set([await tag(one.site), before, await tag(other.site)]).size).toBe(1)
  })

  test('is another one for other content, also of the same length', async () => {
    const { site, folder } = await openSite()
    const before = await tag(site)
    const path = join(folder, 'data/documents/papers/0500_s24_qp_12.pdf')
    await writeFile(path, PAPER.replace('0', '1'))
    await utimes(path, 2, 2)
    expect(await tag(site)).not.toBe(before)
  })
})

describe('a range', () => {
  test.each([
    ['bytes=0-7', '%PDF-1.7', `bytes 0-7/${PAPER.length}`],
    ['bytes=-7', '\n%%EOF\n', `bytes ${PAPER.length - 7}-${PAPER.length - 1}/${PAPER.length}`],
    [`bytes=${PAPER.length - 2}-`, 'F\n', `bytes ${PAPER.length - 2}-${PAPER.length - 1}/${PAPER.length}`],
  ] as const)('only %s is sent', async (range, body, contentRange) => {
    const { site } = await openSite()
    const response = await site.request(PAPER_URL, { headers: { Range: range } })
    expect([response.status, await response.text()]).toEqual([206, body])
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    expect(response.headers.get('Content-Length')).toBe(String(body.length))
  })

  test.each(['bytes=0-9,20-29', 'bytes=9-0', 'pages=1'])(
    '%s is answered with the whole document',
    async (range) => {
      const { site } = await openSite()
      const response = await site.request(PAPER_URL, { headers: { Range: range } })
      expect([response.status, (await response.text()).length]).toEqual([200, PAPER.length])
      expect(response.headers.get('Content-Range')).toBeNull()
    },
  )

  test('past the end is refused with the real length', async () => {
    const { site } = await openSite()
    const response = await site.request(PAPER_URL, { headers: { Range: `bytes=${PAPER.length}-` } })
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, `bytes */${PAPER.length}`])
  })

  test('of a changed document is answered with the whole document', async () => {
    const { site } = await openSite()
    const etag = (await site.request(PAPER_URL, { method: 'HEAD' })).headers.get('ETag') ?? ''
    const ask = async (ifRange: string) => {
      const response = await site.request(PAPER_URL, { headers: { Range: 'bytes=0-7', 'If-Range': ifRange } })
      await response.arrayBuffer()
      return response.status
    }
    expect([await ask(etag), await ask('"old"'), await ask(`W/${etag}`)]).toEqual([206, 200, 200])
  })
})

describe('how long a document is kept', () => {
  test.each([
    [PAPER_URL, FOREVER],
    ['/files/papers/0500-p1-set3_qp.pdf?v=3f', FOREVER],
    ['/files/papers/0500-p1-set3_qp.pdf', 'no-cache'],
    ['/files/resources/guide-0500-1.pdf?v=3f', FOREVER],
    ['/files/resources/guide-0500-1.pdf', 'no-cache'],
  ] as const)('%s: "%s"', async (path, cache) => {
    const { site } = await openSite()
    const { status, headers } = await site.request(path, { method: 'HEAD' })
    expect([status, headers.get('Cache-Control')]).toEqual([200, cache])
  })
})

test('a practice set is served like any paper, whole and in ranges', async () => {
  const { site } = await openSite()
  const ask = async (headers: Record<string, string>) => {
    const response = await site.request('/files/papers/0500-p1-set3_qp.pdf', { headers })
    return [response.status, await response.text()]
  }
  expect(await ask({})).toEqual([200, SET])
  expect(await ask({ Range: 'bytes=0-7' })).toEqual([206, '%PDF-1.7'])
})

test('a document that was replaced is sent with the next request', async () => {
  const { site, folder } = await openSite()
  const before = await site.request(PAPER_URL)
  expect(await before.text()).toBe(PAPER)
  const other = pdfBytes('another')
  await writeFiles(folder, { 'data/documents/papers/0500_s24_qp_12.pdf': other })
  const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' }
  const after = await site.request(PAPER_URL, { headers })
  expect([after.status, await after.text()]).toEqual([200, other])
})

test.each([
  ['GET', {}, 200, PAPER.length, PAPER.length],
  ['HEAD', {}, 200, PAPER.length, 0],
  ['GET', { Range: 'bytes=65536-131071' }, 206, 65_536, 65_536],
  ['HEAD', { Range: 'bytes=0-9' }, 200, PAPER.length, 0],
  ['GET', { Range: 'bytes=9000000-' }, 416, 0, 0],
])('over HTTP, %s with %j gives %i with its length', async (method, headers, status, length, sent) => {
  const { site } = await openSite()
  const { server, stop } = httpServer(getRequestListener(site.fetch))
  onTestFinished(() => stop(0))
  const url = `http://127.0.0.1:${await listenAnywhere(server)}${PAPER_URL}`
  const response = await fetch(url, { method, headers })
  const body = await response.arrayBuffer()
  expect([response.status, Number(response.headers.get('Content-Length')), body.byteLength]).toEqual([
    status,
    length,
    sent,
  ])
  const etag = response.headers.get('ETag')
  if (status === 416) return
  const unchanged = await fetch(url, { method, headers: { ...headers, 'If-None-Match': etag ?? '' } })
  expect([unchanged.status, unchanged.headers.get('ETag')]).toEqual([304, etag])
})

describe('a missing document', () => {
  test.each([
    'papers/0500_s24_qp_13.pdf',
    'papers/..%2fsecret.pdf',
    'papers/..%5csecret.pdf',
    'papers/%2e%2e/secret.pdf',
    'papers/%2e%2e%2fsecret.pdf',
    'papers/....%2f%2fsecret.pdf',
    'papers/0500_s24_qp_12.pdf%00.pdf',
    'papers/0500_s24_qp_12.pdf%00',
    'papers/%2fetc%2fpasswd',
    'papers/C:%5csecret.pdf',
    'papers/folder.pdf%2finner.pdf',
    'papers/folder.pdf',
    'papers/empty.pdf',
    'papers/link-out.pdf',
    'papers/broken.pdf',
    `papers/${'a'.repeat(300)}.pdf`,
    'papers/.pdf',
    'papers/',
    'resources/catalogue.json',
    'resources/..%2fdata%2fdocuments%2fsecret.pdf',
    'nothing',
    '',
  ])('/files/%s is answered with 404 in JSON', async (path) => {
    const { site } = await openSite()
    const response = await site.fetch(
      new Request(`http://localhost/files/${path}`, { headers: { Accept: 'text/html' } }),
    )
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json'])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) })
  })

  test('a link inside the folder is followed', async () => {
    const { site } = await openSite()
    expect((await site.request('/files/papers/link-in.pdf', { method: 'HEAD' })).status).toBe(200)
  })

  test('writing is refused', async () => {
    const { site } = await openSite()
    const response = await site.request(PAPER_URL, { method: 'DELETE' })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('the list of what is here has the imported papers, without our own', async () => {
  const { site, folder } = await openSite()
  await writeFiles(folder, { 'data/documents/papers/0500_s24_ms_12.pdf.1.part': PAPER })
  const response = await site.request('/files/papers/here.json')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  const here: unknown = await response.json()
  expect(here).toMatchObject({ isComplete: true })
  expect(here).toHaveProperty('fileNames', expect.arrayContaining(['0500_s24_qp_12.pdf']))
  expect(JSON.stringify(here)).not.toMatch(/set3|\.part/)
})

const QUESTIONS = '{"v":1,"places":[],"texts":[]}'

async function openSets() {
  const folder = await temporaryFolder()
  await writeFiles(folder, {
    'sets/0500-p1-set3_qp.questions.json': QUESTIONS,
    'sets/0500-p1-set3_qp.text.json': '{"v":1,"html":""}',
    'sets/0500-p1-set3_ms.points.json': '{"v":1,"questions":[]}',
    'sets/0500-p1-set3_qp.scripts.json': '{"v":1,"scripts":[]}',
    'sets/state.json': '{}',
    'secret.questions.json': '{}',
  })
  return setTexts(join(folder, 'sets')).notFound((c) => c.text('next', 404))
}

test('the questions and the text of a set are served as JSON, and asked for again each time', async () => {
  const sets = await openSets()
  const answer = await sets.request('/papers/0500-p1-set3_qp.questions.json')
  expect(await answer.text()).toBe(QUESTIONS)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
  expect((await sets.request('/papers/0500-p1-set3_qp.questions.json', { headers })).status).toBe(304)
  expect((await sets.request('/papers/0500-p1-set3_qp.text.json')).status).toBe(200)
  expect((await sets.request('/papers/0500-p1-set3_ms.points.json')).status).toBe(200)
  expect((await sets.request('/papers/0500-p1-set3_qp.scripts.json')).status).toBe(200)
})

test.each([
  '/papers/0500_s24_qp_12.questions.json',
  '/papers/0500-p1-set3_qp.pdf',
  '/papers/state.json',
  '/papers/..%2Fsecret.questions.json',
  '/resources/0500-p1-set3_qp.questions.json',
])('%s goes on to the next route', async (path) => {
  const answer = await (await openSets()).request(path)
  expect([answer.status, await answer.text()]).toEqual([404, 'next'])
})
