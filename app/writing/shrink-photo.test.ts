import { expect, test } from 'vitest'
import { fitWithin, makeGrey } from './shrink-photo.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 90_000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('a photograph of %j becomes %j', (size, small) => expect(fitWithin(size, 1600)).toEqual(small))

test('a picture in grey is as bright as before', () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 128])
  makeGrey(pixels)
  expect([...pixels]).toEqual([76, 76, 76, 255, 255, 255, 255, 255, 0, 0, 0, 128])
})
