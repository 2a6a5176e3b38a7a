import { expect, test } from 'vitest'
import { parsePageColours, pictureCorners } from './page-colours.tsx'

test.each([
  ['white', 'white'],
  ['dimmed', 'dimmed'],
  ['dark', 'dark'],
  ['sepia', 'white'],
  ['', 'white'],
  [null, 'white'],
])('stored %j means %s pages', (stored, colours) => expect(parsePageColours(stored)).toBe(colours))

const CANVAS = { width: 800, height: 1000 }
const WHOLE = { left: 0, top: 0, width: 1, height: 1 }
const RIGHT_HALF = { left: 0.5, top: 0, width: 0.5, height: 1 }

test.each([[null], [[]], [[0.1, 0.2, 0.3]]])('%j contains no picture', (coordinates) =>
  expect(pictureCorners(coordinates, CANVAS, WHOLE)).toEqual([]),
)

test('a picture has four corners in canvas pixels, going round', () => {
  // Top left, bottom left, top right.
  expect(pictureCorners([0.25, 0.5, 0.25, 0.75, 0.5, 0.5], CANVAS, WHOLE)).toEqual([
    [
      { x: 200, y: 500 },
      { x: 400, y: 500 },
      { x: 400, y: 750 },
      { x: 200, y: 750 },
    ],
  ])
})

test('a canvas that shows half a page has the picture twice as wide, and off its edge', () => {
  expect(
    pictureCorners([0.25, 0.5, 0.25, 0.75, 0.75, 0.5], CANVAS, RIGHT_HALF)[0]?.map(({ x }) => x),
  ).toEqual([-400, 400, 400, -400])
})

test('a turned picture keeps its shape', () => {
  const [corners] = pictureCorners([0.5, 0.2, 0.3, 0.4, 0.7, 0.4], { width: 100, height: 100 }, WHOLE)
  expect(corners?.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [50, 20],
    [70, 40],
    [50, 60],
    [30, 40],
  ])
})

test('each picture has its own corners, from half floats too', () => {
  const places = Float32Array.from([0, 0, 0, 0.5, 0.5, 0, 0.5, 0.5, 0.5, 1, 1, 0.5])
  expect(pictureCorners(places, CANVAS, WHOLE)).toHaveLength(2)
})
