import { expect, test } from 'vitest'
import { fillPages, letterOf, linedPages, mixed, parsePrinted, printAddress } from './print-kit.ts'

const block = (height: number, isHead = false) => ({ height, isHead })

test.each([
  ['nothing', [], []],
  ['what fits', [block(40), block(60)], [[0, 1]]],
  ['what does not fit', [block(40), block(61), block(39)], [[0], [1, 2]]],
  ['a block that is taller than a page', [block(10), block(300), block(10)], [[0], [1], [2]]],
  ['a heading, which stays with its text', [block(60), block(20, true), block(30)], [[0], [1, 2]]],
  ['two headings in a row', [block(60), block(10, true), block(20, true), block(30)], [[0], [1, 2, 3]]],
  ['headings alone', [block(60, true), block(60, true)], [[0], [1]]],
])('pages are filled with %s', (_name, blocks, pages) => expect(fillPages(blocks, 100)).toEqual(pages))

test('every block is on one page, in order, whatever their heights', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const blocks = Array.from({ length: 30 }, (_, at) =>
      block((seed * (at + 7) * 31) % 140, (seed * at) % 4 === 0),
    )
    const pages = fillPages(blocks, 100)
    expect(pages.flat()).toEqual(blocks.map((_, at) => at))
    expect(pages.every((page) => page.length > 0)).toBe(true)
  }
})

test('an answer gets as many lined pages as its words need', () => {
  expect(linedPages({ words: { to: 350 }, marks: 40 })).toBe(2)
  expect(linedPages({ words: { to: 120 }, marks: 15 })).toBe(1)
  expect(linedPages({ marks: 40 })).toBe(2)
  expect(linedPages({ marks: 1 })).toBe(1)
})

test('answers are mixed in the same way each time, and none is lost', () => {
  const ids = ['low', 'middle', 'good', 'top'].map((id) => ({ id }))
  const once = mixed(ids).map(({ id }) => id)
  expect(mixed(ids.toReversed()).map(({ id }) => id)).toEqual(once)
  expect(once.toSorted()).toEqual(['good', 'low', 'middle', 'top'])
})

test('letters are those that a teacher says', () => {
  expect([letterOf(0), letterOf(5)]).toEqual(['A', 'F'])
})

test('the address of a print kit names its question', () => {
  expect(printAddress({ id: '0500/sets/p1-6#2d', source: 'set' })).toBe(
    '/questions/print?of=0500%2Fsets%2Fp1-6%232d',
  )
  expect(printAddress({ id: '0500/2024/March-2-2#1', source: 'official' })).toBeUndefined()
  expect(parsePrinted('task/0500/canteen-speech')).toEqual({ type: 'task', id: '0500/canteen-speech' })
  expect(parsePrinted('0500/sets/p1-6#2d')).toMatchObject({
    type: 'set',
    question: '2d',
    set: { exam: '0500', paper: '1', number: 6 },
  })
})

test.each([null, '', '0500/sets/p1-99#1', '0500/sets/p1-6', '0500/2024/March-2-2#1', 'task/../x'])(
  'there is no kit of %j',
  (of) => expect(parsePrinted(of)).toBeUndefined(),
)
