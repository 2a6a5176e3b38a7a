import { expect, test } from 'vitest'
import { normaliseWord, pickAnother, pickWord } from './stage.tsx'

test.each([
  ['angry', 'angry'],
  ['  Angry\n', 'angry'],
  ['very angry', 'angry'],
  ['VERY  very angry', 'angry'],
  ['most  angry', 'most angry'],
  ['good.', 'good'],
  ['“Very good!” ', 'good'],
  ['well-known,', 'well-known'],
  ['...', ''],
  ['very', 'very'],
  [' \t ', ''],
])('%j is the word %j', (text, word) => expect(normaliseWord(text)).toBe(word))

test.each([
  [0, 'a'],
  [0.34, 'b'],
  [0.999, 'c'],
])('the random number %d picks %j of three words', (random, word) => {
  expect(pickWord(['a', 'b', 'c'], random)).toBe(word)
})

test('there is no word to pick from none', () => {
  expect(pickWord([], 0.5)).toBeUndefined()
  expect(pickAnother([], 'a', 0.5)).toBeUndefined()
})

test.each([
  [['a', 'b', 'c'], 'a', 0, 'b'],
  [['a', 'b', 'c'], 'a', 0.999, 'c'],
  [['a', 'b', 'c'], 'b', 0.999, 'c'],
  [['a', 'b'], undefined, 0, 'a'],
  [['a'], 'a', 0.5, 'a'],
])('another word of %j than %j is found with %d: %j', (words, current, random, word) => {
  expect(pickAnother(words, current, random)).toBe(word)
})
