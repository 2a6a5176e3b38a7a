import { expect, test } from 'vitest'
import { QUESTIONS } from './question.fixture.ts'
import { costliestFilter, findQuestions, indexQuestions } from './search-questions.ts'

const INDEX = indexQuestions(QUESTIONS)
const find = (query: string) =>
  findQuestions(INDEX, query, {}).questions.map(({ id }) => id.replace(/^.*\//, ''))

test.each([
  ['music', ['street-music-letter']],
  ['mus', ['street-music-letter']],
  ['the', ['street-music-letter', 'seagrass-summary', 'p1-3#1a', 'rooms-paper-2']],
  ['letter council', ['street-music-letter']],
  ['letter seagrass', []],
  ['paper one', ['seagrass-summary', 'p1-3#1a']],
  ['q1 a', ['p1-3#1a']],
  ['0500', ['street-music-letter', 'seagrass-summary', 'p1-3#1a']],
  ['xyzzy', []],
  ['', ['street-music-letter', 'seagrass-summary', 'p1-3#1a', 'rooms-paper-2']],
])('%j finds %j', (query, expected) => expect(find(query)).toEqual(expected))

test('a misspelt word is taken for the nearest one, and the result says so', () => {
  const { questions, corrections } = findQuestions(INDEX, 'sumary', { exam: '0500' })
  expect(questions.map(({ id }) => id)).toEqual(['task/0500/seagrass-summary'])
  expect(corrections).toEqual([{ typed: 'sumary', taken: 'summary' }])
  expect(findQuestions(INDEX, 'summary', {}).corrections).toEqual([])
})

test('an empty list names the filter that keeps the most questions away', () => {
  const filters = { exam: '0500', paper: '1', form: 'interview' }
  expect(costliestFilter(INDEX, '', filters)).toEqual({ name: 'form', count: 2 })
  expect(costliestFilter(INDEX, '', { exam: '0500', theme: 'sport', form: 'interview' })).toBeUndefined()
  expect(costliestFilter(INDEX, 'xyzzy', filters)).toBeUndefined()
})
