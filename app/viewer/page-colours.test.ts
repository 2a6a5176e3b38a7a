import { expect, test } from 'vitest'
import { aroundPictures, parsePageColours } from './page-colours.ts'

test.each([
  ['white', 'white'],
  ['dimmed', 'dimmed'],
  ['dark', 'dark'],
  ['sepia', 'white'],
  ['', 'white'],
  [null, 'white'],
])('stored %j means %s pages', (stored, colours) => expect(parsePageColours(stored)).toBe(colours))

test.each([[null], [[]], [[0.1, 0.2, 0.3]]])(
  'no pictures in %j leave the whole page to the colour',
  (places) => expect(aroundPictures(places)).toBeUndefined(),
)

test('a picture becomes a hole with its four corners', () => {
  // Top left, bottom left, top right.
  expect(aroundPictures([0.25, 0.5, 0.25, 0.75, 0.5, 0.5])).toBe(
    'polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 25% 50%, 25% 75%, 50% 75%, 50% 50%, 25% 50%, 0 0)',
  )
})

test('each picture has its own hole, from half floats too', () => {
  const places = Float32Array.from([0, 0, 0, 0.5, 0.5, 0, 0.5, 0.5, 0.5, 1, 1, 0.5])
  expect(aroundPictures(places)?.match(/0 0/g)).toHaveLength(4)
  expect(aroundPictures(places)).toContain('50% 50%, 50% 100%, 100% 100%, 100% 50%, 50% 50%, 0 0)')
})
