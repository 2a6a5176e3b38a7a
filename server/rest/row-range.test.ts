import { expect, test } from 'vitest'
import { formatContentRange, rangeStatus, rowRange } from './row-range.ts'

test.each([
  [{}, { first: 0 }],
  [{ limit: 5 }, { first: 0, count: 5 }],
  [{ offset: 3 }, { first: 3 }],
  [
    { limit: 5, offset: 3 },
    { first: 3, count: 5 },
  ],
  [
    { limit: 0, offset: 3 },
    { first: 0, count: 0 },
  ],
  [{ header: '2-4' }, { first: 2, count: 3 }],
  [{ header: '2-' }, { first: 2 }],
  [
    { limit: 2, header: '1-9' },
    { first: 1, count: 1 },
  ],
  [{ header: 'bytes=0-4' }, { first: 0 }],
  [{ header: '0-1,4-5' }, { first: 0 }],
])('%j asks for %j', (asked, range) => expect(rowRange(asked)).toEqual(range))

test.each([[{ limit: -1 }], [{ offset: -1 }], [{ header: '4-2' }], [{ limit: 2, header: '5-9' }]])(
  '%j can hold no row',
  (asked) =>
    expect(() => rowRange(asked)).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' })),
)

test.each([
  [0, 3, undefined, '0-2/*', 200],
  [0, 0, undefined, '*/*', 200],
  [0, 2, 3, '0-1/3', 206],
  [2, 1, 3, '2-2/3', 206],
  [0, 3, 3, '0-2/3', 200],
  [0, 0, 0, '*/0', 200],
  [3, 0, 3, '*/3', 206],
  [4, 0, 3, '*/3', 416],
])('from %i, %i rows of %s: %s, %i', (first, length, total, header, status) => {
  expect(formatContentRange(first, length, total)).toBe(header)
  expect(rangeStatus(first, length, total)).toBe(status)
})
