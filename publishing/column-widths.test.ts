import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

test('short columns get the width of their text, and a long one gets the rest', () => {
  expect(
    columnWidths([
      [8, 30, 5],
      [7, 60, 2],
    ]),
  ).toEqual(['auto', '1.00fr', 'auto'])
})

test('long columns share the rest by their text, with a least width', () => {
  expect(
    columnWidths([
      [4, 100, 50, 17],
      [3, 100, 50, 0],
    ]),
  ).toEqual(['auto', '1.00fr', '0.50fr', '0.40fr'])
})

test('in a table of short columns all are equally wide', () => {
  expect(
    columnWidths([
      [8, 7],
      [12, 2],
    ]),
  ).toEqual(['1fr', '1fr'])
})

test('a missing cell counts as an empty one', () => {
  expect(columnWidths([[5, 40], [5]])).toEqual(['auto', '1.00fr'])
})
