import { MAX_DATA_BYTES, sizeOfData } from '#domain/study/log/fact.ts'
import type { Box } from './page-words.ts'
import type { Point } from './word-range.ts'

/** How far a kept stroke may be from the drawn one, in points. */
const TOLERANCE = 0.35
/** Tenths of a point: finer than any screen shows. */
const UNIT = 10
/** What a mark has beside its stroke: quoted words, names. In bytes. */
const BESIDE = 1500

/** Leaves out the points of a line that are not needed for its shape (Douglas and Peucker). */
export function simplify(points: readonly Point[], tolerance = TOLERANCE): Point[] {
  const kept = new Set([0, points.length - 1])
  const open: (readonly [number, number])[] = [[0, points.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let farthest = 0
    let most = tolerance
    for (let index = from + 1; index < to; index += 1) {
      const away = distance(points[index], points[from], points[to])
      if (away > most) {
        most = away
        farthest = index
      }
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => kept.has(index))
}

/** A stroke as a list of whole numbers: the first point in tenths of a point, then the steps from one to the next. */
export function encodeStroke(points: readonly Point[]): number[] {
  let x = 0
  let y = 0
  return points.flatMap((point) => {
    const step = [Math.round(point.x * UNIT) - x, Math.round(point.y * UNIT) - y] as const
    x += step[0]
    y += step[1]
    return step
  })
}

/** The points of a stroke; undefined if the list is damaged. */
export function decodeStroke(numbers: unknown): Point[] | undefined {
  if (!Array.isArray(numbers) || numbers.length < 2 || numbers.length % 2 !== 0) return undefined
  const steps: unknown[] = numbers
  if (!steps.every((step) => typeof step === 'number' && Number.isFinite(step))) return undefined
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let index = 0; index < steps.length; index += 2) {
    x += Number(steps[index])
    y += Number(steps[index + 1])
    points.push({ x: x / UNIT, y: y / UNIT })
  }
  return points
}

/** A stroke in parts that fit into a fact each. A part begins where the one before ends. */
export function splitStroke(points: readonly Point[]): Point[][] {
  if (sizeOfData({ stroke: encodeStroke(points) }) <= MAX_DATA_BYTES - BESIDE) return [[...points]]
  const middle = Math.floor(points.length / 2)
  return [...splitStroke(points.slice(0, middle + 1)), ...splitStroke(points.slice(middle))]
}

/** The box around points. */
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** How far a place is from a stroke. */
export function awayFrom(points: readonly Point[], place: Point): number {
  if (points.length === 1) return distance(place, points[0], points[0])
  return points
    .slice(1)
    .reduce((least, to, index) => Math.min(least, distance(place, points[index], to)), Infinity)
}

/** How far a point is from the straight line between two others. */
function distance(point: Point | undefined, from: Point | undefined, to: Point | undefined): number {
  if (!point || !from || !to) return 0
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const near = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - near * dx, point.y - from.y - near * dy)
}
