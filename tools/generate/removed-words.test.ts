import { expect, test } from 'vitest'
import { formatProblem } from '#publishing/reading/content-problem.ts'
import { parseWords } from './parse-words.ts'
import { findRemovedWords, parseRemovedWords } from './removed-words.ts'

const PATH = 'content/words/removed.txt'

test('a removed word does not come back', () => {
  const { removed, problems } = parseRemovedWords('# a remark\n* kamikaze\n\ndamp: wringing, drowned', PATH)
  const { entries } = parseWords(
    'damp\n  wringing (neutral): a | A.\n  soggy (neutral): a | A.\ndry\n  kamikaze (neutral): a | A.\n  drowned (neutral): a | A.',
    'content/words/d.txt',
  )
  expect(problems).toEqual([])
  expect(findRemovedWords(entries, removed).map(formatProblem)).toEqual([
    'content/words/d.txt:2: "wringing" was removed from "damp": it is wrong there, or too rare',
    'content/words/d.txt:5: "kamikaze" was removed: it hurts people, or nobody writes it today',
  ])
})

test.each([
  ['damp wringing', 'expected "word: removed, words" or "* removed, words"'],
  ['damp: wringing\ndamp: drowned', 'expected one line for "damp"'],
])('%j is told: %s', (source, message) => {
  const { problems } = parseRemovedWords(source, PATH)
  expect(problems).toEqual([{ path: PATH, line: source.split('\n').length, message }])
})
