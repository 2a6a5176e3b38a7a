import { expect, test } from 'vitest'
import { examOf } from '#domain/exams/exam.ts'
import { openingYear } from '#domain/exams/exam-sessions.ts'
import { yearsHere } from './years-here.ts'

const NAMES = [
  '0500_s19_qp_11.pdf',
  '0500_w17_ms_21.pdf',
  '1123_s24_qp_11.pdf',
  '0500-p1-set1_qp.pdf',
  'notes.pdf',
]

test('the years of the documents of an exam', () => {
  expect([...yearsHere('0500', NAMES)]).toEqual([2019, 2017])
  expect([...yearsHere('9093', NAMES)]).toEqual([])
})

test.each([
  ['documents of other years only', [2017, 2019], 2019],
  ['documents of the default year too', [2025, 2019], 2025],
  ['no documents', [], 2025],
  ['documents of a year that the exam never had', [1990], 2025],
])('with %s, a list opens with the right year', (_, years, expected) => {
  expect(openingYear(examOf('0500'), new Set(years))).toBe(expected)
})

test('a site whose documents are not known opens with the default year', () =>
  expect(openingYear(examOf('0500'))).toBe(2025))
