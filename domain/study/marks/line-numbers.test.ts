import { expect, test } from 'vitest'
import { pageLines } from './line-numbers.ts'
import { wordsOf } from './words.fixture.ts'

const TEXT = Array.from({ length: 12 }, (_, n) => `words of the passage on its line ${n + 1}x`)
const numberAt = (text: string, line: number, left = 40) =>
  wordsOf([text], { left, top: 130 + (line - 1) * 14 })
const heading = wordsOf(['Text A'], { top: 100 })
const body = wordsOf(TEXT, { top: 130 })
const yOf = (line: number) => 130 + (line - 1) * 14 + 5

test('the numbers in the margin name the lines', () => {
  const { words, lineAt } = pageLines([...heading, ...body, ...numberAt('5', 5), ...numberAt('10', 10)])
  expect([1, 4, 5, 11, 12].map((line) => lineAt(yOf(line)))).toEqual([1, 4, 5, 11, 12])
  expect(words).toHaveLength(heading.length + body.length)
  expect(lineAt(105)).toBeUndefined()
})

test('a text that goes on has its own numbers', () => {
  const { lineAt } = pageLines([...body, ...numberAt('35', 3), ...numberAt('40', 8)])
  expect(lineAt(yOf(1))).toBe(33)
})

test('numbers to the right of the text count too', () => {
  const { lineAt } = pageLines([...heading, ...body, ...numberAt('5', 5, 500)])
  expect(lineAt(yOf(6))).toBe(6)
})

test('without such numbers the lines of the page are counted', () => {
  expect(pageLines([...heading, ...body]).lineAt(yOf(1))).toBe(2)
})

test('a number that stands alone in the margin is no line number', () => {
  const page = pageLines([...heading, ...body, ...numberAt('25', 3)])
  expect(page.lineAt(yOf(1))).toBe(2)
  expect(page.words).toHaveLength(heading.length + body.length + 1)
})

test('a page without text has no lines', () => expect(pageLines([]).lineAt(100)).toBeUndefined())
