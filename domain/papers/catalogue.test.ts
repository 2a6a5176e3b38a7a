import { expect, test } from 'vitest'
import {
  documentUrl,
  findPaper,
  findSession,
  findVariant,
  listPapers,
  listSessions,
  missingReason,
  type VariantListing,
} from './catalogue.ts'
import { deskAddress } from '#domain/papers/later/neighbours.ts'
import { SESSIONS } from '#domain/exams/session.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { EXAM_IDS, examOf, PAPER_EXAM_IDS } from '#domain/exams/exam.ts'

const EVERY_SESSION = PAPER_EXAM_IDS.flatMap((id) => examYears(id).flatMap((year) => listSessions(id, year)))
const EVERY_PAPER = PAPER_EXAM_IDS.flatMap(listPapers)

test('a document has the parts of its file name, the title of its exam and its address', () => {
  expect(findPaper('0500_s24_qp_12.pdf')).toEqual({
    id: 'igcse_0500_s24_qp_12',
    exam: '0500',
    title: 'IGCSE English Language',
    type: 'Question Paper',
    session: 'Summer',
    year: 2024,
    paper: '1',
    variant: '2',
    url: '/files/papers/0500_s24_qp_12.pdf',
    fileName: '0500_s24_qp_12.pdf',
    confidence: 'sourced',
  })
})

test.each([
  ['0500_S24_QP_12.PDF', '0500_s24_qp_12.pdf'],
  ['xen01_j24_qp_1.pdf', 'XEN01_j24_qp_1.pdf'],
  ['9093_w25_er.pdf', '9093_w25_er.pdf'],
])('%s is found as %s', (name, fileName) => expect(findPaper(name)?.fileName).toBe(fileName))

test.each([
  ['a variant that was never set', '0500_m24_qp_11.pdf'],
  ['an insert that the paper does not have', '9093_s24_in_12.pdf'],
  ['a year outside the catalogue', '1123_s25_qp_11.pdf'],
  ['the report of a session without one', '0500_s20_er.pdf'],
  ['a session that was not held', 'XEN01_j20_qp_1.pdf'],
  ['the code 1520, which the catalogue lists no file of', '1520_s18_qp_12.pdf'],
  ['a name that would read as a document', '0500-s24-qp-12.pdf'],
  ['another file', 'guide.pdf'],
])('%s is not found: %s', (_case, name) => expect(findPaper(name)).toBeUndefined())

test.each([
  ['/files', '/files/papers/0500_s24_qp_12.pdf'],
  ['https://files.example.com/', 'https://files.example.com/papers/0500_s24_qp_12.pdf'],
])('under %s a document is at %s', (base, url) => expect(documentUrl(base, '0500_s24_qp_12.pdf')).toBe(url))

test('the sessions of a year are in order', () => {
  expect(listSessions('0500', 2024).map(({ session, months }) => [session, months])).toEqual([
    ['March', 'February/March'],
    ['Summer', 'May/June'],
    ['Winter', 'October/November'],
  ])
  expect(listSessions('1123', 2024).map(({ session }) => session)).toEqual(['Summer', 'Winter'])
  expect(listSessions('XEN01', 2020).map(({ session, months }) => [session, months])).toEqual([
    ['March', 'January'],
  ])
  for (const id of PAPER_EXAM_IDS) {
    for (const year of examYears(id)) {
      const sessions = listSessions(id, year).map(({ session }) => session)
      expect(sessions).toEqual(SESSIONS.filter((session) => sessions.includes(session)))
    }
  }
})

test('a year outside the catalogue has no sessions', () => expect(listSessions('0500', 2014)).toEqual([]))

test('a session lists its papers and variants in order', () => {
  for (const { papers } of EVERY_SESSION) {
    const codes = papers.flatMap(({ variants }) => variants.map(({ code }) => code))
    expect(codes).toEqual(codes.toSorted())
    expect(codes.length).toBeGreaterThan(0)
  }
})

test('a session has its report and thresholds if they were published', () => {
  const summer2024 = findSession({ exam: '0500', year: 2024, session: 'Summer' })
  expect(summer2024?.report?.fileName).toBe('0500_s24_er.pdf')
  expect(summer2024?.thresholds?.id).toBe('igcse_0500_s24_gt')
  const summer2020 = findSession({ exam: '0500', year: 2020, session: 'Summer' })
  expect(summer2020?.papers).not.toEqual([])
  expect(summer2020?.report ?? summer2020?.thresholds).toBeUndefined()
})

function variantOf(fileName: string): VariantListing {
  const paper = findPaper(fileName)
  const variant = paper && findVariant(paper)
  if (!variant) throw new Error(`${fileName} is not in the catalogue`)
  return variant
}

test.each([
  ['0500_s24_qp_12.pdf', 'Variant 2', '0500/12', '0500/12/M/J/24', 'Summer-1-2'],
  ['8021_m20_ms_22.pdf', 'Variant 2', '8021/22', '8021/22/F/M/20', 'March-2-2'],
  ['1123_w18_in_21.pdf', 'Variant 1', '1123/21', '1123/21/O/N/18', 'Winter-2-1'],
  ['XEN01_j24_qp_1.pdf', 'Unit 1', 'WEN01/01', 'WEN01/01 June 2024', 'Summer-1-'],
  ['XEN01_sp18_in_2.pdf', 'Unit 2', 'WEN02/01', 'WEN02/01 January 2018', 'March-2-'],
])('%s belongs to %s, %s, %s, kept as %s', (fileName, name, code, longCode, key) => {
  expect(variantOf(fileName)).toMatchObject({ name, code, longCode, key })
})

test('a variant has its documents', () => {
  const { questionPaper, markScheme, insert } = variantOf('0500_s24_ms_12.pdf').documents
  expect([questionPaper, markScheme, insert].map((paper) => paper?.fileName)).toEqual([
    '0500_s24_qp_12.pdf',
    '0500_s24_ms_12.pdf',
    '0500_s24_in_12.pdf',
  ])
})

test('a report belongs to its session, and to no variant', () => {
  const report = findPaper('0500_s24_er.pdf')
  expect(report && findVariant(report)).toBeUndefined()
  expect(report && findSession(report)?.report).toBe(report)
})

test.each([
  ['Insert', '9093_s24_qp_12.pdf', 'This paper has no insert: everything is printed in the question paper.'],
  ['Examiner Report', '0500_s20_qp_12.pdf', 'No examiner report was published for this session.'],
  ['Grade Thresholds', '0500_s20_qp_12.pdf', 'No grade thresholds were published for this session.'],
  [
    'Grade Thresholds',
    'XEN01_j24_qp_1.pdf',
    'Edexcel publishes its grade boundaries for all subjects together, not for this exam alone.',
  ],
  ['Insert', '0500_s24_qp_12.pdf', undefined],
  ['Question Paper', '0500_s24_qp_12.pdf', undefined],
  ['Mark Scheme', '0500_s24_qp_12.pdf', undefined],
  ['Examiner Report', 'XEN01_j24_qp_1.pdf', undefined],
  ['Grade Thresholds', '0500_s24_qp_12.pdf', undefined],
] as const)('the %s of the variant of %s: %s', (type, fileName, reason) => {
  expect(missingReason(type, variantOf(fileName))).toBe(reason)
})

test.each([
  ['Question Paper', 'No question paper was published for this variant.'],
  ['Mark Scheme', 'No mark scheme was published for this variant.'],
  ['Insert', 'No insert was published for this variant.'],
] as const)('a %s that was held back is no matter of the format: %s', (type, reason) => {
  expect(missingReason(type, { ...variantOf('0500_s24_qp_12.pdf'), documents: {} })).toBe(reason)
})

test('every listed document is found by its file name, in any case, and belongs where it is listed', () => {
  for (const session of EVERY_SESSION) {
    const { report, thresholds } = session
    for (const paper of [report, thresholds].filter((document) => document !== undefined)) {
      expect(findPaper(paper.fileName.toLowerCase())).toBe(paper)
      expect(findSession(paper)).toBe(session)
    }
    for (const variant of session.papers.flatMap(({ variants }) => variants)) {
      for (const paper of Object.values(variant.documents)) {
        expect(findPaper(paper.fileName.toUpperCase())).toBe(paper)
        expect(findVariant(paper)).toBe(variant)
      }
    }
  }
})

test('no two documents share an id, a file name or an address', () => {
  for (const key of ['id', 'fileName', 'url'] as const) {
    expect(new Set(EVERY_PAPER.map((paper) => paper[key])).size).toBe(EVERY_PAPER.length)
  }
})

test('no two variants of an exam and year share a completion key, and no two of an exam share a long code', () => {
  for (const id of PAPER_EXAM_IDS) {
    const variants = examYears(id).flatMap((year) => listVariants(id, year))
    expect(new Set(variants.map(({ longCode }) => longCode)).size).toBe(variants.length)
    for (const year of examYears(id)) {
      const keys = listVariants(id, year).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }
  }
})

function listVariants(exam: (typeof PAPER_EXAM_IDS)[number], year: number): VariantListing[] {
  return listSessions(exam, year).flatMap(({ papers }) => papers.flatMap(({ variants }) => variants))
}

test('the id and title of every document are those of its exam', () => {
  for (const { id, exam, title } of EVERY_PAPER) {
    expect(id.startsWith(`${examOf(exam).idPrefix}${exam}_`)).toBe(true)
    expect(title).toBe(examOf(exam).paperTitle)
  }
})

test('a variant has an insert exactly where its component has one', () => {
  for (const { component, variants } of EVERY_SESSION.flatMap(({ papers }) => papers)) {
    for (const { documents } of variants) expect(documents.insert !== undefined).toBe(component.hasInsert)
  }
})

test('the catalogue has the 500 and more past papers that the site claims', () => {
  const past = EVERY_PAPER.filter(({ type }) => ['Question Paper', 'Mark Scheme', 'Insert'].includes(type))
  expect(past.length).toBeGreaterThanOrEqual(500)
})

test('a set is a variant: it has documents with names of its own, and no year', () => {
  const set = variantOf('0500-P1-SET6_MS.pdf')
  expect(set).toMatchObject({
    session: 'Set6',
    year: 'sets',
    paper: '1',
    name: 'Set 6',
    code: '0500/1',
    longCode: '0500/1, practice set 6',
    key: 'Set6-1-',
  })
  expect(Object.values(set.documents).map(({ id, url }) => [id, url])).toEqual([
    ['igcse_0500-p1-set6_qp', '/files/papers/0500-p1-set6_qp.pdf'],
    ['igcse_0500-p1-set6_ms', '/files/papers/0500-p1-set6_ms.pdf'],
    ['igcse_0500-p1-set6_in', '/files/papers/0500-p1-set6_in.pdf'],
  ])
})

test('a set of IB has an id and an address of its own, and IB has no other papers', () => {
  const set = variantOf('ib-p1-set1_ms.pdf')
  expect(set).toMatchObject({ exam: 'IB', code: 'IB/1', key: 'Set1-1-', year: 'sets' })
  expect(set.documents.questionPaper?.id).toBe('ib_IB-p1-set1_qp')
  expect(deskAddress(set)).toBe('/resources/ib/sets/IB-p1-set1_qp.pdf')
  expect(listSessions('IB', 2024)).toEqual([])
})

test.each(EXAM_IDS)('%s has practice sets', (exam) => {
  expect(listSessions(exam, 'sets').length).toBeGreaterThan(0)
})

test('every set has a form with a time, its documents are found by name, and no board’s paper has such a name', () => {
  const official = new Set(EVERY_PAPER.map(({ fileName }) => fileName))
  for (const { papers } of EXAM_IDS.flatMap((id) => listSessions(id, 'sets'))) {
    for (const { component, variants } of papers) {
      expect(component.minutes).toBeGreaterThan(0)
      for (const { documents } of variants) {
        expect(documents.insert !== undefined).toBe(component.hasInsert)
        for (const paper of Object.values(documents)) {
          expect(findPaper(paper.fileName)).toBe(paper)
          expect(official.has(paper.fileName)).toBe(false)
        }
      }
    }
  }
})

test.each([
  '0500-p1-set9_qp.pdf',
  '0500-p3-set1_qp.pdf',
  '9093-p1-set1_in.pdf',
  'x/0500-p1-set6_qp.pdf',
  'XEN01-p1-set99_qp.pdf',
  'IB-p3-set1_qp.pdf',
  'IB-p1-set1_in.pdf',
])('the set %s is not found', (name) => expect(findPaper(name)).toBeUndefined())

test('a set without an insert gives the reason', () => {
  expect(missingReason('Insert', variantOf('9093-p1-set1_qp.pdf'))).toBe(
    'This paper has no insert: everything is printed in the question paper.',
  )
})
