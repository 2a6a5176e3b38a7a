import { expect, test } from 'vitest'
import { findComponent } from '#domain/exams/component.ts'
import { changeLines, formChanges } from './form-changes.ts'

const form = (paper: string, year: number) => {
  const component = findComponent('0500', paper, year)
  if (!component) throw new Error(`no paper ${paper} of ${year}`)
  return component
}

test('an old paper says what became of the questions that are others now', () => {
  expect(changeLines(form('1', 2024))).toEqual([
    '1(a)-(e) are 1(a)-(f) from 2027: 20 marks.',
    '2(d) is 3(d) from 2027: 10 marks, 200-250 words.',
    'Question 3 is Question 4 from 2027: 20 marks, 250-300 words.',
  ])
  expect(changeLines(form('2', 2024))).toEqual(['Question 1 is 1(b) from 2027: 35 marks, 250-350 words.'])
})

test('the table has every question, and those that are new', () => {
  const rows = formChanges(form('1', 2024))
  expect(rows.map(({ before, after }) => [before?.text, before?.marks, after?.text, after?.marks])).toEqual([
    ['1(a)-(e), short answers', 15, '1(a)-(f), short answers', 20],
    ['1(f), summary, at most 120 words', 15, '2(a), summary, at most 120 words', 15],
    [undefined, undefined, '2(b), attitudes and opinions', 5],
    ['2(a)-(c), short answers', 10, '3(a)-(c), short answers', 10],
    ['2(d), language task, 200-300 words', 15, '3(d), language task, 200-250 words', 10],
    ['3, extended response, 250-350 words', 25, '4, extended response, 250-300 words', 20],
  ])
  for (const year of [2024, 2027]) {
    const marks = questionsOf(year).reduce((sum, each) => sum + each, 0)
    expect(marks).toBe(80)
  }
})

/** The marks in the column of a year's form. */
function questionsOf(year: number): number[] {
  return formChanges(form('1', 2024)).map(({ before, after }) => (year === 2024 ? before : after)?.marks ?? 0)
}

test.each([
  ['1', 2027],
  ['1', 2016],
])('paper %s of %d has no table: it is the newest form, or the facts do not say', (paper, year) => {
  expect(formChanges(form(paper, year))).toEqual([])
  expect(changeLines(form(paper, year))).toEqual([])
})
