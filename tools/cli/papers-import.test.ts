import { execFileSync } from 'node:child_process'
import { readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { textPdf } from '#server/papers/text-pdf.fixture.ts'
import { formatCoverage, paperCoverage, formatPlan } from './papers-reports.ts'
import { listFiles } from '#server/papers/import/found-files.ts'
import { copyPlanned, planImport, takeNewest } from '#server/papers/import/plan-import.ts'
import { openTestReader } from '#server/papers/document-reader.fixture.ts'
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
  const from = join(folder, 'incoming')
  await writeFiles(from, incoming)
  await writeFiles(data.papers, present)
  const { reader } = openTestReader()
  const plan = async (path = from) => planImport(await listFiles(path), { data, reader })
  const run = async () => {
    const planned = await plan()
    const left = planned.flatMap((each) => ('reason' in each ? [[each.file, each.reason]] : []))
    const copied = await copyPlanned(planned, { data })
    return [...copied.map(({ fileName, result }) => [fileName, result]), ...left]
  }
  return { folder, from, data, plan, run, reader }
}

/** A cover of ours, with a name of its own for each document. */
const cover = (code: string, sitting: string, ...more: string[]) =>
  textPdf([['A kind of English', code, sitting, 'Candidate number', ...more]])

describe('importing', () => {
  test('copies every paper below the folder under the name of the catalogue, and leaves the files as they are', async () => {
    const { from, data, run } = await openFolders({
      'a/b/0500_S24_QP_12.PDF': OFFICIAL,
      'xen01_j19_qp_1.pdf': OFFICIAL,
      'notes.txt': 'notes',
      '.hidden.pdf': OFFICIAL,
    })
    expect(await run()).toEqual([
      [NAME, 'imported'],
      ['XEN01_j19_qp_1.pdf', 'imported'],
      ['notes.txt', 'it is not a PDF or a zip file'],
    ])
    expect(await readdir(data.papers)).toEqual([NAME, 'XEN01_j19_qp_1.pdf'])
    expect(await readFile(join(data.papers, NAME))).toEqual(OFFICIAL)
    expect(await readFile(join(from, 'a/b/0500_S24_QP_12.PDF'))).toEqual(OFFICIAL)
    expect((await readdir(from)).toSorted()).toEqual(['.hidden.pdf', 'a', 'notes.txt', 'xen01_j19_qp_1.pdf'])
  })

  test.each<[string, string | Uint8Array, string]>([
    [
      'holiday.pdf',
      OFFICIAL,
      'its name does not say for certain of which exam, session, year, type and paper it is, and its cover has no text that can be read',
    ],
    [
      '0500_s99_qp_12.pdf',
      OFFICIAL,
      'its name does not say for certain of which session and year it is, and its cover has no text that can be read',
    ],
    ['0500_s14_qp_12.pdf', OFFICIAL, 'the catalogue has no question paper 12 of 0500 Summer 2014'],
    ['1520_s20_qp_12.pdf', OFFICIAL, 'its name says 1520, a subject that this site does not have'],
    [
      NAME,
      cover('0500/13', 'October/November 2023'),
      'its cover says Winter 2023, variant 3, its name says Summer 2024, variant 2',
    ],
    [NAME, '<!doctype html>', 'it is a web page, not a PDF: download the paper again'],
    [NAME, 'A letter', 'it is not a PDF, though its name says so'],
    [NAME, '', 'it is empty'],
    [NAME, OFFICIAL.subarray(0, 200), 'it is cut short: download it again'],
    [NAME, '%PDF-1.7\nnothing\n%%EOF\n', 'it is broken: it cannot be opened'],
    [NAME, `%PDF-1.7\n%%EOF\n${'0 '.repeat(3000)}`, 'it is cut short: download it again'],
    [NAME, makePdf({ isLocked: true }), 'it is locked with a password'],
    [NAME, makePdf({ pages: 403 }), 'it has 403 pages: no paper is so long'],
    [NAME, PRACTICE, OURS],
    ['0500-p1-set6_qp.pdf', PRACTICE, OURS],
    ['broken.zip', 'PK', 'it is broken: it cannot be unpacked'],
    ['empty.zip', zipSync({}), 'nothing is in it'],
  ])('leaves out %s with the reason, and continues', async (name, content, reason) => {
    const { data, run } = await openFolders({ [name]: content, 'z/0500_s24_ms_12.pdf': OFFICIAL })
    expect(await run()).toEqual([
      ['0500_s24_ms_12.pdf', 'imported'],
      [name, reason],
    ])
    expect(await readdir(data.papers)).toEqual(['0500_s24_ms_12.pdf'])
  })

  test('takes PDFs from a zip, without what a Mac adds to it', async () => {
    const zip = zipSync({
      'June/0500_s24_qp_12.pdf': OFFICIAL,
      '__MACOSX/June/._0500_s24_qp_12.pdf': OFFICIAL,
      'June/list.docx': OFFICIAL,
    })
    const { data, run } = await openFolders({ 'kit.zip': zip })
    expect(await run()).toEqual([
      [NAME, 'imported'],
      [join('kit.zip', 'June/list.docx'), 'it is not a PDF'],
    ])
    expect(await readFile(join(data.papers, NAME))).toEqual(OFFICIAL)
  })

  test('takes a good PDF with other bytes before its header and after its end', async () => {
    const { run } = await openFolders({
      [NAME]: Buffer.concat([Buffer.from('\n\n'), OFFICIAL, Buffer.alloc(5000, '\n')]),
    })
    expect(await run()).toEqual([[NAME, 'imported']])
  })

  test('does not wait for a pipe, and tells a link that leads nowhere or in a circle', async () => {
    const { from, run } = await openFolders({ [NAME]: OFFICIAL })
    execFileSync('mkfifo', [join(from, '0500_s24_qp_11.pdf')])
    await symlink('gone.pdf', join(from, '0500_s24_qp_13.pdf'))
    await symlink('.', join(from, 'again'))
    expect(await run()).toEqual([
      [NAME, 'imported'],
      ['0500_s24_qp_11.pdf', 'it is not an ordinary file'],
      ['0500_s24_qp_13.pdf', expect.stringContaining('it cannot be read (ENOENT')],
      ['again', 'it is a link to a folder: import that folder itself'],
    ])
  })

  test('takes none of two different files for one document, and one of two that are the same', async () => {
    const { run } = await openFolders({
      'a/0500_s24_ms_12.pdf': OFFICIAL,
      'b/0500_s24_ms_12.pdf': OFFICIAL,
      'c/0500_s24_qp_12.pdf': OFFICIAL,
      'd/0500 June 2024 QP 12.pdf': NEWER,
    })
    const both = `different files are taken for ${NAME}: ${join('c', NAME)} and ${join('d', '0500 June 2024 QP 12.pdf')}; move all but one away`
    expect(await run()).toEqual([
      ['0500_s24_ms_12.pdf', 'imported'],
      [join('b', '0500_s24_ms_12.pdf'), `it is the same as ${join('a', '0500_s24_ms_12.pdf')}`],
      [join('c', NAME), both],
      [join('d', '0500 June 2024 QP 12.pdf'), both],
    ])
  })

  test('takes the newest of different files only when that is asked for', async () => {
    const made = async (year: number, pages: number) => {
      const pdf = await PDFDocument.create()
      for (let page = 0; page < pages; page += 1) pdf.addPage()
      pdf.setModificationDate(new Date(`${year}-03-12T10:15:00Z`))
      return pdf.save({ updateFieldAppearances: false })
    }
    const { data, plan } = await openFolders({
      [join('a', NAME)]: await made(2024, 1),
      [join('b', NAME)]: await made(2025, 2),
      'c/0500_s24_ms_12.pdf': OFFICIAL,
      'd/0500_s24_ms_12.pdf': NEWER,
    })
    const planned = await plan()
    const [a, b] = [join('a', NAME), join('b', NAME)]
    expect(planned.slice(0, 2)).toMatchObject(
      [a, b].map((file) => ({
        file,
        reason: `different files are taken for ${NAME}: ${a} (made 2024-03-12) and ${b} (made 2025-03-12); move all but one away`,
      })),
    )
    expect(formatPlan(planned)).toContain('With --newest, the newest of different files')
    const newest = takeNewest(planned)
    expect(newest.slice(0, 2)).toMatchObject([
      { file: a, reason: `${b} is newer` },
      { file: b, fileName: NAME, note: 'It is the newest of several files.' },
    ])
    // Of the other two, nobody says when they were made.
    expect(newest.slice(2)).toEqual(planned.slice(2))
    expect(formatPlan(newest)).not.toContain('--newest')
    await copyPlanned(newest, { data })
    expect(await readdir(data.papers)).toEqual([NAME])
  })

  describe('an insert that bears no code', () => {
    const QUESTIONS = [
      ['A kind of English', '0500/12', 'May/June 2024', 'Candidate number'],
      ['Read Text A, The lighthouse, and Text B, A key under a stone, in the insert.'],
    ]
    const OTHERS = [
      ['A kind of English', '0500/13', 'May/June 2024', 'Candidate number'],
      ['Read Text A, The harbour, and Text B, A key under a stone, in the insert.'],
    ]
    const TEXTS = [
      ['This insert contains our texts.'],
      ['Text A: The lighthouse', 'The keeper waits.'],
      ['Text B: A key under a stone', 'Her brother rowed home.'],
    ]
    const TAKEN = {
      fileName: '0500_s24_in_12.pdf',
      how: 'texts',
      note: 'Its texts are those that 0500_s24_qp_12.pdf asks about.',
    }

    test('goes with the question paper about its texts, of this import', async () => {
      const { plan } = await openFolders({
        'a.pdf': textPdf(TEXTS),
        'b.pdf': textPdf(QUESTIONS),
        'c.pdf': textPdf(OTHERS),
      })
      expect(await plan()).toMatchObject([
        { file: 'a.pdf', ...TAKEN, state: 'new' },
        { fileName: NAME },
        { fileName: '0500_s24_qp_13.pdf' },
      ])
    })

    test('goes with one that is here already', async () => {
      const { plan } = await openFolders({ 'a.pdf': textPdf(TEXTS) }, { [NAME]: textPdf(QUESTIONS) })
      expect(await plan()).toMatchObject([{ file: 'a.pdf', ...TAKEN }])
    })

    test('is taken out of a file with its question paper', async () => {
      const { plan } = await openFolders({ 'kit.pdf': textPdf([...QUESTIONS, ...TEXTS]) })
      expect(await plan()).toMatchObject([
        { file: 'kit.pdf, pages 1–2', fileName: NAME },
        { file: 'kit.pdf, pages 3–5', ...TAKEN },
      ])
    })

    test('is left out where no paper, or several papers, are about its texts', async () => {
      const alone = await openFolders({ 'a.pdf': textPdf(TEXTS), 'c.pdf': textPdf(OTHERS) })
      expect((await alone.plan())[0]).toMatchObject({
        file: 'a.pdf',
        reason:
          'neither its name nor its cover says for certain of which exam, session, year and paper it is',
      })
      const twice = await openFolders({
        'a.pdf': textPdf(TEXTS),
        'b.pdf': textPdf(QUESTIONS),
        'c.pdf': textPdf([
          ['A kind of English', '0500/13', 'May/June 2023', 'Candidate number'],
          ...QUESTIONS.slice(1),
        ]),
      })
      expect((await twice.plan())[0]).toEqual({
        file: 'a.pdf',
        reason: 'its texts are in several papers: 0500_s23_qp_13.pdf, 0500_s24_qp_12.pdf',
      })
    })
  })

  test('does not touch an identical document, and replaces a different one', async () => {
    const { data, run } = await openFolders(
      { [NAME]: OFFICIAL, '0500_s24_ms_12.pdf': NEWER },
      { [NAME]: OFFICIAL, '0500_s24_ms_12.pdf': OFFICIAL },
    )
    const { mtimeMs } = await stat(join(data.papers, NAME))
    expect(await run()).toEqual([
      ['0500_s24_ms_12.pdf', 'replaced'],
      [NAME, 'unchanged'],
    ])
    expect((await stat(join(data.papers, NAME))).mtimeMs).toBe(mtimeMs)
    expect(await readFile(join(data.papers, '0500_s24_ms_12.pdf'))).toEqual(NEWER)
  })

  test('a plan copies nothing; an import that was stopped goes on, and removes its partial files', async () => {
    const { data, plan, run } = await openFolders(
      { [NAME]: OFFICIAL, 'scan.pdf': cover('0500/13', 'May/June 2024') },
      { [`${NAME}.1.part`]: OFFICIAL },
    )
    const planned = await plan()
    expect(await readdir(data.papers)).toEqual([`${NAME}.1.part`])
    await copyPlanned(planned.slice(0, 1), { data })
    expect(await readdir(data.papers)).toEqual([NAME])
    expect(await run()).toEqual([
      [NAME, 'unchanged'],
      ['0500_s24_qp_13.pdf', 'imported'],
    ])
  })

  const KIT = textPdf([
    ['A kind of English', '0500/12', 'May/June 2024', 'Candidate number'],
    ['1 Who lives in the lighthouse?'],
    ['A kind of English', '0500/12', 'MARK SCHEME', 'May/June 2024'],
    ['1 The keeper.'],
  ])

  test('divides a file with several documents, also in a zip, and knows them again', async () => {
    const { data, run, reader } = await openFolders({ 'all.zip': zipSync({ 'kit.pdf': KIT }) })
    const documents = ['0500_s24_qp_12.pdf', '0500_s24_ms_12.pdf']
    expect(await run()).toEqual(documents.map((name) => [name, 'imported']))
    const texts = documents.map(async (name) => {
      const bytes = new Uint8Array(await readFile(join(data.papers, name)))
      return (await reader.read(async () => bytes, { wantsText: true })).found?.texts.map((text) =>
        text.split('\n').at(-1),
      )
    })
    expect(await Promise.all(texts)).toEqual([
      ['Candidate number', '1 Who lives in the lighthouse?'],
      ['May/June 2024', '1 The keeper.'],
    ])
    expect(await run()).toEqual(documents.map((name) => [name, 'unchanged']))
  })

  test('does not divide a file that its maker has locked against changes', async () => {
    const locked = await PDFDocument.load(KIT)
    locked.encrypt({ ownerPassword: 'secret', userPassword: '' })
    const { run } = await openFolders({ 'kit.pdf': await locked.save({ useObjectStreams: false }) })
    const reason = 'it holds several documents and cannot be divided: save each as a file of its own'
    expect(await run()).toEqual([
      ['kit.pdf, pages 1–2', reason],
      ['kit.pdf, pages 3–4', reason],
    ])
  })

  test('imports a single file', async () => {
    const { from, data, plan } = await openFolders({ [NAME]: OFFICIAL })
    await copyPlanned(await plan(join(from, NAME)), { data })
    expect(await readdir(data.papers)).toEqual([NAME])
  })

  test('the table says what each file is, how we know, and what is left out', async () => {
    const { plan } = await openFolders(
      { [NAME]: cover('0990/12', 'May/June 2024'), 'b.pdf': cover('0500/13', 'May/June 2024'), 'c.txt': '' },
      { [NAME]: OFFICIAL },
    )
    expect(formatPlan(await plan()).split('\n')).toEqual([
      'File                Is taken for        Known from',
      '0500_s24_qp_12.pdf  0500_s24_qp_12.pdf  name, cover  replaces the one here',
      'b.pdf               0500_s24_qp_13.pdf  cover        new',
      '',
      '0500_s24_qp_12.pdf: The cover says 0990: the 9-1 edition of the same paper.',
      '',
      'Left out:',
      '  c.txt: it is not a PDF or a zip file',
      '',
    ])
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
