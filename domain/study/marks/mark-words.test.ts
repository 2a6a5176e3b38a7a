import { expect, test } from 'vitest'
import { highlightWords } from './draw-mark.ts'
import type { Mark } from './mark.ts'
import { placePrinted } from './mark-words.ts'
import { PASSAGE } from './words.fixture.ts'

const sheet = { page: 1, file: 'f', words: PASSAGE }
const mark = (id: string, word: number, text?: string): Mark => ({
  ...highlightWords(sheet, word, word, 'sky'),
  ids: [id],
  text,
})

test('colour names and notes stand beside their marks, at the size of the page', () => {
  const [only] = placePrinted([mark('a', 0)], { share: 0.78, height: 600 })
  expect(only?.top).toBeCloseTo(78)
})

test('a pen stroke without a note leaves the margin empty', () => {
  const pen: Mark = {
    tool: 'pen',
    page: 1,
    file: 'f',
    strokes: [[{ x: 1, y: 1 }]],
    isUnder: false,
    ids: ['a'],
  }
  expect(placePrinted([pen], { share: 1, height: 600 })).toEqual([])
})

test('notes that are close never overlap, and stay on the page', () => {
  const marks = Array.from({ length: 12 }, (_, n) =>
    mark(String(n), n, 'a note of some letters that takes two lines'),
  )
  const tops = placePrinted(marks, { share: 1, height: 400 }).map(({ top }) => top)
  for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? 0)).toBeGreaterThan(28)
  expect(Math.max(...tops)).toBeLessThan(400 - 28)
})
