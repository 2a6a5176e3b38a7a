import { expect, test } from 'vitest'
import { PASSAGE } from '#domain/study/marks/words.fixture.ts'
import { caretText, isCaretKey, moveCaret } from './caret.ts'

const indexOf = (text: string) => PASSAGE.findIndex((word) => word.text === text)
const move = (from: string, key: string) => {
  const to = moveCaret(PASSAGE, indexOf(from), key)
  return to === undefined ? undefined : PASSAGE[to]?.text
}

test.each([
  ['had', 'ArrowRight', 'read'],
  ['read', 'ArrowLeft', 'had'],
  ['fifteen,', 'ArrowDown', 'and'],
  ['enough', 'ArrowUp', 'I'],
  ['Boateng.', 'ArrowDown', 'park.'],
  ['mother', 'Home', 'The'],
  ['mother', 'End', 'had'],
  ['The', 'ArrowLeft', undefined],
  ['The', 'ArrowUp', undefined],
  ['brushes.', 'ArrowRight', undefined],
  ['brushes.', 'ArrowDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => expect(move(from, key)).toBe(to))

test('only such keys move it', () => {
  expect(['ArrowUp', 'Home', 'Enter', 'a'].map(isCaretKey)).toEqual([true, true, false, false])
})

test('a short selection is read out, a long one by its length and its end', () => {
  expect(caretText(PASSAGE, { page: 1, from: 2, to: 0 })).toBe('The year I')
  expect(caretText(PASSAGE, { page: 1, from: 0, to: 10 })).toBe('11 words, to that I had')
})
