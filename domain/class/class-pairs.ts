import type { Anchor } from './class-facts.ts'

/** One judgement of two answers. */
export interface PairJudgement {
  better: string
  worse: string
}

/** Where each answer is on one line, with how unsure that is. */
interface Fit {
  place: ReadonlyMap<string, number>
  /** The chance that one answer is above another. */
  chanceAbove: (one: string, other: string) => number
  /** Between these the place is with a chance of nine in ten. */
  interval: (item: string) => { from: number; to: number }
}

/** What may be said of an answer beside our two: a side only when it is nine in ten sure. */
export type Said = 'above both' | 'below both' | 'between' | 'above low' | 'below high' | 'open'

/** The name of one of our answers among the items of the pairs. */
export function anchorItem({ mark }: Anchor): string {
  return `ours:${mark}`
}

/** The two lines that a class could least tell apart, one of them ours: those to talk about. Undefined where all are apart. */
export function pairToTalkAbout(lines: readonly PairLine[]): [PairLine, PairLine] | undefined {
  const pairs = lines
    .filter(({ mark, judged }) => mark === undefined && judged > 0)
    .flatMap((own) =>
      lines
        .filter(({ mark, place }) => mark !== undefined && place > own.from && place < own.to)
        .map((ours): [PairLine, PairLine] => [own, ours]),
    )
  return pairs.toSorted(([a, b], [c, d]) => Math.abs(a.place - b.place) - Math.abs(c.place - d.place))[0]
}

/** One line of the result: an answer of the class by its number, or one of ours by its mark. */
export interface PairLine {
  item: string
  /** The place of an answer among those of the class, from 1; undefined for ours. */
  number: number | undefined
  mark: number | undefined
  place: number
  from: number
  to: number
  said: Said
  judged: number
}

export interface PairResult {
  lines: PairLine[]
  judgements: number
  /** How often an answer was judged, in the middle. */
  perAnswer: number
}

/**
 * What a class judged, the answers by their numbers, which say nothing of who wrote them or of how good they are: the order of
 * the ids. Ours come first and last, so that the lines can be read beside them.
 */
export function pairResult({
  items,
  anchors,
  counts,
}: {
  items: readonly string[]
  anchors: readonly Anchor[]
  counts: readonly { better: string; worse: string; times: number }[]
}): PairResult | undefined {
  const [low, high] = [anchors[0], anchors.at(-1)]
  if (!low || !high || items.length === 0 || counts.length === 0) return undefined
  const all = [anchorItem(low), ...items.toSorted(), anchorItem(high)]
  const judgements: PairJudgement[] = counts.flatMap(({ better, worse, times }) =>
    Array.from({ length: times }, () => ({ better, worse })),
  )
  const fit: Fit = fitPairs(all, judgements)
  const judgedOf = (item: string) =>
    counts.reduce((sum, { better, worse, times }) => sum + ([better, worse].includes(item) ? times : 0), 0)
  const numbers = new Map(items.toSorted().map((item, at) => [item, at + 1]))
  const own = items.map(judgedOf).toSorted((a, b) => a - b)
  const lineOf = (item: string): PairLine => {
    const { from, to } = fit.interval(item)
    return {
      item,
      number: numbers.get(item),
      mark: item === all[0] ? low.mark : item === all.at(-1) ? high.mark : undefined,
      place: fit.place.get(item) ?? 0,
      from,
      to,
      said: saidOf(fit, item, anchorItem(low), anchorItem(high)),
      judged: judgedOf(item),
    }
  }
  return {
    lines: all.map(lineOf),
    judgements: judgements.length,
    perAnswer: own[Math.floor(own.length / 2)] ?? 0,
  }
}

/**
 * A normal prior on the places. Without it an answer that won each of its five pairs would be at infinity. 4 is a wide one: two
 * answers that are one standard deviation apart are judged right seven times in eight.
 */
const PRIOR_VARIANCE = 4
const MOST_STEPS = 50
const CLOSE = 1e-8
const SURE = 0.9
/** Five in a hundred on each side. */
const Z_OF_NINE_IN_TEN = 1.6449

/**
 * The model of Bradley and Terry: the chance that an answer wins grows with its distance above the other. Newton steps find
 * the places; the inverse of the curvature there says how unsure they are.
 */
export function fitPairs(items: readonly string[], judgements: readonly PairJudgement[]): Fit {
  const index = new Map(items.map((item, at) => [item, at]))
  const known = judgements.flatMap(({ better, worse }) => {
    const a = index.get(better)
    const b = index.get(worse)
    return a === undefined || b === undefined || a === b ? [] : [[a, b] as const]
  })
  const x = items.map(() => 0)
  let covariance: number[][] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const slope = x.map((value) => -value / PRIOR_VARIANCE)
    const curve = items.map((_, row) => items.map((__, column) => (row === column ? 1 / PRIOR_VARIANCE : 0)))
    for (const [a, b] of known) {
      const chance = 1 / (1 + Math.exp(at(x, b) - at(x, a)))
      const weight = chance * (1 - chance)
      add(slope, a, 1 - chance)
      add(slope, b, chance - 1)
      add(row(curve, a), a, weight)
      add(row(curve, b), b, weight)
      add(row(curve, a), b, -weight)
      add(row(curve, b), a, -weight)
    }
    covariance = invert(curve)
    let most = 0
    for (let i = 0; i < x.length; i += 1) {
      const move = row(covariance, i).reduce((sum, each, j) => sum + each * at(slope, j), 0)
      add(x, i, move)
      most = Math.max(most, Math.abs(move))
    }
    if (most < CLOSE) break
  }
  const placeOf = (item: string) => {
    const i = index.get(item)
    if (i === undefined) throw new Error(`${item} is in no pair`)
    return i
  }
  return {
    place: new Map(items.map((item, i) => [item, at(x, i)])),
    chanceAbove(one, other) {
      const [i, j] = [placeOf(one), placeOf(other)]
      const variance = cell(covariance, i, i) + cell(covariance, j, j) - 2 * cell(covariance, i, j)
      return variance <= 0 ? 0.5 : normalBelow((at(x, i) - at(x, j)) / Math.sqrt(variance))
    },
    interval(item) {
      const i = placeOf(item)
      const half = Z_OF_NINE_IN_TEN * Math.sqrt(cell(covariance, i, i))
      return { from: at(x, i) - half, to: at(x, i) + half }
    },
  }
}

/** What may be said of an answer beside ours with the lower and the higher mark. */
export function saidOf({ chanceAbove }: Fit, item: string, low: string, high: string): Said {
  const overLow = chanceAbove(item, low)
  const overHigh = chanceAbove(item, high)
  if (overHigh >= SURE) return 'above both'
  if (overLow <= 1 - SURE) return 'below both'
  const isOverLow = overLow >= SURE
  const isUnderHigh = overHigh <= 1 - SURE
  if (isOverLow && isUnderHigh) return 'between'
  if (isOverLow) return 'above low'
  return isUnderHigh ? 'below high' : 'open'
}

/** The inverse of a symmetric matrix that is positive definite: no pivoting is needed. */
function invert(matrix: readonly number[][]): number[][] {
  const size = matrix.length
  const rows = matrix.map((each, i) => [...each, ...matrix.map((_, j) => (i === j ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot += 1) {
    const divisor = cell(rows, pivot, pivot)
    rows[pivot] = row(rows, pivot).map((value) => value / divisor)
    for (let i = 0; i < size; i += 1) {
      const factor = cell(rows, i, pivot)
      if (i === pivot || factor === 0) continue
      const from = row(rows, pivot)
      rows[i] = row(rows, i).map((value, j) => value - factor * at(from, j))
    }
  }
  return rows.map((each) => each.slice(size))
}

/** The normal distribution's share below `z` (Abramowitz and Stegun 26.2.17: off by less than 0.0000001). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    0.3989422804 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}

function row(matrix: number[][], index: number): number[] {
  return matrix[index] ?? []
}

function cell(matrix: number[][], i: number, j: number): number {
  return at(row(matrix, i), j)
}

function add(list: number[], index: number, value: number): void {
  list[index] = at(list, index) + value
}
