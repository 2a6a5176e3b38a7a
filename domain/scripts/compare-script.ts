import { rowLabel } from '#domain/papers/later/question-list.ts'
import { toleranceOf } from '#domain/study/judgement.ts'
import type { PublishedScript, ScriptAnswer } from './published-script.ts'
import { isToMark, type ScriptWork } from './script-work.ts'

/** From so many marks on, a mark near ours is good: two trained examiners differ too. */
const LEAST_WITH_BAND = 15

/** A row of the table: a question with its parts. */
export interface ComparedRow {
  label: string
  /** Undefined while a part of it is not marked. */
  yours: number | undefined
  ours: number
  of: number
  /** How far from ours is good; undefined for a question with few marks. */
  band: number | undefined
  answers: readonly ScriptAnswer[]
}

/** The questions of a script with a student's marks and ours. */
export function compareScript(
  { answers }: PublishedScript,
  { given }: Pick<ScriptWork, 'given'>,
): ComparedRow[] {
  return [...Map.groupBy(answers, ({ number }) => rowLabel(number))].map(([label, parts]) => {
    const of = sum(parts.map((part) => part.of))
    const yours = parts.map((part) => (isToMark(part) ? given.get(part.id) : []))
    return {
      label,
      yours: yours.includes(undefined)
        ? undefined
        : sum(yours.flatMap((marks) => marks ?? []).map(({ got }) => got)),
      ours: sum(parts.map((part) => part.got)),
      of,
      band: of >= LEAST_WITH_BAND ? toleranceOf(of) : undefined,
      answers: parts,
    }
  })
}

/** The question in which the student is furthest from us, if that is further than is good. */
export function largestDifference(rows: readonly ComparedRow[]): ComparedRow | undefined {
  const far = rows.filter(({ yours, ours, band = 0 }) => yours !== undefined && Math.abs(yours - ours) > band)
  return far.toSorted((a, b) => distance(b) - distance(a))[0]
}

function distance({ yours = 0, ours }: ComparedRow): number {
  return Math.abs(yours - ours)
}

/** `the same`, `1 higher`, `4 lower`. */
export function differenceWords({ yours, ours }: Pick<ComparedRow, 'yours' | 'ours'>): string {
  if (yours === undefined) return 'not marked'
  if (yours === ours) return 'the same'
  return `${Math.abs(yours - ours)} ${yours > ours ? 'higher' : 'lower'}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
