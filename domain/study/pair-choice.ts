import { numberOf, seededOrder } from '#domain/seeded-order.ts'
import { type PairFileSummary, type Width, WIDTHS } from '#domain/tasks/published-pair.ts'
import type { JudgedPair } from '#domain/study/log/record.ts'

/** A pair that was judged wrong comes back after a week. */
const RETURNS_AFTER = 7 * 24 * 3600 * 1000
/** So many right ones in a row, and the versions come closer to each other. */
const TO_NARROW = 3

/** A pair to judge, with the file that has it. */
export interface ChosenPair {
  id: string
  file: string
  width: Width
}

interface Judged {
  files: readonly PairFileSummary[]
  judged: readonly JudgedPair[]
  /** Only pairs of this exam and of language; all if undefined. */
  exam?: string | undefined
}

interface Choice extends Judged {
  /** The seed of this device. */
  seed: string
  /** Milliseconds since 1970. */
  now: number
}

/** The side of the better version. It changes when a pair comes back. */
export function betterSide(seed: string, pair: string, times: number): 'a' | 'b' {
  return numberOf(`${seed}\n${pair}\n${times}`) % 2 === 0 ? 'a' : 'b'
}

/**
 * The next pair: one that comes back, or else one that was never judged, as far apart as suits the student. Undefined if
 * there is none now.
 */
export function nextPair(choice: Choice): ChosenPair | undefined {
  const pairs = pairsInOrder(choice)
  const last = new Map(choice.judged.map((each) => [each.pair, each]))
  const due = pairs
    .flatMap((pair) => {
      const before = last.get(pair.id)
      return before && returnsAt(before) <= choice.now ? [{ pair, at: returnsAt(before) }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  if (due[0]) return due[0].pair
  const wanted = WIDTHS.indexOf(suitableWidth(choice.judged))
  const open = pairs.filter(({ id }) => !last.has(id))
  // The nearest width, and of two the wider one.
  const far = ({ width }: ChosenPair) => {
    const by = WIDTHS.indexOf(width) - wanted
    return Math.abs(by) * 2 + (by > 0 ? 1 : 0)
  }
  return open.reduce<ChosenPair | undefined>(
    (best, pair) => (best === undefined || far(pair) < far(best) ? pair : best),
    undefined,
  )
}

/** When the next pair comes back; undefined if none does. */
export function nextReturn({ files, judged, exam }: Judged): number | undefined {
  const ids = new Set(filesFor(files, exam).flatMap(({ pairs }) => pairs.map(({ id }) => id)))
  const last = new Map(judged.map((each) => [each.pair, each]))
  const times = [...last.values()].filter(({ pair }) => ids.has(pair)).map(returnsAt)
  const first = Math.min(...times)
  return Number.isFinite(first) ? first : undefined
}

/** How many pairs there are, and how many of them were judged. */
export function countPairs({ files, judged, exam }: Judged) {
  const ids = filesFor(files, exam).flatMap(({ pairs }) => pairs.map(({ id }) => id))
  const known = new Set(judged.map(({ pair }) => pair))
  return { all: ids.length, done: ids.filter((id) => known.has(id)).length }
}

/** How far apart the next versions are: the student begins with the widest, three right ones narrow it, a wrong one widens it. */
export function suitableWidth(judged: readonly Pick<JudgedPair, 'right'>[]): Width {
  let at = 0
  let inRow = 0
  for (const { right } of judged) {
    inRow = right ? inRow + 1 : 0
    if (!right) at = Math.max(0, at - 1)
    if (inRow === TO_NARROW) {
      at = Math.min(WIDTHS.length - 1, at + 1)
      inRow = 0
    }
  }
  return WIDTHS[at] ?? 'wide'
}

/** How many pairs of each width a student judged, and how many of them rightly. */
export function toldApart(
  files: readonly PairFileSummary[],
  judged: readonly JudgedPair[],
): { width: Width; right: number; of: number }[] {
  const widths = new Map(files.flatMap(({ pairs }) => pairs.map(({ id, width }) => [id, width])))
  return WIDTHS.map((width) => {
    const own = judged.filter(({ pair }) => widths.get(pair) === width)
    return { width, right: own.filter(({ right }) => right).length, of: own.length }
  })
}

function returnsAt({ right, at }: JudgedPair): number {
  return right ? Number.POSITIVE_INFINITY : Date.parse(at) + RETURNS_AFTER
}

function filesFor(files: readonly PairFileSummary[], exam: string | undefined): readonly PairFileSummary[] {
  return exam === undefined ? files : files.filter((file) => file.exam === undefined || file.exam === exam)
}

/** Pairs of exams and pairs of language by turns. Each device has an order of its own, file after file. */
function pairsInOrder({ files, seed, exam }: Choice): ChosenPair[] {
  const own = seededOrder(filesFor(files, exam), ({ name }) => name, seed)
  const pairsOf = (some: readonly PairFileSummary[]) =>
    some.flatMap(({ name, pairs }) =>
      seededOrder(pairs, ({ id }) => id, seed).map(({ id, width }) => ({ id, width, file: name })),
    )
  const ofExams = pairsOf(own.filter((file) => file.exam !== undefined))
  const ofLanguage = pairsOf(own.filter((file) => file.exam === undefined))
  return Array.from({ length: Math.max(ofExams.length, ofLanguage.length) }, (_, index) => [
    ofExams[index],
    ofLanguage[index],
  ])
    .flat()
    .filter((pair) => pair !== undefined)
}
