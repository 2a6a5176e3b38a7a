import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { answerError } from '#server/problem.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { TooSlow } from '#server/job-thread.ts'
import type { PdfMaker } from './pdf-maker.ts'
import { printKits, printRoutes } from './print-kits.ts'

const KIT = {
  v: 1,
  title: 'A kit',
  address: '/questions/0500/canteen-speech',
  updated: '2026-11-23',
  look: 'one',
  parts: [
    { id: 'question', typst: 'THE QUESTION' },
    { id: 'lines', typst: 'LINES' },
    { id: 'order', typst: 'ORDER' },
  ],
}
const PDF = '/print/0500/canteen-speech.pdf'
const ALL = `${PDF}?parts=question,lines,order&paper=a4`

/** A site with one kit. Its PDFs are the sources themselves, so a test can see what they are made of. */
async function openSite({
  make = async (source: string) => new TextEncoder().encode(source),
  mostBytes,
  kit = KIT,
  folder,
}: { make?: PdfMaker['make']; mostBytes?: number; kit?: object; folder?: string } = {}) {
  const root = folder ?? (await temporaryFolder())
  await writeFiles(root, {
    'kits/0500/canteen-speech.json': JSON.stringify(kit),
    'secret.json': JSON.stringify(KIT),
  })
  const maker = {
    getReady: vi.fn<PdfMaker['getReady']>(),
    make: vi.fn<PdfMaker['make']>(make),
    close: async () => undefined,
  }
  const kits = printKits({
    kits: join(root, 'kits'),
    folder: join(root, 'print'),
    site: { name: 'Evergreen English', url: 'https://english.example.org' },
    maker,
    ...(mostBytes !== undefined && { mostBytes }),
  })
  const site = new Hono().onError(answerError).route('/print', printRoutes(kits))
  return { site, kits, maker, root }
}

describe('the PDF of a print kit', () => {
  test('has the wanted parts in their order, the paper, the title and the address of the question', async () => {
    const { site } = await openSite()
    const answer = await site.request(`${PDF}?parts=order,question&paper=letter`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="canteen-speech.pdf"',
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'self'",
    })
    const source = await answer.text()
    expect(source).toMatch(/THE QUESTION\n\n#pagebreak\(\)\n\nORDER$/)
    expect(source).not.toContain('LINES')
    expect(source).toContain('paper: "us-letter"')
    expect(source).toContain('title: "A kit"')
    expect(source).toContain('url: "https://english.example.org/questions/0500/canteen-speech"')
  })

  test('is made once, and then read from the disk, also by the next process', async () => {
    const { site, maker, root } = await openSite()
    const first = await site.request(ALL)
    expect(await (await site.request(ALL)).text()).toBe(await first.text())
    expect(maker.make).toHaveBeenCalledOnce()
    const next = await openSite({ folder: root })
    expect((await next.site.request(ALL)).status).toBe(200)
    expect(next.maker.make).not.toHaveBeenCalled()
  })

  test('needs nothing to be made for a browser that has it', async () => {
    const { site, maker } = await openSite()
    const etag = (await site.request(ALL)).headers.get('ETag') ?? ''
    const again = await site.request(ALL, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await site.request(`${PDF}?parts=lines&paper=a4`, { headers: { 'If-None-Match': etag } })
    expect(other.status).toBe(200)
    expect(maker.make).toHaveBeenCalledTimes(2)
  })

  test('is made anew when the question or the template has changed', async () => {
    const { site, root } = await openSite()
    const etag = (await site.request(ALL)).headers.get('ETag')
    const changes = [{ look: 'two' }, { parts: KIT.parts.map((part) => ({ ...part, typst: 'OTHER' })) }]
    for (const change of changes) {
      const next = await openSite({ folder: root, kit: { ...KIT, ...change } })
      expect((await next.site.request(ALL)).headers.get('ETag')).not.toBe(etag)
      expect(next.maker.make).toHaveBeenCalledOnce()
    }
  })

  test('is made once for all who ask at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const { site, maker } = await openSite({ make: () => promise })
    const answers = Promise.all(
      [ALL, ALL, `${PDF}?paper=a4&parts=order,lines,question`].map(async (address) => site.request(address)),
    )
    await vi.waitFor(() => expect(maker.make).toHaveBeenCalled())
    resolve(new TextEncoder().encode('made'))
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(maker.make).toHaveBeenCalledOnce()
  })

  test('takes no more of the disk than allowed: the one that was used least is made again', async () => {
    const { site, maker } = await openSite({ make: async () => new Uint8Array(600), mostBytes: 1000 })
    const others = ['question', 'lines', 'question']
    for (const part of others) expect((await site.request(`${PDF}?parts=${part}&paper=a4`)).status).toBe(200)
    expect(maker.make).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['no paper', `${PDF}?parts=question`, 'unknown_paper'],
    ['an unknown paper', `${PDF}?parts=question&paper=a3`, 'unknown_paper'],
    ['no parts', `${PDF}?paper=a4`, 'unknown_part'],
    ['an unknown part', `${PDF}?parts=question,all&paper=a4`, 'unknown_part'],
    ['a part that this kit lacks', `${PDF}?parts=answers&paper=a4`, 'unknown_part'],
  ])('is refused for %s', async (_name, address, error) => {
    const { site, maker } = await openSite()
    const answer = await site.request(address, { headers: { Accept: 'application/json' } })
    expect([answer.status, await answer.json()]).toEqual([400, { error, message: expect.any(String) }])
    expect(maker.make).not.toHaveBeenCalled()
  })

  test.each([
    '/print/0500/no-such-task.pdf',
    '/print/0500/canteen-speech',
    '/print/0500/canteen-speech.typ',
    '/print/0500/..%2F..%2Fsecret.pdf',
    '/print/..%2F../secret.json',
    '/print/0500/secret.json',
  ])('does not exist at %s', async (address) => {
    const { site } = await openSite()
    const answer = await site.request(`${address}?parts=question&paper=a4`)
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('no such print kit')])
  })

  test.each([
    ['too many wait', new TooManyWaiting('8 sources wait')],
    ['it takes too long', new TooSlow('A PDF takes longer than 10 s')],
  ])('comes later when %s: the answer says when to ask again', async (_name, error) => {
    let isBusy = true
    const { site } = await openSite({
      make: async () => {
        if (isBusy) throw error
        return new TextEncoder().encode('made')
      },
    })
    const refused = await site.request(ALL)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3'])
    expect([refused.headers.get('Cache-Control'), refused.headers.get('ETag')]).toEqual(['no-store', null])
    expect(await refused.text()).toContain('Try again in a moment')
    isBusy = false
    expect(await (await site.request(ALL)).text()).toBe('made')
  })

  test('that cannot be made is an error of ours, which is not kept', async () => {
    const { site } = await openSite({ make: () => Promise.reject(new Error('unknown variable: nothing')) })
    const answer = await site.request(ALL)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    expect(await answer.text()).not.toContain('unknown variable')
  })
})

test('the list of a kit has its parts and the papers, and the compiler gets ready meanwhile', async () => {
  const { site, maker } = await openSite()
  const answer = await site.request('/print/0500/canteen-speech.json')
  expect(maker.getReady).toHaveBeenCalledOnce()
  expect(await answer.json()).toEqual({
    v: 1,
    parts: ['question', 'lines', 'order'],
    papers: ['a4', 'letter'],
  })
})

test('while a PDF is made, the server answers others', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const { root, kits, maker } = await openSite({ make: () => promise })
  const app = await createApp({
    build: { client: join(root, 'client'), resources: join(root, 'resources'), sets: join(root, 'sets') },
    data: dataFolder(join(root, 'data')),
    siteUrl: 'https://english.example.org',
    outside: { filesBaseUrl: '/files', supabaseUrl: '' },
    print: kits,
  })
  const pdf = app.request(ALL)
  await vi.waitFor(() => expect(maker.make).toHaveBeenCalled())
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/print/0500/canteen-speech.json')).status).toBe(200)
  resolve(new TextEncoder().encode('made'))
  expect(await (await pdf).text()).toBe('made')
})
