import type { Practice } from './practice.ts'

/** A marked question. */
export interface MarkPoint {
  subject: string
  day: string
  got: number
  of: number
}

/** The marks of one kind of question, in the order in which they were given. */
export interface MarkSeries {
  kind: string
  points: readonly MarkPoint[]
}

/** The marks by kind of question: kinds with marks first, then those of the exam that have none yet. */
export function markSeries(practice: readonly Practice[], kinds: readonly string[]): MarkSeries[] {
  const series = new Map<string, MarkPoint[]>()
  for (const { kind, subject, day, got, of } of practice) {
    if (kind === undefined || got === undefined || of === undefined) continue
    series.set(kind, [...(series.get(kind) ?? []), { subject, day, got, of }])
  }
  const empty = kinds.filter((kind) => !series.has(kind)).map((kind) => ({ kind, points: [] }))
  return [...[...series].map(([kind, points]) => ({ kind, points })), ...empty]
}

/** How a kind went from its first mark to its last: `from 7 to 12 of 15`. Undefined with fewer than two. */
export function changeWords({ points }: MarkSeries): string | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  const from = first.of === last.of ? String(first.got) : `${first.got} of ${first.of}`
  return `from ${from} to ${last.got} of ${last.of}`
}

/** The kind with the most marks; of equal ones the one that was marked first. */
export function mostMarked(series: readonly MarkSeries[]): MarkSeries | undefined {
  return series.toSorted((a, b) => b.points.length - a.points.length)[0]
}

/** The kind with the lowest last share: the one to practise next. Undefined without marks. */
export function lowestLately(series: readonly MarkSeries[]): string | undefined {
  const last = series.flatMap(({ kind, points }) => {
    const point = points.at(-1)
    return point ? [{ kind, share: point.got / point.of }] : []
  })
  return last.toSorted((a, b) => a.share - b.share)[0]?.kind
}
