import { describe, expect, test } from 'vitest'
import { readingOrder, type TextContentItem } from './reading-order.ts'

/** A page of 842 points, seen from its top. */
const VIEW = [1, 0, 0, -1, 0, 842]

/** A run at a place from the left and the top. */
function run(
  str: string,
  x: number,
  y: number,
  { size = 10, ...more }: { size?: number; hasEOL?: boolean } = {},
) {
  return {
    str,
    transform: [size, 0, 0, size, x, 842 - y],
    width: str.length * size * 0.5,
    hasEOL: true,
    ...more,
  }
}
const shown = (items: readonly TextContentItem[], view = VIEW) =>
  readingOrder(items, view)
    .map(({ str, hasEOL, type, id }) =>
      str === undefined ? `<${id ?? type}>` : `${str}${hasEOL ? '\n' : ''}`,
    )
    .join('')
const LINE = 'The old boat came slowly round the headland'

describe('the order of a page', () => {
  test('numbers of lines that come first go to the ends of their lines', () => {
    const items = [
      run('15', 500, 140),
      run('10', 500, 120),
      run('5', 500, 100),
      run('one boat', 60, 100),
      run('two boats', 60, 120),
      run('three boats', 60, 140),
    ]
    expect(shown(items)).toBe('one boat 5\ntwo boats 10\nthree boats 15\n')
  })

  test('the letter of a question that comes after its words goes before them', () => {
    const items = [
      run('Give the time.', 80, 100),
      run('(a)', 60, 100),
      run('Say why.', 80, 130),
      run('(b)', 60, 130),
    ]
    expect(shown(items)).toBe('(a) Give the time.\n(b) Say why.\n')
  })

  test('parts of a page that the file has in another order go to their places', () => {
    expect(shown([run('below', 60, 300), run('above', 60, 100), run('between', 60, 200)])).toBe(
      'above\nbetween\nbelow\n',
    )
  })

  test('what is in order is the same, with raised letters, large first letters and empty runs', () => {
    const items = [
      run('T', 60, 113, { size: 30, hasEOL: false }),
      run('he first of May, the 1', 78, 100, { hasEOL: false }),
      run('st', 190, 96, { size: 6 }),
      run('', 190, 96),
      run('line beside the large letter', 78, 113),
      run('last', 60, 126),
    ]
    expect(readingOrder(items, VIEW)).toBe(items)
  })

  test('columns stay one after the other, and numbers and letters go to their lines', () => {
    const column = (x: number) => [100, 120, 140, 160].map((y) => run(`${LINE.slice(0, 20)} ${y}`, x, y))
    expect(readingOrder([...column(60), ...column(320)], VIEW)).toHaveLength(8)
    expect(shown([run('5', 40, 140), ...column(60), ...column(320)])).toBe(
      [
        ...[100, 120].map((y) => `${LINE.slice(0, 20)} ${y}\n`),
        `5 ${LINE.slice(0, 20)} 140\n`,
        `${LINE.slice(0, 20)} 160\n`,
        ...[100, 120, 140, 160].map((y) => `${LINE.slice(0, 20)} ${y}\n`),
      ].join(''),
    )
  })

  test('a page that is shown turned is read as it is seen; turned words stay where they are', () => {
    // Its left edge is above when it is seen.
    const turned = [0, 1, 1, 0, 0, 0]
    const up = (str: string, x: number, y: number) => ({
      str,
      transform: [0, 10, 10, 0, y, x],
      width: 30,
      hasEOL: true,
    })
    expect(shown([up('below', 60, 300), up('above', 60, 100)], turned)).toBe('above\nbelow\n')
    const items = [run('below', 60, 300), up('along the edge', 10, 10), run('above', 60, 100)]
    expect(readingOrder(items, VIEW)).toBe(items)
  })

  test('marked content goes with its text, and what is divided has its name once', () => {
    const begin = (id: string) => ({ type: 'beginMarkedContentProps', id })
    const end = { type: 'endMarkedContent' }
    const items = [
      begin('p1'),
      run('Give the time.', 80, 100),
      run('Say why.', 80, 130),
      end,
      begin('p2'),
      run('(a)', 60, 100),
      run('(b)', 60, 130),
      end,
    ]
    expect(shown(items)).toBe(
      '<p2>(a) <endMarkedContent><p1>Give the time.\n<endMarkedContent><beginMarkedContentProps>(b) <endMarkedContent><beginMarkedContentProps>Say why.\n<endMarkedContent>',
    )
  })
})
