import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { openHost } from './document-host.fixture.ts'
import { pdfBytes, temporaryFolder, writeFiles } from './folder.fixture.ts'
import { hereList } from './here.ts'
import { createLog } from './log.ts'

const log = createLog({ write: () => undefined })
const OWN = '0500_s24_qp_12.pdf'
const OTHERS = ['0500_s23_qp_11.pdf', '0500_s24_qp_12.pdf']
const sendList =
  (list: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(list))

async function openList(answer?: RequestListener) {
  const folder = await temporaryFolder()
  await writeFiles(folder, { [OWN]: pdfBytes(), 'here.json': '{}', 'x.part': '' })
  const host = answer && (await openHost(answer))
  const time = { now: 1_000_000 }
  const list = hereList({ folder, upstreamUrl: host?.baseUrl, now: () => time.now, log })

  return { list, host, time, folder }
}

test('without an upstream host, the imported papers are all there are', async () => {
  const { list } = await openList()
  expect(await list()).toEqual({ fileNames: [OWN], isComplete: true })
})

test('an empty folder has none', async () => {
  const folder = join(await temporaryFolder(), 'none')
  expect(await hereList({ folder, upstreamUrl: undefined })()).toEqual({ fileNames: [], isComplete: true })
  await mkdir(folder)
  expect(await hereList({ folder, upstreamUrl: undefined })()).toEqual({ fileNames: [], isComplete: true })
})

test('the papers of the upstream host are added, and its list is asked for once in five minutes', async () => {
  const { list, host, time } = await openList(sendList({ fileNames: OTHERS, isComplete: true }))
  const all = { fileNames: OTHERS, isComplete: true }
  expect([await list(), await list()]).toEqual([all, all])
  expect(host?.asked).toEqual(['/english/papers/here.json'])
  time.now += 6 * 60_000
  expect(await list()).toEqual(all)
  await expect.poll(() => host?.asked.length).toBe(2)
})

test.each<[string, RequestListener]>([
  ['has no list', (_, response) => response.writeHead(404).end()],
  ['fails', (_, response) => response.writeHead(500).end()],
  ['sends a page', (_, response) => response.end('<h1>Home</h1>')],
  ['sends another shape', sendList({ fileNames: 'all' })],
  ['sends names that are none', sendList({ fileNames: ['../../etc/passwd'], isComplete: true })],
  ['sends far too much', (_, response) => response.end(`"${'x'.repeat(2_000_000)}"`)],
  [
    'leads to another origin',
    (_, response) => response.writeHead(302, { Location: 'http://localhost:9/here.json' }).end(),
  ],
])(
  'when the upstream host %s, the imported papers are told, and that there may be others',
  async (_, answer) => {
    const { list } = await openList(answer)
    expect(await list()).toEqual({ fileNames: [OWN], isComplete: false })
  },
)

test('a failure keeps the list of before, and the host is asked again after a minute', async () => {
  let fails = false
  const { list, host, time } = await openList((request, response) => {
    if (fails) response.writeHead(500).end()
    else sendList({ fileNames: OTHERS, isComplete: true })(request, response)
  })
  await list()
  fails = true
  time.now += 6 * 60_000
  await list()
  await expect.poll(() => host?.asked.length).toBe(2)
  // The failure has been noted when the next answer comes.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await list()).toEqual({ fileNames: OTHERS, isComplete: true })
  expect(host?.asked.length).toBe(2)
  time.now += 2 * 60_000
  await list()
  await expect.poll(() => host?.asked.length).toBe(3)
})
