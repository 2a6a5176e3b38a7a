import { expect, test } from 'vitest'
import type { ListedQuestion } from '#domain/papers/later/question-list.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { questionRows, rowAfter, rowOf } from './question-list.tsx'

const question = (number: string, marks?: number): ListedQuestion => ({
  id: questionId(number),
  number,
  ...(marks !== undefined && { marks }),
  places: {},
})

const LIST = {
  questions: [question('1(a)', 1), question('1(b)(i)', 2), question('1(b)(ii)', 2), question('2', 25)],
  hasPlaces: true,
}

test('small parts are one row with their marks together', () => {
  expect(questionRows(LIST).map(({ label, marks }) => `${label} ${marks}`)).toEqual([
    '1(a) 1',
    '1(b) 4',
    '2 25',
  ])
})

test('a group of the form is a row of its own', () => {
  const rows = questionRows({ questions: [question('1(a)-(e)', 15), question('1(f)', 15)], hasPlaces: false })
  expect(rows.map(({ label }) => label)).toEqual(['1(a)-(e)', '1(f)'])
})

test('a row without the marks of all its parts has none', () => {
  const rows = questionRows({ questions: [question('1(b)(i)', 2), question('1(b)(ii)')], hasPlaces: true })
  expect(rows.map(({ marks }) => marks)).toEqual([undefined])
})

test('a part is found in its row', () => {
  const rows = questionRows(LIST)
  expect(rowOf(rows, '1bii')?.label).toBe('1(b)')
  expect(rowOf(rows, '9')).toBeUndefined()
  expect(rowOf(rows, undefined)).toBeUndefined()
})

test.each([
  [0, '1(a)'],
  [1, '1(b)'],
  [5, '2'],
  [29, '2'],
  [30, undefined],
])('after %d marks of 30 a student is at %s', (marks, label) =>
  expect(rowAfter(questionRows(LIST), marks, 30)?.label).toBe(label),
)

test('where some questions are a choice, or have no marks, nobody can say', () => {
  expect(rowAfter(questionRows(LIST), 5, 20)).toBeUndefined()
  const unknown = { questions: [...LIST.questions, question('3')], hasPlaces: true }
  expect(rowAfter(questionRows(unknown), 5, 30)).toBeUndefined()
})
