import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { formatCoverage, paperCoverage } from './papers-coverage.ts'
import { importPapers } from './papers-import.ts'
import { makePdf } from '#tools/test/pdf.fixture.ts'

const OFFICIAL = makePdf({ pages: 3, note: 'official' })
const NEWER = makePdf({ pages: 3, note: 'a better scan' })
const PRACTICE = makePdf({ keywords: 'evergreen-practice-paper, 0500', note: 'ours' })
const OURS = "it is one of this project's practice papers, which the site has already"
const NAME = '0500_s24_qp_12.pdf'

async function openFolders(
  incoming: Record<string, string | Uint8Array>,
  present: Record<string, Uint8Array> = {},
) {
  const folder = await temporaryFolder()
  const data = dataFolder(join(folder, 'data'))
  await writeFiles(join(folder, 'incoming'), incoming)
  await writeFiles(data.papers, present)
  const run = async () => {
    const outcomes = await importPapers({ from: join(folder, 'incoming'), data })
    return outcomes.map(({ file, result, detail }) => [basename(file), result, detail])
  }
  return { folder, data, run }
}

describe('importing', () => {
  test('copies every paper below the folder under the name of the catalogue', async () => {
    const { data, run } = await openFolders({
      'a/b/0500_S24_QP_12.PDF': OFFICIAL,
      'xen01_j19_qp_1.pdf': OFFICIAL,
      'notes.txt': 'notes',
      '.hidden.pdf': OFFICIAL,
    })
    expect(await run()).toEqual([
      ['0500_S24_QP_12.PDF', 'imported', '3 pages'],
      ['xen01_j19_qp_1.pdf', 'imported', '3 pages'],
    ])
    expect(await readdir(data.papers)).toEqual([NAME, 'XEN01_j19_qp_1.pdf'])
    expect(await readFile(join(data.papers, NAME))).toEqual(OFFICIAL)
  })

  test.each<[string, string | Uint8Array, string]>([
    ['holiday.pdf', OFFICIAL, 'its name is not in the catalogue'],
    ['0500_s99_qp_12.pdf', OFFICIAL, 'its name is not in the catalogue'],
    ['1520_s20_qp_12.pdf', OFFICIAL, 'its name is not in the catalogue'],
    [
      '0500_s24_qp_12 (1).pdf',
      OFFICIAL,
      'its name is not in the catalogue: if it is 0500_s24_qp_12.pdf, rename it',
    ],
    [NAME, '<!doctype html>', 'it is not a whole PDF'],
    [NAME, '', 'it is not a whole PDF'],
    [NAME, OFFICIAL.subarray(0, 200), 'it is not a whole PDF'],
    [NAME, '%PDF-1.7\nnothing\n%%EOF\n', 'it is broken: it cannot be opened'],
    [NAME, makePdf({ isLocked: true }), 'it is locked with a password'],
    [NAME, PRACTICE, OURS],
    ['0500-p1-set6_qp.pdf', PRACTICE, OURS],
  ])('refuses %s with the reason, and continues', async (name, content, reason) => {
    const { data, run } = await openFolders({ [name]: content, 'z/0500_s24_ms_12.pdf': OFFICIAL })
    expect(await run()).toEqual([
      [name, 'refused', reason],
      ['0500_s24_ms_12.pdf', 'imported', '3 pages'],
    ])
    expect(await readdir(data.papers)).toEqual(['0500_s24_ms_12.pdf'])
  })

  test('does not touch an identical document, and replaces a different one', async () => {
    const { data, run } = await openFolders(
      { [NAME]: OFFICIAL, '0500_s24_ms_12.pdf': NEWER },
      { [NAME]: OFFICIAL, '0500_s24_ms_12.pdf': OFFICIAL },
    )
    const { mtimeMs } = await stat(join(data.papers, NAME))
    expect(await run()).toEqual([
      ['0500_s24_ms_12.pdf', 'replaced', '3 pages'],
      [NAME, 'unchanged', '3 pages'],
    ])
    expect((await stat(join(data.papers, NAME))).mtimeMs).toBe(mtimeMs)
    expect(await readFile(join(data.papers, '0500_s24_ms_12.pdf'))).toEqual(NEWER)
  })

  test('imports a single file, and removes the partial files of an interrupted import', async () => {
    const { folder, data } = await openFolders({ [NAME]: OFFICIAL }, { [`${NAME}.1.part`]: OFFICIAL })
    await importPapers({ from: join(folder, 'incoming', NAME), data })
    expect(await readdir(data.papers)).toEqual([NAME])
  })
})

describe('the table', () => {
  test('counts present and missing documents for every exam and year', async () => {
    const { data } = await openFolders({}, { [NAME]: OFFICIAL, 'other.pdf': OFFICIAL })
    const rows = await paperCoverage(data)
    const row = rows.find(({ exam, year }) => exam === 'IGCSE English (0500)' && year === 2024)
    expect(row).toMatchObject({ present: 1 })
    const others = rows.filter((each) => each !== row)
    expect(others.every(({ present, missing }) => present === 0 && missing > 0)).toBe(true)
  })

  test('has one row for the years of an exam without any document', () => {
    const year = (year: number, present: number) => ({ exam: 'IGCSE', year, present, missing: 10 - present })
    expect(formatCoverage([year(2024, 7), year(2023, 0), year(2022, 2), year(2021, 0)]).split('\n')).toEqual([
      'Exam      Year  Present  Missing',
      'IGCSE     2024        7        3',
      'IGCSE     2022        2        8',
      'IGCSE  2 years        0       20',
      'All                   9       31',
    ])
  })

  test('ends with a total and has aligned columns', () => {
    const rows = [
      { exam: 'IGCSE', year: 2024, present: 7, missing: 41 },
      { exam: 'O Level', year: 2024, present: 0, missing: 110 },
    ]
    expect(formatCoverage(rows).split('\n')).toEqual([
      'Exam     Year  Present  Missing',
      'IGCSE    2024        7       41',
      'O Level  2024        0      110',
      'All                  7      151',
    ])
  })
})
