import type { AnswerMarking } from '#domain/study/log/record.ts'
import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import type { PublishedScale } from '#domain/tasks/published-task.ts'
import { scaleMarks } from './level-marks.ts'

/** One point of a mark scheme, which a student may tick. */
export interface MarkPoint {
  text: string
  /** What to accept, and what not; empty if the scheme says nothing. */
  guidance: string
}

/** The points of one question of a mark scheme. */
export interface PointsOfQuestion {
  /** `1(b)(ii)`. */
  number: string
  marks: number
  /** Each point is one mark. False for a list of ideas, whose number leads to a level. */
  isByPoints: boolean
  points: readonly MarkPoint[]
}

/** Reads a `.points.json`. Empty if it is something else. */
export function readSchemePoints(value: unknown): PointsOfQuestion[] {
  if (fieldOf(value, 'v') !== 1) return []
  return listOf(value, 'questions').flatMap((question) => {
    const number = textOf(question, 'number')
    const marks = fieldOf(question, 'marks')
    const points = listOf(question, 'points').flatMap(readPoint)
    if (number === undefined || typeof marks !== 'number' || points.length === 0) return []
    return [{ number, marks, isByPoints: fieldOf(question, 'isByPoints') === true, points }]
  })
}

/** The mark for ticked points: one each, and never more than the question has. */
export function markOfPoints(ticked: ReadonlySet<number>, { marks, points }: PointsOfQuestion): number {
  const known = [...ticked].filter((point) => point >= 0 && point < points.length)
  return Math.min(known.length, marks)
}

/**
 * The points that a student ticked when they marked the answer last. None if they give another mark today: then the mark
 * scheme has changed since.
 */
export function pointsOf(
  marking: Pick<AnswerMarking, 'got' | 'marks'> | undefined,
  question: PointsOfQuestion,
): readonly number[] {
  const points = marking?.marks[0]?.points ?? []
  return markOfPoints(new Set(points), question) === marking?.got ? points : []
}

/** What guidance accepts, and its traps: the sentences that say what earns nothing. */
export function divideGuidance(guidance: string): { accepts: string; traps: string } {
  const sentences = guidance.match(/[^.]*(?:\.(?!\s)[^.]*)*(?:\.\s*|$)/g)?.map((each) => each.trim()) ?? []
  const isTrap = (sentence: string) => /^Do not |\b(?:is|are) not enough\b|\bearns? nothing\b/.test(sentence)
  const join = (kept: readonly string[]) => kept.filter((sentence) => sentence !== '').join(' ')
  return {
    accepts: join(sentences.filter((sentence) => !isTrap(sentence))),
    traps: join(sentences.filter(isTrap)),
  }
}

function readPoint(value: unknown): MarkPoint[] {
  const text = textOf(value, 'text')
  return text === undefined ? [] : [{ text, guidance: textOf(value, 'guidance') ?? '' }]
}

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
