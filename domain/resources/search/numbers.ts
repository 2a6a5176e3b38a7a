import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import type { Word } from './words.ts'

/** A number and what it counts: 'Paper 1' and 'Question 1' are not the same 1. */
export interface LabelledNumber {
  kind: 'paper' | 'question' | 'year' | 'exam' | 'other'
  value: string
  /** Which of the words it is. */
  at: number
}

const KINDS = new Map<string, LabelledNumber['kind']>([
  ['paper', 'paper'],
  ['papers', 'paper'],
  ['unit', 'paper'],
  ['component', 'paper'],
  ['question', 'question'],
])

const EXAM_CODES = new Set(PAPER_EXAM_IDS.map((id) => id.toLowerCase()))

/** The numbers among words. */
export function readNumbers(words: readonly Word[]): LabelledNumber[] {
  return words.flatMap(({ text }, at) => {
    if (EXAM_CODES.has(text)) return [{ kind: 'exam', value: text, at } as const]
    if (!/^\d+$/.test(text)) return []
    if (/^(19|20)\d\d$/.test(text)) return [{ kind: 'year', value: text, at } as const]
    return [{ kind: KINDS.get(words[at - 1]?.text ?? '') ?? 'other', value: text, at }]
  })
}

/** Whether a number of a document is one that the query may mean. A number without a name may be any but a year or an exam. */
export function isComparable(wanted: LabelledNumber, found: LabelledNumber): boolean {
  if (wanted.kind === 'other') return found.kind !== 'year' && found.kind !== 'exam'
  return wanted.kind === found.kind
}

/**
 * How a document's numbers stand to those of a query: `match` when it has them all, `conflict` when it has another one
 * in the place of any. A document without such a number does neither.
 */
export function compareNumbers(
  wanted: readonly LabelledNumber[],
  found: readonly LabelledNumber[],
): 'match' | 'conflict' | 'neither' {
  const verdicts = wanted.map((number) => {
    const rivals = found.filter((each) => isComparable(number, each))
    if (rivals.length === 0) return 'neither'
    return rivals.some(({ value }) => value === number.value) ? 'match' : 'conflict'
  })
  if (verdicts.includes('conflict')) return 'conflict'
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'match') ? 'match' : 'neither'
}
