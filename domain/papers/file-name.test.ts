import { expect, test } from 'vitest'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { formatFileName, paperId, parseFileName } from './file-name.ts'
import { listPapers } from './catalogue.ts'

/** Exam, session, year, type, paper, variant. */
function read(name: string) {
  const parts = parseFileName(name)
  return parts && [parts.exam, parts.session, parts.year, parts.type, parts.paper, parts.variant]
}

test.each([
  ['0500_s24_qp_12.pdf', ['0500', 'Summer', 2024, 'Question Paper', '1', '2']],
  ['1123_w18_ms_21.pdf', ['1123', 'Winter', 2018, 'Mark Scheme', '2', '1']],
  ['9093_m16_qp_42.pdf', ['9093', 'March', 2016, 'Question Paper', '4', '2']],
  ['8021_w23_in_23.pdf', ['8021', 'Winter', 2023, 'Insert', '2', '3']],
  ['XEN01_j24_qp_1.pdf', ['XEN01', 'Summer', 2024, 'Question Paper', '1', '']],
  ['XEN01_sp18_in_2.pdf', ['XEN01', 'March', 2018, 'Insert', '2', '']],
])('%s reads as %j', (name, parts) => expect(read(name)).toEqual(parts))

test.each([
  ['0500_s24_er.pdf', 'Examiner Report'],
  ['0500_s24_gt.pdf', 'Grade Thresholds'],
])('%s is of a session and has neither paper nor variant', (name, type) => {
  expect(read(name)).toEqual(['0500', 'Summer', 2024, type, '', ''])
})

test.each([
  [
    'a file of code 1520 is an IGCSE paper',
    '1520_w18_ms_22.pdf',
    ['0500', 'Winter', 2018, 'Mark Scheme', '2', '2'],
  ],
  ['no year is 2023', '0500_ms_12.pdf', ['0500', 'Summer', 2023, 'Mark Scheme', '1', '2']],
  ['no session is Summer', '9093_qp_31.pdf', ['9093', 'Summer', 2023, 'Question Paper', '3', '1']],
  [
    'an unknown session letter is Summer',
    '0500_x24_qp_12.pdf',
    ['0500', 'Summer', 2024, 'Question Paper', '1', '2'],
  ],
  ['no paper is 1', '0500_w21_ms.pdf', ['0500', 'Winter', 2021, 'Mark Scheme', '1', '']],
  ['no type is Question Paper', '0500_w21_22.pdf', ['0500', 'Winter', 2021, 'Question Paper', '2', '2']],
  ['an exam alone takes every default', '8021.pdf', ['8021', 'Summer', 2023, 'Question Paper', '1', '']],
  ['two digits add to 2000', '0500_s98_qp_1.pdf', ['0500', 'Summer', 2098, 'Question Paper', '1', '']],
  [
    'from 50 they mean 19xx for XEN01',
    'XEN01_j98_qp_1.pdf',
    ['XEN01', 'Summer', 1998, 'Question Paper', '1', ''],
  ],
  [
    'under 50 they mean 20xx for XEN01',
    'XEN01_j49_qp_1.pdf',
    ['XEN01', 'Summer', 2049, 'Question Paper', '1', ''],
  ],
  [
    'sp is no session of a Cambridge exam',
    '0500_sp20_qp_1.pdf',
    ['0500', 'Summer', 2020, 'Question Paper', '1', ''],
  ],
])('%s: %s', (_rule, name, parts) => expect(read(name)).toEqual(parts))

test.each([
  '0500_S24_QP_12.PDF',
  '0500_s24_qp_12',
  '0500-s24-qp-12.pdf',
  '0500 s24 qp 12.pdf',
  '0500_s-24_qp_12.pdf',
  '0500_s2024_qp_12.pdf',
  '0500s24qp12.pdf',
  'igcse_0500_s24_qp_12',
  ' 0500_s24_qp_12.pdf ',
  '0500_s24_qp_12 (1).pdf',
  '0500_s24_12_qp.pdf',
  '/files/papers/0500_s24_qp_12.pdf?page=2#top',
  'C:\\papers\\1123\\0500_s24_qp_12.pdf',
])('"%s" reads as 0500_s24_qp_12.pdf', (name) => {
  const parts = parseFileName(name)
  expect(parts && formatFileName(parts)).toBe('0500_s24_qp_12.pdf')
})

test.each([['XEN01_j18_qp_01.pdf', 'XEN01_j18_qp_1.pdf']])(
  '%s has the catalogue name %s',
  (name, formatted) => {
    const parts = parseFileName(name)
    expect(parts && formatFileName(parts)).toBe(formatted)
  },
)

test.each(['', 'notes.pdf', '4024_s24_qp_12.pdf'])('"%s" names no exam of ours', (name) => {
  expect(parseFileName(name)).toBeUndefined()
})

test.each([
  ['1123_s24_qp_11.pdf', '1123', 'olevel_1123_s24_qp_11'],
  ['0500_s24_qp_12.pdf', '0500', 'igcse_0500_s24_qp_12'],
  ['1520_s18_qp_12.pdf', '0500', 'igcse_1520_s18_qp_12'],
  ['9093_s24_er.pdf', '9093', 'alevel_9093_s24_er'],
  ['8021_s24_in_22.pdf', '8021', 'egp_8021_s24_in_22'],
  ['XEN01_sp24_ms_2.pdf', 'XEN01', 'edexcel_XEN01_sp24_ms_2'],
  ['IB-p1-set1_qp.pdf', 'IB', 'ib_IB-p1-set1_qp'],
] as const)('%s of %s has the id %s', (fileName, exam, id) => expect(paperId(fileName, exam)).toBe(id))

test('every file name of the catalogue reads back as its document and formats to itself', () => {
  const papers = PAPER_EXAM_IDS.flatMap(listPapers)
  expect(papers.length).toBeGreaterThan(1000)
  for (const { fileName, exam, session, year, type, paper, variant } of papers) {
    expect(parseFileName(fileName)).toEqual({ exam, session, year, type, paper, variant })
    expect(formatFileName({ exam, session, year, type, paper, variant })).toBe(fileName)
  }
})
