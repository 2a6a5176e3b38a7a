import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

test('short columns take what they need and a long one the rest', () => {
  expect(
    columnWidths([
      [8, 30, 5],
      [7, 60, 2],
    ]),
  ).toEqual(['auto', '1.00fr', 'auto'])
})

test('long columns share by what they say, and none is starved', () => {
  expect(
    columnWidths([
      [4, 100, 50, 17],
      [3, 100, 50, 0],
    ]),
  ).toEqual(['auto', '1.00fr', '0.50fr', '0.40fr'])
})

test('a table of short columns spreads evenly', () => {
  expect(
    columnWidths([
      [8, 7],
      [12, 2],
    ]),
  ).toEqual(['1fr', '1fr'])
})

test('a row with a cell too few is read as if the cell were empty', () => {
  expect(columnWidths([[5, 40], [5]])).toEqual(['auto', '1.00fr'])
})
