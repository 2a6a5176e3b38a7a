import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import { awayFrom, boxOf, decodeStroke, encodeStroke, simplify, splitStroke } from './stroke.ts'

const point = fc.record({
  x: fc.double({ min: 0, max: 600, noNaN: true }),
  y: fc.double({ min: 0, max: 850, noNaN: true }),
})
const line = fc.array(point, { minLength: 1, maxLength: 60 })

test('a straight line needs its two ends', () => {
  const points = Array.from({ length: 50 }, (_, x) => ({ x, y: 2 * x }))
  expect(simplify(points)).toEqual([points[0], points[49]])
})

test('a simplified stroke keeps its ends, and no point is farther away than allowed', () => {
  fc.assert(
    fc.property(line, (points) => {
      const kept = simplify(points, 3)
      expect(kept[0]).toEqual(points[0])
      expect(kept.at(-1)).toEqual(points.at(-1))
      for (const one of points) expect(awayFrom(kept, one)).toBeLessThanOrEqual(3.001)
    }),
  )
})

test('a stroke comes back from its numbers to a tenth of a point', () => {
  fc.assert(
    fc.property(line, (points) => {
      const numbers = encodeStroke(points)
      expect(numbers.every(Number.isInteger)).toBe(true)
      for (const [index, { x, y }] of (decodeStroke(numbers) ?? []).entries()) {
        expect(Math.abs(x - (points[index]?.x ?? 0))).toBeLessThanOrEqual(0.051)
        expect(Math.abs(y - (points[index]?.y ?? 0))).toBeLessThanOrEqual(0.051)
      }
    }),
  )
})

test.each([undefined, 'x', [], [1], [1, 2, 3], [1, '2'], [1, null]])('%j is no stroke', (value) =>
  expect(decodeStroke(value)).toBeUndefined(),
)

test('a stroke over 8 KB is split into parts that fit, each beginning where the last one ends', () => {
  const points = Array.from({ length: 9000 }, (_, n) => ({
    x: 300 + 290 * Math.sin(n * 7),
    y: 400 + 390 * Math.cos(n * 5),
  }))
  const parts = splitStroke(points)
  expect(parts.length).toBeGreaterThan(1)
  for (const [index, part] of parts.entries()) {
    expect(sizeOfData({ stroke: encodeStroke(part) })).toBeLessThan(MAX_DATA_BYTES - 1000)
    expect(part[0]).toEqual((parts[index - 1] ?? points.slice(0, 1)).at(-1))
  }
  expect(splitStroke(points.slice(0, 100))).toHaveLength(1)
})

test('the box around a stroke', () => {
  expect(
    boxOf([
      { x: 5, y: 9 },
      { x: 2, y: 12 },
    ]),
  ).toEqual({ x: 2, y: 9, width: 3, height: 3 })
})
