import { expect, test } from 'vitest'
import {
  clampScale,
  cutShift,
  formatScale,
  nextScale,
  NO_MARGINS,
  parseZoom,
  type PageSpace,
  scaleFor,
  wholePixels,
  zoomLabel,
} from './zoom.ts'

const A4 = { width: 794, height: 1123 }
const LANDSCAPE = { width: 1123, height: 794 }
const MARGINS = { left: 0.1, right: 0.1 }
const DESK: PageSpace = { area: { width: 1168, height: 700 }, margins: MARGINS, isPhone: false }
const PANE: PageSpace = { area: { width: 560, height: 700 }, margins: MARGINS, isPhone: false }
const SCAN: PageSpace = { ...PANE, margins: NO_MARGINS }
const PHONE: PageSpace = { area: { width: 374, height: 620 }, margins: MARGINS, isPhone: true }

test.each([
  ['a wide pane enlarges text a little', 'text', A4, DESK, 1.3],
  ['half a window fits the text', 'text', A4, PANE, 560 / (794 * 0.8)],
  ['a phone fits the text', 'text', A4, PHONE, 374 / (794 * 0.8)],
  ['a scan fits the width instead', 'text', A4, SCAN, 560 / 794],
  ['fit page takes the whole width', 'width', A4, DESK, 1168 / 794],
  ['fit page on a phone keeps the margins', 'width', A4, PHONE, 374 / 794],
  ['whole page takes the tighter side', 'page', A4, DESK, 700 / 1123],
  ['whole page of a landscape page', 'page', LANDSCAPE, PANE, 560 / 1123],
  ['a factor stays what it is', 1.7, A4, DESK, 1.7],
] as const)('%s', (_, zoom, page, place, scale) => expect(scaleFor(zoom, page, place)).toBeCloseTo(scale, 6))

test.each([
  ['equal margins leave the page in the middle', 700, PANE, 0],
  ['a page that fits stays in the middle', 500, { ...PANE, margins: { left: 0.1, right: 0 } }, 0],
  ['a wide right margin is cut off more', 700, { ...PANE, margins: { left: 0.05, right: 0.15 } }, 35],
  ['a left margin alone is cut off alone', 700, { ...PANE, margins: { left: 0.2, right: 0 } }, -70],
])('%s', (_, width, place, shift) => expect(cutShift(width, place)).toBeCloseTo(shift, 6))

test.each([
  [0.1, A4, DESK, 0.25],
  [9, A4, DESK, 5],
  [0.2, A4, PHONE, 374 / 794],
  [0.2, LANDSCAPE, PHONE, 374 / 1123],
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

test.each([
  ['text', 'Fit text'],
  ['width', 'Fit page'],
  ['page', 'Whole page'],
  [0.9, '90%'],
] as const)('the size %s is called %s', (zoom, label) => expect(zoomLabel(zoom, 0.9)).toBe(label))

test.each([
  ['150', 1.5],
  [' 97.5 % ', 0.975],
  ['97,5%', 0.975],
  ['Fit text', 'text'],
  ['whole PAGE', 'page'],
  ['0', undefined],
  ['large', undefined],
  ['', undefined],
])('"%s" in the zoom field means %s', (text, zoom) => expect(parseZoom(text)).toBe(zoom))

test.each([
  [1, 1],
  [1.5, 2],
  [1.25, 4],
  [2.625, 8],
  [1.1, 1],
])('at %d screen pixels for a CSS pixel, sizes are multiples of %d', (ratio, pixels) =>
  expect(wholePixels(ratio)).toBe(pixels),
)
