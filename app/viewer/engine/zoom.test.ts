import { expect, test } from 'vitest'
import { clampScale, formatScale, nextScale, type Place, scaleFor } from './zoom.ts'

const A4 = { width: 794, height: 1123 }
const LANDSCAPE = { width: 1123, height: 794 }
const DESK: Place = { area: { width: 1168, height: 700 }, crop: 0, isPhone: false }
const PANE: Place = { area: { width: 560, height: 700 }, crop: 0, isPhone: false }
const PHONE: Place = { area: { width: 366, height: 620 }, crop: 0.045, isPhone: true }

test.each([
  ['a wide pane shows a page at its own size', 'auto', A4, DESK, 1],
  ['half a window fits the width', 'auto', A4, PANE, 560 / 794],
  ['a phone fits the page without its outer margins', 'auto', A4, PHONE, 366 / (794 * 0.91)],
  ['fit width enlarges too', 'width', A4, DESK, 1168 / 794],
  ['fit width on a phone keeps the margins', 'width', A4, PHONE, 366 / 794],
  ['fit page takes the tighter side', 'page', A4, DESK, 700 / 1123],
  ['fit page of a landscape page', 'page', LANDSCAPE, PANE, 560 / 1123],
  ['a factor stays what it is', 1.7, A4, DESK, 1.7],
] as const)('%s', (_, zoom, page, place, scale) => expect(scaleFor(zoom, page, place)).toBeCloseTo(scale, 6))

test.each([
  [0.1, A4, DESK, 0.25],
  [9, A4, DESK, 5],
  [0.2, A4, PHONE, 366 / 794],
  [0.2, LANDSCAPE, PHONE, 366 / 1123],
  [2, A4, PHONE, 2],
])('a factor of %d on %j stays within the limits of its space', (scale, page, place, kept) =>
  expect(clampScale(scale, page, place)).toBeCloseTo(kept, 6),
)

test('a phone at its smallest never sees more than two whole pages of A4 at once', () => {
  const height = A4.height * clampScale(0, A4, PHONE)
  expect(Math.ceil(PHONE.area.height / height) + 1).toBeLessThanOrEqual(3)
})

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [0.705, 1, 0.75],
  [0.705, -1, 0.67],
  [0.998, 1, 1.1],
  [5, 1, 5],
  [0.25, -1, 0.25],
] as const)('from %d a step of %d goes to %d', (from, direction, to) =>
  expect(nextScale(from, direction)).toBe(to),
)

test.each([
  [1, '100%'],
  [0.9674, '97%'],
  [2.5, '250%'],
])('%d reads %s', (scale, text) => expect(formatScale(scale)).toBe(text))
