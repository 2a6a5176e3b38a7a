import type { PublishedScale } from '#domain/tasks/published-task.ts'
import { scaleMarks } from './level-marks.ts'
import type { PointsOfQuestion } from './scheme-points.ts'

/** How a student marks an answer: by points, by levels, or by a mark alone with the mark scheme beside. */
export type WayToMark =
  | { type: 'points'; points: PointsOfQuestion }
  | { type: 'levels'; scale: PublishedScale }
  | { type: 'mark'; of: number }

/**
 * How a question is marked. Points are ticked if each of them is a mark and they reach the question's marks. A scale is
 * used if its marks are the question's: that of a whole group is none for one part of it. Undefined if no marks are known.
 */
export function wayToMark({
  marks,
  points,
  scale,
}: {
  marks: number | undefined
  points?: PointsOfQuestion | undefined
  scale?: PublishedScale | undefined
}): WayToMark | undefined {
  if (points?.isByPoints && points.marks > 0 && points.points.length >= points.marks)
    return { type: 'points', points }
  if (scale && (marks === undefined || scaleMarks(scale) === marks)) return { type: 'levels', scale }
  const of = marks ?? points?.marks
  return of === undefined || of === 0 ? undefined : { type: 'mark', of }
}

/** The marks of a question that is marked this way. */
export function marksOfWay(way: WayToMark): number {
  if (way.type === 'points') return way.points.marks
  return way.type === 'levels' ? scaleMarks(way.scale) : way.of
}
