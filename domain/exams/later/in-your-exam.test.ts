import { expect, test } from 'vitest'
import { inYourExam, parseFormQuestion } from './in-your-exam.ts'

const rows = (...texts: string[]) => texts.flatMap((text) => parseFormQuestion(text) ?? [])
const textIn = (year: number, ...texts: string[]) => inYourExam(rows(...texts), { exam: '0500', year })?.text

test.each([
  ['0500 p1 2020 3', 2027, 'In your exam this is Question 4: 250 to 300 words [20].'],
  ['0500 p1 2020 2(d)', 2028, 'In your exam this is Question 3(d): 200 to 250 words [10].'],
  ['0500 p1 2027 4', 2026, 'In your exam this is Question 3: 250 to 350 words [25].'],
  ['0500 p1 2020 1(f)', 2027, 'In your exam this is Question 2(a): at most 120 words [15].'],
])('%s for %d: %s', (row, year, text) => expect(textIn(year, row)).toBe(text))

test.each([
  ['a question of the form of that year', '0500 p1 2027 4', 2027],
  ['one of several questions in a row', '0500 p1 2020 1(b)(i)', 2027],
  ['a choice', '0500 p2 2020 2-5', 2027],
  ['a question before its facts begin', '0500 p1 2020 3', 2014],
  ['a paper that nobody knows', '0500 p9 2020 3', 2027],
])('nothing is said of %s', (_what, row, year) => expect(textIn(year, row)).toBeUndefined())

test('nothing is said of another exam', () =>
  expect(inYourExam(rows('0500 p1 2020 3'), { exam: '1123', year: 2027 })).toBeUndefined())

test('a task that names its row in both forms is shown in the other one', () =>
  expect(textIn(2026, '0500 p1 2027 3(d)', '0500 p1 2020 2(d)')).toBe(
    'In your exam this is Question 2(d): 200 to 300 words [15].',
  ))

test('the older form leads to what changed, in both directions', () => {
  expect(inYourExam(rows('0500 p1 2020 3'), { exam: '0500', year: 2027 })?.old.firstYear).toBe(2020)
  expect(inYourExam(rows('0500 p1 2027 4'), { exam: '0500', year: 2026 })?.old.firstYear).toBe(2020)
})

test.each(['0500', '', 'IB p1 2021', '0500 1 2027 4'])('%j names no question', (row) =>
  expect(parseFormQuestion(row)).toBeUndefined(),
)
