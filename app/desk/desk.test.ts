import { expect, test } from 'vitest'
import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { findPaper, listPapers } from '#domain/papers/catalogue.ts'
import { closingAddress, deskMark, findDesk, findDocument } from './desk.ts'

function deskOf(fileName: string, of?: string) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  return findDesk(paper, of)
}

test.each([
  ['0500_s24_qp_12.pdf', undefined, 'Summer 2024, Paper 1 Variant 2', '0500-2024-Summer-1-2'],
  ['0500_s24_in_12.pdf', undefined, 'Summer 2024, Paper 1 Variant 2', '0500-2024-Summer-1-2'],
  ['0500_s24_qp_12.pdf', '22', 'Summer 2024, Paper 1 Variant 2', '0500-2024-Summer-1-2'],
  ['0500_s24_er.pdf', '12', 'Summer 2024, Paper 1 Variant 2', '0500-2024-Summer-1-2'],
  ['0500_s24_er.pdf', undefined, 'Summer 2024, all papers', '0500-2024-Summer'],
  ['0500_s24_er.pdf', '99', 'Summer 2024, all papers', '0500-2024-Summer'],
  ['XEN01_j23_qp_1.pdf', undefined, 'Summer 2023, Unit 1', 'XEN01-2023-Summer-1-'],
  ['0500-p1-set6_in.pdf', undefined, 'Practice set 6, Paper 1', '0500-sets-Set6-1-'],
])('%s of %s is on "%s"', (fileName, of, title, key) => {
  const desk = deskOf(fileName, of)
  expect(desk.title).toBe(title)
  expect(desk.key).toBe(key)
})

test('the documents are in the order of the tabs', () => {
  expect(deskOf('0500_s24_ms_12.pdf').documents.map(({ type }) => type)).toEqual([
    'Question Paper',
    'Mark Scheme',
    'Insert',
    'Examiner Report',
    'Grade Thresholds',
  ])
})

test('a set has its three documents on its desk, and the time of its own form', () => {
  const desk = deskOf('0500-p1-set6_ms.pdf')
  expect(desk.documents.map(({ fileName }) => fileName)).toEqual([
    '0500-p1-set6_qp.pdf',
    '0500-p1-set6_ms.pdf',
    '0500-p1-set6_in.pdf',
  ])
  expect(desk.component).toMatchObject({ minutes: 120, marks: 80, firstYear: 2027 })
  expect(deskOf('0500-p1-set1_qp.pdf').component?.firstYear).toBe(2020)
})

test.each([
  ['/practice/igcse/sets', '/practice/igcse/sets'],
  ['/practice/igcse/sets?q=set+6', '/practice/igcse/sets?q=set+6'],
  ['/practice/igcse/setsy', '/practice/igcse/sets'],
  [undefined, '/practice/igcse/sets'],
])('the desk of a set opened from %j closes to %s', (from, to) => {
  expect(closingAddress(deskOf('0500-p1-set6_qp.pdf'), from)).toBe(to)
})

test('a paper without an insert has none on its desk', () => {
  expect(findDocument(deskOf('9093_s24_qp_12.pdf'), 'Insert')).toBeUndefined()
})

test('the desk of a session has the session’s documents and the guide of its first paper', () => {
  const desk = deskOf('0500_s24_gt.pdf')
  expect(desk.documents.map(({ fileName }) => fileName)).toEqual(['0500_s24_er.pdf', '0500_s24_gt.pdf'])
  expect(desk.component?.guideId).toBe('guide-0500-p1-2020')
})

test.each(PAPER_EXAMS)('the address of every document of $id opens the desk of that document', ({ id }) => {
  for (const paper of listPapers(id)) {
    const desk = findDesk(paper)
    expect(desk.documents).toContain(paper)
    for (const other of desk.documents) expect(findDesk(other, deskMark(desk, other.type))).toEqual(desk)
  }
})

test.each([
  ['0500', '/practice/igcse'],
  ['1123', '/practice/olevel'],
  ['9093', '/practice/alevel/a-levels-9093'],
  ['8021', '/practice/alevel/a-levels-egp'],
  ['XEN01', '/practice/alevel/XEN01'],
])('the list of %s is at %s', (id, path) => {
  expect(PAPER_EXAMS.filter((exam) => exam.id === id).map(examPath)).toEqual([path])
})

test.each([
  ['/practice/igcse?year=2023&session=Winter', '/practice/igcse?year=2023&session=Winter'],
  ['/practice/igcse', '/practice/igcse'],
  ['/practice/igcse2', '/practice/igcse?year=2024'],
  ['/practice/olevel?year=2023', '/practice/igcse?year=2024'],
  ['/practice/shared#0500_s24.qp_12', '/practice/shared#0500_s24.qp_12'],
  ['/practice/shared/elsewhere', '/practice/igcse?year=2024'],
  ['//elsewhere.example', '/practice/igcse?year=2024'],
  [undefined, '/practice/igcse?year=2024'],
  [{ pathname: '/practice/igcse' }, '/practice/igcse?year=2024'],
])('a desk opened from %j closes to %s', (from, to) => {
  expect(closingAddress(deskOf('0500_s24_qp_12.pdf'), from)).toBe(to)
})
