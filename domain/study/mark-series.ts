import type { Practice } from './practice.ts'
import { plural } from '#domain/plural.ts'
import type { Eye } from './judgement.ts'
import { kindName } from '#domain/study/plan/kind-words.ts'

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

/** The kind with the lowest last share: the one to practise next. Undefined without marks. */
export function lowestLately(series: readonly MarkSeries[]): string | undefined {
  const last = series.flatMap(({ kind, points }) => {
    const point = points.at(-1)
    return point ? [{ kind, share: point.got / point.of }] : []
  })
  return last.toSorted((a, b) => a.share - b.share)[0]?.kind
}

/** What the profile says of a student's marks: `20 questions marked. Summary: from 7 to 12 of 15.` */
export function marksLine(series: readonly MarkSeries[]): string {
  const count = series.reduce((sum, { points }) => sum + points.length, 0)
  if (count === 0) return 'Nothing is marked yet.'
  const marked = `${plural(count, 'question')} marked.`
  // Of kinds with as many marks, the one that was marked first.
  const [most] = series.toSorted((a, b) => b.points.length - a.points.length)
  const change = most && changeWords(most)
  return change ? `${marked} ${kindName(most.kind)}: ${change}.` : marked
}

/** How near a student's marks are to ours. Undefined with too few answers. */
export function eyeWords(eye: Eye | undefined): string | undefined {
  if (!eye) return undefined
  const good = [...new Set(eye.objectives.map(({ tolerance }) => tolerance))].toSorted((a, b) => a - b)
  return `Your marks are ${Math.round(eye.mean * 10) / 10} from ours on average. Within ${good.join(' or ')} is good.`
}

/** The marks as a table for a spreadsheet (CSV, RFC 4180). `nameOf` names a question. */
export function formatMarksTable(practice: readonly Practice[], nameOf: (subject: string) => string): string {
  const rows = practice.flatMap(({ day, subject, kind = '', got, of }) =>
    got === undefined || of === undefined ? [] : [[day, nameOf(subject), kind, String(got), String(of)]],
  )
  return [['Day', 'Question', 'Kind', 'Marks', 'Of'], ...rows]
    .map((row) => `${row.map(formatCell).join(',')}\r\n`)
    .join('')
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
