import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEFT_OUT, nearestWord, quoteOf, rangeLines, wordsIn } from './word-range.ts'
import { PASSAGE, wordsOf } from './words.fixture.ts'

const indexOf = (text: string) => PASSAGE.findIndex((word) => word.text === text)
const wordAtPlace = (x: number, y: number) => PASSAGE[nearestWord(PASSAGE, { x, y }) ?? -1]?.text

test.each([
  ['inside a word', 72, 105, 'The'],
  ['between two words', 86, 105, 'The'],
  ['left of a line', 10, 119, 'read'],
  ['right of a line', 590, 119, 'who'],
  ['between two lines, nearer to the second', 72, 113, 'read'],
  ['below the page’s text', 72, 800, 'On'],
])('a place %s snaps to a word', (_, x, y, text) => expect(wordAtPlace(x, y)).toBe(text))

test('a page without text has no nearest word', () => expect(nearestWord([], { x: 1, y: 1 })).toBeUndefined())

test('a range has one box for each line, and is the same in either direction', () => {
  const [from, to] = [indexOf('mother'), indexOf('books,')]
  const lines = rangeLines(PASSAGE, from, to)
  expect(lines.map(({ y }) => y)).toEqual([100, 114])
  expect(lines[0]).toMatchObject({ x: 70 + 27 * 5, width: 25 * 5 })
  expect(rangeLines(PASSAGE, to, from)).toEqual(lines)
  expect(quoteOf(PASSAGE, to, from)).toBe('mother decided that I had read enough books,')
})

test('two columns on one line are two boxes', () => {
  const words = [...wordsOf(['left one'], { left: 300 }), ...wordsOf(['right one'], { left: 70 })]
  expect(rangeLines(words, 0, 3)).toHaveLength(2)
})

test('every word of a range is inside its boxes', () => {
  const index = fc.integer({ min: 0, max: PASSAGE.length - 1 })
  fc.assert(
    fc.property(index, index, (from, to) => {
      const boxes = rangeLines(PASSAGE, from, to)
      for (const word of PASSAGE.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        expect(
          boxes.some(({ x, y, width }) => x <= word.x && x + width >= word.x + word.width && y === word.y),
        ).toBe(true)
      }
    }),
  )
})

test('a long quotation keeps its beginning and its end', () => {
  const words = wordsOf(Array.from({ length: 20 }, (_, n) => `these are the words of line number ${n}`))
  const quote = quoteOf(words, 0, words.length - 1)
  expect(quote.length).toBeLessThanOrEqual(300)
  expect(quote).toMatch(/^these are the words of line number 0 /)
  expect(quote.split(LEFT_OUT)[1]).toMatch(/ line number 19$/)
})

test('the words that a stroke goes around are found', () => {
  const first = PASSAGE[indexOf('fifteen,')]
  const box = { x: (first?.x ?? 0) - 3, y: (first?.y ?? 0) - 3, width: 60, height: 18 }
  expect(wordsIn(PASSAGE, box)).toEqual({ from: indexOf('fifteen,'), to: indexOf('my') })
  expect(wordsIn(PASSAGE, { x: 0, y: 0, width: 20, height: 20 })).toBeUndefined()
})
