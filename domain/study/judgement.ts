import type { JudgedLevel, JudgedMark } from '#domain/study/log/record.ts'

/** With fewer answers, nothing useful can be said. */
export const LEAST_ANSWERS = 5

/** How far from ours a mark may be and still be good. */
export function toleranceOf(of: number): number {
  if (of <= 10) return 1
  return of <= 25 ? 2 : 3
}

/** How many marks a student is above ours; below it is negative. */
export function errorOf({ got, truth }: Pick<JudgedMark, 'got' | 'truth'>): number {
  return got - truth
}

export function isWithin(mark: Pick<JudgedMark, 'got' | 'truth' | 'of'>): boolean {
  return Math.abs(errorOf(mark)) <= toleranceOf(mark.of)
}

/**
 * Where a student misses: above ours, below, or both ways. `close` if the mean error is at most half of what is good.
 */
export type Direction = 'close' | 'generous' | 'harsh' | 'uneven'

/** One answer that a student marked, for one objective. */
export interface EyePoint {
  task: string
  answer: string
  kind: string
  error: number
  got: number
  truth: number
}

/** How a student marks one objective. */
export interface ObjectiveEye {
  /** Absent for answers that get one mark. */
  objective?: string
  of: number
  tolerance: number
  /** The last one is the latest. */
  points: readonly EyePoint[]
  /** The mean distance from ours, in marks. */
  mean: number
  /** The mean of the errors: positive is generous. */
  bias: number
  direction: Direction
}

/** How a student marks. */
export interface Eye {
  answers: number
  /** The mean distance from ours, over all marks. */
  mean: number
  /** In the order in which they were first marked. */
  objectives: readonly ObjectiveEye[]
}

/**
 * How a student marks, by objective; undefined as long as they have marked too few answers. An answer that they marked
 * again counts with its first mark: after that they knew ours.
 */
export function eyeOf(judged: readonly JudgedLevel[]): Eye | undefined {
  const first = firstOfEach(judged)
  if (first.length < LEAST_ANSWERS) return undefined
  const marks = first.flatMap(({ marks, ...level }) => marks.map((mark) => ({ ...level, mark })))
  const groups = Map.groupBy(marks, ({ mark }) => `${mark.objective ?? ''}\n${mark.of}`)
  const objectives = [...groups.values()].flatMap((group): ObjectiveEye[] => {
    const [one] = group
    if (!one) return []
    const { objective, of } = one.mark
    const points = group.map(({ task, answer, kind, mark }) => ({
      task,
      answer,
      kind,
      error: errorOf(mark),
      got: mark.got,
      truth: mark.truth,
    }))
    const errors = points.map(({ error }) => error)
    const tolerance = toleranceOf(of)
    const mean = meanOf(errors.map(Math.abs))
    const bias = meanOf(errors)
    const direction = directionOf(mean, bias, tolerance)
    return [{ ...(objective !== undefined && { objective }), of, tolerance, points, mean, bias, direction }]
  })
  return {
    answers: first.length,
    mean: meanOf(marks.map(({ mark }) => Math.abs(errorOf(mark)))),
    objectives,
  }
}

/** The judgements without those of an answer that had been judged before, and without short answers of scripts. */
export function firstOfEach(judged: readonly JudgedLevel[]): JudgedLevel[] {
  const seen = new Set<string>()
  return judged.filter(({ answer, isShort }) => {
    const isNew = !isShort && !seen.has(answer)
    seen.add(answer)
    return isNew
  })
}

function directionOf(mean: number, bias: number, tolerance: number): Direction {
  if (mean <= tolerance / 2) return 'close'
  if (Math.abs(bias) < mean / 2) return 'uneven'
  return bias > 0 ? 'generous' : 'harsh'
}

/** The objective with the larger miss, measured in what is good for it. */
export function largestMiss({ objectives }: Pick<Eye, 'objectives'>): ObjectiveEye | undefined {
  return objectives.toSorted((a, b) => b.mean / b.tolerance - a.mean / a.tolerance)[0]
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
