import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { openTestReader } from './document-reader.fixture.ts'
import { documentReadings } from './document-readings.ts'
import { paperIndex, readAllPapers } from './paper-upkeep.ts'
import { textPdf } from './text-pdf.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

async function openSite() {
  const folder = await temporaryFolder()
  const database = await openTestDatabase()
  const folders = {
    data: dataFolder(join(folder, 'data')),
    resources: join(folder, 'resources'),
    sets: join(folder, 'sets'),
    upstream: undefined,
  }
  await writeFiles(folders.sets, { '0500-p1-set1_in.pdf': textPdf([['Text A'], ['A ferry on the lake']]) })
  await writeFiles(folders.data.papers, { '0500_s24_in_12.pdf': textPdf([['A lighthouse']]) })
  const { reader, count } = openTestReader()
  const readings = documentReadings(folders, { reader })
  async function search(q: string) {
    const { rows } = await database.query('select file, page from public.search_paper_text($1)', [q])
    return rows
  }
  return {
    folders,
    database,
    readings,
    search,
    run: () => readAllPapers({ folders, readings, index: paperIndex(database) }),
    reads: () => count.read,
  }
}

test('our own sets and imported papers are read once, and can be searched', async () => {
  const { run, search, reads } = await openSite()
  await run()
  expect(await search('ferry')).toEqual([{ file: '0500-p1-set1_in.pdf', page: 2 }])
  expect(await search('lighthouse')).toEqual([{ file: '0500_s24_in_12.pdf', page: 1 }])
  await run()
  expect(reads()).toBe(2)
})

test('a replaced paper is found by its new words only, and one that is gone is not found', async () => {
  const { run, search, folders, readings } = await openSite()
  await run()
  await writeFiles(folders.data.papers, { '0500_s24_in_12.pdf': textPdf([['A submarine']]) })
  await run()
  expect([await search('lighthouse'), (await search('submarine')).length]).toEqual([[], 1])
  await rm(join(folders.data.papers, '0500_s24_in_12.pdf'))
  await run()
  expect([await search('submarine'), await readings.kept.list('papers')]).toEqual([
    [],
    ['0500-p1-set1_in.pdf'],
  ])
})

test('an emptied database is filled again without reading the papers again', async () => {
  const { run, search, database, reads } = await openSite()
  await run()
  await database.query('delete from private.paper_files')
  await run()
  expect([(await search('ferry')).length, reads()]).toEqual([1, 2])
})

test('without a database of its own, the server still reads the papers', async () => {
  const { folders, readings } = await openSite()
  await readAllPapers({ folders, readings, index: undefined })
  expect((await readings.kept.list('papers')).toSorted()).toEqual([
    '0500-p1-set1_in.pdf',
    '0500_s24_in_12.pdf',
  ])
})
