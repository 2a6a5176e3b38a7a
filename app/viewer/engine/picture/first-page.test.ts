import { expect, test } from 'vitest'
import { firstPagePictures, firstPageWords, inkMargins, pageSizeOf, sharpPicture } from './first-page.ts'

test.each([
  ['/files/papers/0500_s24_qp_12.pdf', '/files/papers/0500_s24_qp_12.page1-small.webp'],
  ['/files/resources/guide.pdf?v=3f', '/files/resources/guide.page1-small.webp?v=3f'],
])('the first page of %s is %s', (url, picture) => expect(firstPagePictures(url).small).toBe(picture))

test('its words are beside it', () =>
  expect(firstPageWords('/files/resources/guide.pdf?v=3f')).toBe(
    '/files/resources/guide.page1-text.json?v=3f',
  ))

test.each([
  [374, 480],
  [590, 480],
  [748, 960],
  [2000, 960],
])('a page of %d pixels gets the picture of %d', (pixels, width) =>
  expect(sharpPicture('/a.pdf', pixels)).toBe(`/a.page1-${width}.webp`),
)

test.each([
  ['A4', { width: 210, height: 297 }, { width: 794, height: 1123 }],
  ['A4 across', { width: 297, height: 210 }, { width: 1123, height: 794 }],
  ['letter', { width: 255, height: 330 }, { width: 816, height: 1056 }],
])('a picture of %s has the size of its page', (_, picture, page) => {
  const { width, height } = pageSizeOf(picture)
  expect(Math.round(width)).toBe(page.width)
  expect(Math.round(height)).toBe(page.height)
})

/** A white page of 210 by 297 pixels with a grey line between two columns. */
function picture(from: number, to: number, grey = 40) {
  const pixels = new Uint8ClampedArray(210 * 297 * 4).fill(255)
  for (let x = from; x < to; x += 1) pixels.fill(grey, (100 * 210 + x) * 4, (100 * 210 + x) * 4 + 3)
  return inkMargins(pixels, { width: 210, height: 297 })
}

test('margins are measured from the ink of a picture', () => {
  const { left, right } = picture(25, 185)
  expect(left).toBeCloseTo(0.1, 6)
  expect(right).toBeCloseTo(0.1, 6)
})

test('pale specks, and an empty page, have no ink', () => {
  expect(picture(0, 210, 230)).toEqual({ left: 0, right: 0 })
})
