import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'
import { LEFT_OUT } from './word-range.ts'
import { PASSAGE, wordsOf } from './words.fixture.ts'

const AT = { page: 1, x: 70, y: 100 }
const textOf = (found: ReturnType<typeof findWords>, pages = [PASSAGE]) =>
  found &&
  pages[found.page - 1]
    ?.slice(found.from, found.to + 1)
    .map(({ text }) => text)
    .join(' ')

test.each([
  ['as they are', 'read enough books,'],
  ['with other signs and capitals', 'READ enough ‘books’'],
  ['over two lines', 'His name was Mr Boateng. His shop'],
])('words are found %s', (_, quote) => {
  const found = textOf(findWords(quote, AT, [PASSAGE]))
  expect(found?.toLowerCase().replace(/[^a-z ]/g, '')).toBe(quote.toLowerCase().replace(/[^a-z ]/g, ''))
})

test('accents that are written in two ways are the same', () => {
  const words = wordsOf(['said Célia Matos'])
  expect(findWords('Ce\u0301lia', AT, [words])).toEqual({ page: 1, from: 1, to: 1 })
})

test.each(['read enough bookshops', '', '…', 'books, and read'])('%j is not found', (quote) =>
  expect(findWords(quote, AT, [PASSAGE])).toBeUndefined(),
)

test('of several places the nearest is taken: the same page first, then the height', () => {
  const page = wordsOf(['a wide load', 'and a wide load', 'and a wide load'])
  expect(findWords('wide load', { page: 2, x: 80, y: 127 }, [page, page])).toMatchObject({ page: 2, from: 9 })
  expect(findWords('wide load', { page: 1, x: 80, y: 90 }, [page, page])).toMatchObject({ page: 1, from: 1 })
})

test('words that moved to another page are found there', () => {
  expect(
    findWords('washing brushes', { ...AT, page: 1 }, [wordsOf(['nothing here']), PASSAGE]),
  ).toMatchObject({ page: 2 })
})

test('a long quotation is found by its beginning and its end', () => {
  const quote = `The year${LEFT_OUT}washing brushes.`
  expect(findWords(quote, AT, [PASSAGE])).toEqual({ page: 1, from: 0, to: PASSAGE.length - 1 })
  expect(findWords(`The year${LEFT_OUT}of wind`, AT, [PASSAGE])).toBeUndefined()
})
