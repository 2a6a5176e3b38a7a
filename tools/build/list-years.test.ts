import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { listOf, openWithYearsThere } from './list-years.ts'

test.each([
  ['list-years/practice/igcse/2019.html', '/practice/igcse'],
  ['list-years/practice/alevel/a-levels-9093/2015.html', '/practice/alevel/a-levels-9093'],
  ['practice/igcse/index.html', undefined],
])('%s shows the list of %s', (name, path) => expect(listOf(name)).toBe(path))

const YEARS = { '/practice/igcse': { 2019: 'list-years/practice/igcse/2019.html' } }

/** Which lists are changed, on a host of documents that answers this, and the HTML of the list of 0500. */
async function buildWith(answer: unknown) {
  const client = await temporaryFolder()
  await writeFiles(client, {
    'practice/igcse/index.html': '2025',
    'list-years/practice/igcse/2019.html': '2019',
  })
  const host = createServer((request, response) => {
    response.writeHead(answer !== undefined && request.url === '/files/papers/here.json' ? 200 : 404)
    response.end(JSON.stringify(answer))
  })
  const port = await listenAnywhere(host)
  try {
    const changed = await openWithYearsThere(client, YEARS, `http://127.0.0.1:${port}/files`)
    return [changed, await readFile(join(client, 'practice/igcse/index.html'), 'utf8')]
  } finally {
    host.close()
  }
}

test.each([
  ['has papers of 2019', { fileNames: ['0500_s19_qp_11.pdf'], isComplete: true }, '2019'],
  [
    'has papers of the usual year, too',
    { fileNames: ['0500_s19_qp_11.pdf', '0500_s25_qp_11.pdf'], isComplete: true },
    '2025',
  ],
  ['may have others', { fileNames: ['0500_s19_qp_11.pdf'], isComplete: false }, '2025'],
  ['has no list', undefined, '2025'],
])('a list opens with the right year where the host of documents %s', async (_, answer, year) => {
  const [changed, html] = await buildWith(answer)
  expect(html).toBe(year)
  expect(changed).toEqual(year === '2025' ? [] : ['/practice/igcse'])
})

test('a site with documents of its own chooses when it is asked', async () => {
  expect(await openWithYearsThere('/nowhere', YEARS, '/files')).toEqual([])
})
