import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { openTestReader } from './document-reader.fixture.ts'
import { documentReadings } from './document-readings.ts'
import { healthRoutes } from './health-page.ts'
import { countProblems, healthTitle, paperHealth } from './paper-health.ts'
import { scanPdf, textPdf } from './text-pdf.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const cover = (code: string) => textPdf([[`ENGLISH ${code}`, 'Read the text about a lighthouse.']])

async function openPapers(papers: Record<string, Uint8Array>) {
  const folder = await temporaryFolder()
  const data = dataFolder(join(folder, 'data'))
  await writeFiles(data.papers, papers)
  const folders = {
    data,
    resources: join(folder, 'resources'),
    sets: join(folder, 'sets'),
    upstream: undefined,
  }
  const readings = documentReadings(folders, openTestReader())
  for (const fileName of Object.keys(papers)) await readings.read('papers', fileName)
  return { data, readings }
}

test('what is wrong with each paper is told by sitting', async () => {
  const { data, readings } = await openPapers({
    '0500_s24_gt.pdf': cover('0500'),
    '0500_s24_ms_12.pdf': cover('0500/13'),
    '0500_s24_qp_13.pdf': scanPdf(),
    '0500_s24_qp_11.pdf': cover('0500/11'),
    '9093_s23_qp_11.pdf': new Uint8Array(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n')),
  })
  const all = await paperHealth(data.papers, readings.kept)
  const sittings = all.filter(({ here }) => here > 0)
  expect(sittings.map((sitting) => [healthTitle(sitting), sitting.here])).toEqual([
    ['IGCSE English (0500), Summer 2024', 4],
    ['A Level English Language (9093), Summer 2023', 1],
  ])
  expect(sittings.flatMap(({ findings }) => findings)).toEqual([
    { fileName: '0500_s24_qp_11.pdf', problem: 'questions not found', detail: expect.any(String) },
    { fileName: '0500_s24_ms_12.pdf', problem: 'wrong variant', detail: 'it says 0500/13' },
    { fileName: '0500_s24_ms_12.pdf', problem: 'questions not found', detail: expect.any(String) },
    { fileName: '0500_s24_qp_13.pdf', problem: 'no text' },
    { fileName: '9093_s23_qp_11.pdf', problem: 'unreadable', detail: expect.any(String) },
  ])
  expect(countProblems(sittings)).toEqual([
    ['unreadable', 1],
    ['wrong variant', 1],
    ['no text', 1],
    ['questions not found', 2],
  ])
  const summer = sittings[0]
  expect(summer?.missing).toContain('0500_s24_qp_12.pdf')
  expect(summer?.missing).not.toContain('0500_s24_qp_11.pdf')
})

test('a paper that was not read is told, and one that is gone is missing', async () => {
  const { data, readings } = await openPapers({ '0500_s24_qp_11.pdf': cover('0500/11') })
  await writeFiles(data.papers, { '0500_s24_qp_12.pdf': cover('0500/12') })
  await rm(join(data.papers, '0500_s24_qp_11.pdf'))
  const sittings = await paperHealth(data.papers, readings.kept)
  const summer = sittings.find(({ here }) => here > 0)
  expect([summer?.here, summer?.findings]).toEqual([
    1,
    [{ fileName: '0500_s24_qp_12.pdf', problem: 'not read' }],
  ])
  expect(summer?.missing).toContain('0500_s24_qp_11.pdf')
})

test('all that a cover says wrongly is told, the worst first; another edition is no fault', async () => {
  const { data, readings } = await openPapers({
    '0500_m23_qp_12.pdf': textPdf([
      ['A kind of English', '0500/13', 'MARK SCHEME', 'October/November 2024', '0500/13/O/N/24'],
    ]),
    '0500_w23_qp_11.pdf': textPdf([
      ['A kind of English', '9093/11', 'Candidate number', 'October/November 2023'],
    ]),
    '0500_s23_gt.pdf': textPdf([['Grade thresholds - June 2022', 'Syllabus 0500']]),
    '0500_s22_gt.pdf': textPdf([['Grade thresholds - June 2022', 'Syllabus 0990']]),
  })
  const all = await paperHealth(data.papers, readings.kept)
  const told = all
    .flatMap(({ findings }) => findings)
    .filter(({ problem }) => problem !== 'questions not found')
    .map(({ fileName, problem, detail }) => `${fileName}: ${problem}, ${detail}`)
  expect(told.toSorted()).toEqual([
    '0500_m23_qp_12.pdf: wrong sitting, the cover says Winter 2024, the name says March 2023',
    '0500_m23_qp_12.pdf: wrong type, the cover says mark scheme, the name says question paper',
    '0500_m23_qp_12.pdf: wrong variant, it says 0500/13, 0500/13/O/N/24',
    '0500_s23_gt.pdf: wrong sitting, the cover says Summer 2022, the name says Summer 2023',
    '0500_w23_qp_11.pdf: wrong paper, it says 9093/11',
  ])
  const march = all.flatMap(({ findings }) => findings).filter(({ fileName }) => fileName.includes('_m23_'))
  expect(march.map(({ problem }) => problem)).toEqual([
    'wrong type',
    'wrong sitting',
    'wrong variant',
    'questions not found',
  ])
})

async function openPage() {
  const { data, readings } = await openPapers({ '0500_s24_ms_12.pdf': cover('0500/13') })
  const routes = healthRoutes({
    data,
    readings,
    siteUrl: 'https://english.example.org',
    word: 'tobaru-vimeko',
  })
  const from = (address: string) => ({
    incoming: { httpVersion: '1.1', socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  return {
    go: (init: RequestInit = {}, address = '127.0.0.1', host = '127.0.0.1:4180', path = '') =>
      routes.request(`http://${host}/${path}`, init, from(address)),
  }
}
const typed = (word: string): RequestInit => ({
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams({ word }),
})

test('the page asks once for the word, and then shows the problems', async () => {
  const { go } = await openPage()
  const asking = await (await go()).text()
  expect(asking).toContain('Word from the console')
  expect(asking).not.toContain('0500')
  const answer = await go(typed(' Tobaru-Vimeko '))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/paper-health'])
  const cookie = answer.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/Path=\/paper-health; HttpOnly; SameSite=Lax$/)
  const page = await go({ headers: { Cookie: cookie.split(';')[0] ?? '' } })
  const text = await page.text()
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(text).toContain('<h2>IGCSE English (0500), Summer 2024</h2>')
  expect(text).toContain('wrong variant')
  expect(text).not.toMatch(/<script(?! type="module" src="\/paper-health\/drop-files.js">)|\son\w+=/)
})

test.each<[string, RequestInit, string, string]>([
  ['another machine', {}, '192.168.1.5', '127.0.0.1:4180'],
  ['another host name', {}, '127.0.0.1', 'evil.example'],
  ['a proxy', { headers: { 'X-Forwarded-For': '127.0.0.1' } }, '127.0.0.1', '127.0.0.1:4180'],
])('the page does not open through %s', async (_, init, address, host) => {
  const { go } = await openPage()
  const response = await go(init, address, host)
  expect([response.status, (await response.text()).includes('Word from')]).toEqual([403, false])
})

test.each<[string, RequestInit]>([
  ['a wrong word', typed('tobaru-vimeka')],
  ['no word', typed('')],
  [
    'the word, sent by another site',
    { ...typed('tobaru-vimeko'), headers: { 'Sec-Fetch-Site': 'cross-site' } },
  ],
])('the page stays closed after %s', async (_, init) => {
  const { go } = await openPage()
  const response = await go(init)
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([400, null])
})

test('a forged cookie does not open the page', async () => {
  const { go } = await openPage()
  const response = await go({ headers: { Cookie: 'evergreen-local-word=x' } })
  expect(await response.text()).toContain('Word from the console')
})

test('files may be sent by our own page only, on this machine, after the word', async () => {
  const { go } = await openPage()
  const cookie = ((await go(typed('tobaru-vimeko'))).headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const start = (headers: Record<string, string>, address = '127.0.0.1', host = '127.0.0.1:4180') =>
    go({ method: 'POST', headers }, address, host, 'import/start')
  const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }
  const answers = [
    await start(own),
    await start({ 'Sec-Fetch-Site': 'same-origin' }),
    await start({ ...own, 'Sec-Fetch-Site': 'cross-site' }),
    await start(own, '192.168.1.5'),
    await start(own, '127.0.0.1', 'evil.example'),
    await go({}, '127.0.0.1', '127.0.0.1:4180', 'drop-files.js'),
    await go({ headers: { Cookie: cookie } }, '127.0.0.1', '127.0.0.1:4180', 'drop-files.js'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 403, 200])
  await go({ method: 'POST', headers: own }, '127.0.0.1', '127.0.0.1:4180', 'import/cancel')
})
