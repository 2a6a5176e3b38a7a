import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
  [
    [1, 2, 3, 4],
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('%j in pieces of 2 is %j', (items, pieces) => {
  expect(inPieces(items, 2)).toEqual(pieces)
})
