import { expect, test } from 'vitest'
import { examDay, isExamOver, planEnd } from './exam-day.ts'

const SUMMER = { year: 2027, session: 'Summer' } as const
const from = '2026-11-22'

test.each([
  [{ sitting: SUMMER, firstPaper: '2027-05-06' }, '2027-05-06'],
  [{ sitting: SUMMER, firstPaper: undefined }, '2027-05-01'],
  [{ sitting: { year: 2028, session: undefined }, firstPaper: undefined }, '2028-05-01'],
  [{ sitting: undefined, firstPaper: undefined }, undefined],
])('with %j the first paper is on %s', (asked, day) => expect(examDay(asked)).toBe(day))

test('without an exam the plan has half a year', () => {
  expect(planEnd({ sitting: undefined, firstPaper: undefined, from })).toBe('2027-05-23')
})

test.each([
  [{ sitting: SUMMER, firstPaper: '2027-05-06' }, '2027-06-15', false],
  [{ sitting: SUMMER, firstPaper: '2027-05-06' }, '2027-06-16', true],
  [{ sitting: undefined, firstPaper: '2027-05-06' }, '2027-06-05', false],
  [{ sitting: undefined, firstPaper: '2027-05-06' }, '2027-06-06', true],
  [{ sitting: undefined, firstPaper: undefined }, '2030-01-01', false],
])('with %j the exam is over on %s: %s', (asked, day, expected) =>
  expect(isExamOver({ ...asked, from }, day)).toBe(expected),
)
