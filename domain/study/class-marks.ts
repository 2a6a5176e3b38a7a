import { plural } from '#domain/plural.ts'
import type { AnswerMark } from '#domain/tasks/published-task.ts'
import { toleranceOf } from './judgement.ts'

/** A line that is not understood, and why. */
export interface UnreadLine {
  line: number
  why: string
}

/** The marks of a room, by objective: `marks[0]` are those for the first one. */
export interface ClassMarks {
  marks: readonly (readonly number[])[]
  unread: readonly UnreadLine[]
}

/** What a student's screen shows as a QR code, for the teacher to scan: `0500/canteen-speech B 6 13`. */
export function formatScan(task: string, letter: string, marks: readonly number[]): string {
  return [task, letter, ...marks].join(' ')
}

/**
 * Reads marks that a teacher typed, pasted or scanned. A line is a student: a mark for each objective, with anything
 * between them. If an answer has one mark, a line may have the marks of many students.
 */
export function readClassMarks(
  text: string,
  targets: readonly Pick<AnswerMark, 'of'>[],
  { task, letter }: { task: string; letter: string },
): ClassMarks {
  const marks: number[][] = targets.map(() => [])
  const unread: UnreadLine[] = []
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const scanned = /^\s*(\S+\/\S+)\s+([A-H])\s+(.*)$/.exec(whole)
    if (scanned && (scanned[1] !== task || scanned[2] !== letter)) {
      unread.push({ line, why: `is for ${scanned[1]}, answer ${scanned[2]}.` })
      continue
    }
    const given =
      (scanned?.[3] ?? whole).match(/\d+(?:[.,]\d+)?/g)?.map((each) => Number(each.replace(',', '.'))) ?? []
    if (given.length === 0) {
      if (whole.trim() !== '') unread.push({ line, why: 'has no mark.' })
      continue
    }
    const rows = targets.length === 1 ? given.map((each) => [each]) : [given]
    for (const row of rows) {
      const why = findFault(row, targets)
      if (why) unread.push({ line, why })
      else for (const [at, mark] of row.entries()) marks[at]?.push(mark)
    }
  }
  return { marks, unread }
}

function findFault(row: readonly number[], targets: readonly Pick<AnswerMark, 'of'>[]): string | undefined {
  if (row.length !== targets.length)
    return `has ${plural(row.length, 'mark')}; this answer needs ${targets.length}.`
  for (const [at, mark] of row.entries()) {
    const of = targets[at]?.of ?? 0
    if (!Number.isInteger(mark)) return `has ${mark}: marks are whole.`
    if (mark > of) return `has ${mark}: the most is ${of}.`
  }
  return undefined
}

/** How the marks of a room are spread. */
export interface Spread {
  count: number
  from: number
  to: number
  /** The middle one of them all; between two of them, the half. */
  median: number
  /** How many are near enough to ours. */
  within: number
}

/** The spread of marks for one objective; undefined without marks. */
export function spreadOf(
  marks: readonly number[],
  { got, of }: Pick<AnswerMark, 'got' | 'of'>,
): Spread | undefined {
  const sorted = marks.toSorted((a, b) => a - b)
  const [from] = sorted
  const to = sorted.at(-1)
  if (from === undefined || to === undefined) return undefined
  const half = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(half)] ?? from) + (sorted[Math.ceil(half)] ?? to)) / 2
  const within = sorted.filter((mark) => Math.abs(mark - got) <= toleranceOf(of)).length
  return { count: sorted.length, from, to, median, within }
}
