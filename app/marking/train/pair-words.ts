import { paperName } from '#domain/exams/exam.ts'
import type { PublishedPair, Reason } from '#domain/tasks/published-pair.ts'

/** What a student chose. Null: they asked for the answer. */
export interface PairChoice {
  side: 'a' | 'b' | null
  reason?: Reason | undefined
}

/** 'B is better. You chose it, and the reason too: effect.' */
export function truthLine(
  better: 'a' | 'b',
  { side, reason }: PairChoice,
  truth: PublishedPair['reason'],
): string {
  const name = better.toUpperCase()
  const why = truth === undefined ? '' : ` The main reason: ${truth}.`
  if (side === null) return `${name} is better.${why}`
  if (side !== better) return `${name} is better. You chose ${side.toUpperCase()}.${why}`
  if (truth === undefined || reason === undefined) return `${name} is better. You chose it.${why}`
  if (truth === reason) return `${name} is better. You chose it, and the reason too: ${truth}.`
  return `${name} is better. You chose it. The main reason: ${truth}; you said ${reason}.`
}

/** '0500 Paper 1', 'XEN01 Unit 2', 'IB IO'. */
export function paperWord(paper: string): string {
  const [exam = '', number] = paper.split(' p')
  return number === undefined ? paper : `${exam} ${paperName(exam, number)}`
}

/** The papers of the student's exam, or the first one. */
export function papersFor(papers: readonly string[], exam: string | undefined): string[] {
  const own = papers.filter((paper) => exam !== undefined && paper.startsWith(`${exam} `))
  return (own.length > 0 ? own : papers.slice(0, 1)).map(paperWord)
}

/** 'Version A comes from an answer that we gave 13 of 35; B from one that we gave 29.' Empty for versions without marks. */
export function marksLine({ better, worse }: PublishedPair, side: 'a' | 'b'): string {
  if (!better.answer || !worse.answer) return ''
  const [a, b] = side === 'a' ? [better.answer, worse.answer] : [worse.answer, better.answer]
  return `A comes from an answer that we gave ${a.got} of ${a.of}, B from one that we gave ${b.got}.`
}

/** The letter of the version that a sentence of our notes means: 'The weak answer stops there' is 'A stops there'. */
export function withLetters(text: string, better: 'a' | 'b'): string {
  const letters = { strong: better.toUpperCase(), weak: better === 'a' ? 'B' : 'A' }
  return text.replaceAll(VERSION, (_, name: 'weak' | 'strong') => letters[name])
}

const VERSION =
  /\b[Tt]he (weak|strong) (?:answer|one|version|paragraph|sentence|opening|letter|narrator|question)\b/g
