import { expect, test } from 'vitest'
import { counted, numberWord, plural } from './plural.ts'

test.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [1204, '1,204 questions'],
])('%d is written %s', (count, words) => expect(plural(count, 'question')).toBe(words))

test('a noun may have another plural', () => {
  expect([1, 3].map((count) => plural(count, 'this one', 'these'))).toEqual(['1 this one', '3 these'])
})

test('a small number may be a word', () => {
  expect([0, 1, 3, 12, 13].map((count) => counted(count, 'thing'))).toEqual([
    'no things',
    'one thing',
    'three things',
    'twelve things',
    '13 things',
  ])
  expect(numberWord(4)).toBe('four')
})
