import { expect, test } from 'vitest'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { formatSharedList, parseSharedList } from './shared-list.ts'

test('a link carries ids and nothing else', () => {
  const papers = parseSharedList('#0500_s24.qp_12.ms_12.er~XEN01_j23.qp_1').papers
  expect(papers.map(({ id }) => id)).toEqual([
    'igcse_0500_s24_qp_12',
    'igcse_0500_s24_ms_12',
    'igcse_0500_s24_er',
    'edexcel_XEN01_j23_qp_1',
  ])
  expect(formatSharedList(papers)).toBe('0500_s24.qp_12.ms_12.er~XEN01_j23.qp_1')
})

test('a link carries practice sets', () => {
  const { papers } = parseSharedList('#0500-p1-set6.qp.ms.in~0500_s24.qp_12')
  expect(papers.map(({ id }) => id)).toEqual([
    'igcse_0500-p1-set6_qp',
    'igcse_0500-p1-set6_ms',
    'igcse_0500-p1-set6_in',
    'igcse_0500_s24_qp_12',
  ])
  expect(formatSharedList(papers)).toBe('0500-p1-set6.qp.ms.in~0500_s24.qp_12')
})

test('the whole catalogue fits into a link and is read again', () => {
  const papers = PAPER_EXAM_IDS.flatMap(listPapers)
  const link = formatSharedList(papers)
  expect(parseSharedList(`#${link}`)).toEqual({ papers, unknown: 0 })
  expect(link).toMatch(/^[\w.~]+$/)
})

test.each([
  ['', 0, 0],
  ['#', 0, 0],
  ['#nonsense', 0, 0],
  ['#0500_s24.qp_12.qp_12', 1, 0],
  ['#0500_s24.qp_99', 0, 1],
  ['#0500_s24.qp_12.<script>~.~..', 1, 2],
])('%j lists %i papers and %i that are unknown', (hash, known, unknown) => {
  const list = parseSharedList(hash)
  expect([list.papers.length, list.unknown]).toEqual([known, unknown])
})
