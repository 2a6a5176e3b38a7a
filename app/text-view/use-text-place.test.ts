import { expect, test } from 'vitest'
import { findAnchor } from './use-text-place.ts'

const IDS = ['1a', '1b', '1f', '2ai', '2aii', '3', '10']

test.each([
  ['1f', '1f'],
  ['1bii', '1b'],
  ['2a', '2ai'],
  ['2', '2ai'],
  ['3a', '3'],
  ['1', '1a'],
  ['10', '10'],
  ['4', undefined],
  ['2d', undefined],
  ['', undefined],
])('question %s is shown at %s', (question, expected) => {
  expect(findAnchor(question === '' ? [] : IDS, question)).toBe(expected)
})

test('question 1 is not shown at question 10', () => {
  expect(findAnchor(['10', '2'], '1')).toBeUndefined()
})
