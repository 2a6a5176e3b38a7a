import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder } from '#server/folder.fixture.ts'
import { openTestReader } from '#server/papers/document-reader.fixture.ts'
import { textPdf } from '#server/papers/text-pdf.fixture.ts'
import { importRoutes } from './import-routes.ts'

vi.setConfig({ testTimeout: 180_000 })

const cover = (code: string) => textPdf([['A kind of English', code, 'May/June 2024', 'Candidate number']])

async function openImport() {
  const data = dataFolder(join(await temporaryFolder(), 'data'))
  const read: string[] = []
  const routes = importRoutes({
    data,
    readings: {
      read(_, fileName) {
        read.push(fileName)
        return Promise.resolve(undefined)
      },
    },
    makeReader: () => openTestReader({ isShared: false }).reader,
  })
  const post = async (what: string, body?: Uint8Array<ArrayBuffer>) =>
    routes.request(`http://localhost/import/${what}`, { method: 'POST', ...(body && { body }) })
  const send = (path: string, body: Uint8Array<ArrayBuffer>) =>
    post(`file?path=${encodeURIComponent(path)}`, body)
  const linesOf = async (response: Response): Promise<unknown[]> =>
    (await response.text())
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  return { data, read, post, send, linesOf, incoming: join(data.root, 'incoming') }
}

test('files that are sent are looked at, copied when that is wanted, read, and then forgotten', async () => {
  const { data, read, post, send, linesOf, incoming } = await openImport()
  const paper = cover('0500/12')
  expect((await post('start')).status).toBe(200)
  expect((await send('My papers/a paper.pdf', paper)).status).toBe(200)
  expect((await send('../../kit.zip', new Uint8Array(zipSync({ 'b.pdf': cover('0990/13') })))).status).toBe(
    200,
  )
  expect((await send('empty.pdf', new Uint8Array())).status).toBe(200)
  expect((await linesOf(await post('plan'))).at(-1)).toEqual({
    planned: [
      {
        file: join('../../kit.zip', 'b.pdf'),
        fileName: '0500_s24_qp_13.pdf',
        how: 'cover',
        state: 'new',
        note: 'The cover says 0990: the 9-1 edition of the same paper.',
      },
      { file: 'empty.pdf', reason: 'it is empty' },
      { file: 'My papers/a paper.pdf', fileName: '0500_s24_qp_12.pdf', how: 'cover', state: 'new' },
    ],
  })
  // Whatever a path says, it is only shown.
  expect((await readdir(incoming)).toSorted()).toEqual(['0', '1', '2'])
  expect(await readdir(data.papers).catch(() => [])).toEqual([])
  expect((await linesOf(await post('copy'))).at(-1)).toEqual({
    outcomes: [
      { fileName: '0500_s24_qp_13.pdf', result: 'imported' },
      { fileName: '0500_s24_qp_12.pdf', result: 'imported' },
    ],
  })
  expect(read).toEqual(['0500_s24_qp_13.pdf', '0500_s24_qp_12.pdf'])
  expect(new Uint8Array(await readFile(join(data.papers, '0500_s24_qp_12.pdf')))).toEqual(paper)
  await expect(stat(incoming)).rejects.toThrow('ENOENT')
})

test('of different files for one document, the newest is taken only when that is wanted', async () => {
  const { data, post, send, linesOf } = await openImport()
  const made = async (day: string) => {
    const pdf = await PDFDocument.load(cover('0500/12'))
    pdf.setModificationDate(new Date(day))
    return new Uint8Array(await pdf.save())
  }
  await post('start')
  await send('a.pdf', await made('2024-03-12'))
  await send('b.pdf', await made('2025-03-12'))
  const plan: unknown = (await linesOf(await post('plan'))).at(-1)
  const reason = expect.stringContaining('different files are taken for 0500_s24_qp_12.pdf')
  expect(plan).toEqual({
    planned: [
      { file: 'a.pdf', reason },
      { file: 'b.pdf', reason },
    ],
    hasNewest: true,
  })
  expect(await (await post('newest')).json()).toMatchObject({
    planned: [
      { file: 'a.pdf', reason: 'b.pdf is newer' },
      { file: 'b.pdf', fileName: '0500_s24_qp_12.pdf', note: 'It is the newest of several files.' },
    ],
  })
  await (await post('copy')).text()
  expect(await readdir(data.papers)).toEqual(['0500_s24_qp_12.pdf'])
  expect((await post('newest')).status).toBe(409)
})

test('an import that is cancelled or begun anew leaves nothing', async () => {
  const { data, post, send, linesOf, incoming } = await openImport()
  await post('start')
  await send('a.pdf', cover('0500/12'))
  await post('cancel')
  await expect(stat(incoming)).rejects.toThrow('ENOENT')
  const late = await post('copy')
  expect([late.status, await late.json()]).toEqual([
    409,
    { message: 'This import has ended, perhaps in another window. Drop the files again.' },
  ])
  await post('start')
  await send('b.pdf', cover('0500/13'))
  await post('start')
  expect((await linesOf(await post('plan'))).at(-1)).toEqual({ planned: [] })
  await post('cancel')
  expect(await readdir(data.papers).catch(() => [])).toEqual([])
})

test('a file without a name is refused', async () => {
  const { post, send } = await openImport()
  await post('start')
  expect((await send('', cover('0500/12'))).status).toBe(400)
  await post('cancel')
})
