import { expect, test } from 'vitest'
import {
  type ExamAnswer,
  formatAnswer,
  formatSitting,
  newFormOf,
  newFormYear,
  parseAnswer,
  sittingChoices,
} from './chosen-sitting.ts'
import { findComponent } from '#domain/exams/component.ts'

test.each([
  ['2026-11-22', ['March 2027', 'May/June 2027', 'Oct/Nov 2027', '2028 or later']],
  ['2026-11-15', ['Oct/Nov 2026', 'March 2027', 'May/June 2027', '2028 or later']],
  ['2027-03-16', ['May/June 2027', 'Oct/Nov 2027', 'March 2028', '2029 or later']],
])('on %s a student chooses from the next sittings', (day, labels) => {
  expect(sittingChoices(['March', 'Summer', 'Winter'], day).map(formatSitting)).toEqual(labels)
})

test('an exam without March offers its own sessions', () => {
  expect(sittingChoices(['Summer', 'Winter'], '2026-11-22').map(formatSitting)).toEqual([
    'May/June 2027',
    'Oct/Nov 2027',
    '2028 or later',
  ])
})

test.each<[ExamAnswer, string]>([
  [{ sitting: { year: 2027, session: 'Summer' } }, '2027-Summer'],
  [{ sitting: { year: 2028, session: undefined } }, '2028'],
  [{ sitting: undefined }, 'unsure'],
])('%j is written as %s and read again', (answer, text) => {
  expect(formatAnswer(answer)).toBe(text)
  expect(parseAnswer(text)).toEqual(answer)
})

test.each([null, '', 'soon', '2027-Spring', '1999', '2027-'])('%j is no answer', (text) => {
  expect(parseAnswer(text)).toBeUndefined()
})

test('only an exam whose form changes has a year of the new form', () => {
  expect(newFormYear('0500', 2026)).toBe(2027)
  expect(newFormYear('0500', 2028)).toBeUndefined()
  expect(newFormYear('8021', 2026)).toBeUndefined()
})

test('the form of a paper leads to the one that replaces it', () => {
  const old = findComponent('0500', '1', 2024)
  expect(old && newFormOf(old)?.guideId).toBe('guide-0500-p1-2027')
  const newest = findComponent('0500', '1', 2027)
  expect(newest && newFormOf(newest)).toBeUndefined()
})
