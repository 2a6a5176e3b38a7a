import { expect, test } from 'vitest'
import { pageWords, type TextItem } from './page-words.ts'

/** An A4 page: heights count from the bottom in the file, from the top for a reader. */
const VIEW = [1, 0, 0, -1, 0, 842]
const widthOf = (text: string) => text.length
const item = (str: string, x: number, y: number, change: Partial<TextItem> = {}): TextItem => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  fontName: 'f1',
  ...change,
})
const textsOf = (items: readonly TextItem[]) => pageWords(items, VIEW, widthOf).map(({ text }) => text)

test('a line is cut into words, each at its own place from the top of the page', () => {
  const words = pageWords([item('off the current', 70, 742)], VIEW, widthOf)
  expect(words.map(({ text, x, width }) => [text, x, width])).toEqual([
    ['off', 70, 15],
    ['the', 90, 15],
    ['current', 110, 35],
  ])
  expect(words[0]).toMatchObject({ baseline: 100, y: 92 })
})

test('the font of the words decides their widths', () => {
  const wide = (text: string) => text.length + (text.match(/m/g)?.length ?? 0)
  const [first, second] = pageWords([item('mm ii', 0, 0, { width: 70 })], VIEW, wide)
  expect(first?.width).toBeCloseTo(40)
  expect(second?.x).toBeCloseTo(50)
})

test.each([
  ['a word in two pieces of text', [item('under', 70, 700), item('line', 95, 700)], ['underline']],
  ['two words without a space between them', [item('one', 70, 700), item('two', 100, 700)], ['one', 'two']],
  ['a space at the end', [item('one ', 70, 700), item('two', 90, 700)], ['one', 'two']],
  ['a space of its own', [item('one', 70, 700), item(' ', 85, 700), item('two', 86, 700)], ['one', 'two']],
  ['the next line', [item('one', 70, 700), item('two', 85, 686)], ['one', 'two']],
])('%s', (_, items, words) => expect(textsOf(items)).toEqual(words))

test('text that runs upwards is left out', () => {
  expect(
    textsOf([item('margin', 10, 400, { transform: [0, 10, -10, 0, 10, 400] }), item('text', 70, 700)]),
  ).toEqual(['text'])
})
