import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import type { Word } from './words.ts'

/** A number with its kind: 'Paper 1' and 'Question 1' do not have the same 1. */
export interface LabelledNumber {
  kind: 'paper' | 'question' | 'year' | 'exam' | 'other'
  value: string
  /** The index of its word. */
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

/** Whether the query may mean this number of a document. A number without a kind may be any but a year or an exam. */
export function isComparable(wanted: LabelledNumber, found: LabelledNumber): boolean {
  if (wanted.kind === 'other') return found.kind !== 'year' && found.kind !== 'exam'
  return wanted.kind === found.kind
}

/**
 * Compares a document's numbers with those of a query: `match` if it has them all, `conflict` if it has a different number
 * for any of them. A document without such numbers gives `neither`.
 */
export function compareNumbers(
  wanted: readonly LabelledNumber[],
  found: readonly LabelledNumber[],
): 'match' | 'conflict' | 'neither' {
  const results = wanted.map((number) => {
    const candidates = found.filter((each) => isComparable(number, each))
    if (candidates.length === 0) return 'neither'
    return candidates.some(({ value }) => value === number.value) ? 'match' : 'conflict'
  })
  if (results.includes('conflict')) return 'conflict'
  return results.length > 0 && results.every((result) => result === 'match') ? 'match' : 'neither'
}
