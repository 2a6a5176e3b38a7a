import { expect, test } from 'vitest'
import { documentOf } from './checks/checks.fixture.ts'
import { EXAM_PAPERS, findExamPaper, formatPapers } from './exam-papers.ts'
import { formatYears, marginHead } from './margin-head.ts'

test.each([
  [
    documentOf('note', 'a', { papers: '[0500 p1, 1123 p1]' }).meta,
    '0500',
    ['Paper 1', 'also for 1123', '10 minutes'],
  ],
  [
    documentOf('term', 'a', { papers: '[IB p1, IB p2, IB IO]', minutes: '1' }).meta,
    'IB',
    ['A term', 'Papers 1 and 2, Individual oral', '1 minute'],
  ],
  [
    documentOf('strategy', 'a', { papers: '[XEN01 p1]' }).meta,
    'XEN01',
    ['An exam strategy', 'Unit 1', '10 minutes'],
  ],
])('%#', (meta, code, lines) => expect(marginHead(meta)).toEqual({ code, lines }))

test('an example names its question', () => {
  expect(marginHead(documentOf('example', 'a').meta, '2(d)').lines).toEqual(['Paper 1, Question 2(d)'])
})

test('papers of one exam are named together', () => {
  const named = (...names: string[]) =>
    formatPapers(names.map(findExamPaper).filter((paper) => paper !== undefined))
  expect(named('9093 p1')).toBe('Paper 1')
  expect(named('9093 p1', '9093 p2', '9093 p4')).toBe('Papers 1, 2 and 4')
  expect(named('IB HLE')).toBe('HL essay')
})

test('a document may be for papers in their newest form only', () => {
  const names = EXAM_PAPERS.map(({ name }) => name)
  expect(names).toContain('0500 p2')
  expect(names).toContain('IB IO')
  expect(names).not.toContain('0500 p5')
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  [{ from: 2016 }, 'since 2016'],
  [{ from: 2020, to: 2026 }, '2020 to 2026'],
])('%j is %s', (era, words) => expect(formatYears(era)).toBe(words))
