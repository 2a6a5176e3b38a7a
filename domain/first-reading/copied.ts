import type { QuotedRange } from './quoted.ts'
import type { Range } from './place.ts'
import type { Source, SourcePlace } from './source.ts'
import { SMALL_WORDS, type Token, tokensOf } from './tokens.ts'

/** Words in a row that are a run. */
export const SHORTEST_RUN = 4

/** Words of an answer that are in the same order in the source. */
export interface CopiedRun extends Range {
  /** Its words, to know the run again: in small letters. */
  key: string
  /** How many words: one with a hyphen is one. */
  words: number
  source: SourcePlace
}

/**
 * Runs of four words and more that are in the source too. Not counted: runs of names alone or of small words alone, what
 * is in quotation marks, and the question's own words, such as the opening that it gives.
 */
export function copiedRuns(
  answer: { tokens: readonly Token[]; quoted: readonly QuotedRange[] },
  source: Source,
  question: string,
): CopiedRun[] {
  const { tokens } = answer
  const given = givenWords(tokens, question)
  const isQuoted = quotedWords(tokens, answer.quoted)
  const numbers = wordNumbers(tokens)
  const runs: CopiedRun[] = []
  const walk = source.chain.follow()
  /** The first token that may still belong to a run: each word is in one run at most. */
  let free = 0
  let before = { length: 0, end: 0 }
  const end = (last: number) => {
    const first = Math.max(free, last - before.length + 1)
    const length = last - first + 1
    if (length < SHORTEST_RUN) return
    const words = (numbers[last] ?? 0) - (numbers[first] ?? 0) + 1
    if (words < SHORTEST_RUN) return
    const run = runAt(tokens, source, { first, length, words, end: before.end })
    if (!run) return
    runs.push(run)
    free = last + 1
  }
  for (const [index, { word }] of tokens.entries()) {
    if (given[index] || isQuoted[index]) {
      end(index - 1)
      walk.stop()
      before = { length: 0, end: 0 }
      continue
    }
    const now = walk.step(word)
    // A run that does not grow is as long as it can be.
    if (now.length <= before.length) end(index - 1)
    before = now
  }
  end(tokens.length - 1)
  return runs
}

/** Of each token, which word of the text it belongs to. */
function wordNumbers(tokens: readonly Token[]): number[] {
  let words = 0
  return tokens.map(({ isJoined }) => (isJoined ? words : (words += 1)))
}

function runAt(
  tokens: readonly Token[],
  source: Source,
  { first, length, words, end }: { first: number; length: number; words: number; end: number },
): CopiedRun | undefined {
  const own = tokens.slice(first, first + length)
  const from = end - length + 1
  const content = own.flatMap(({ word }, index) => (SMALL_WORDS.has(word) ? [] : [from + index]))
  if (content.every((index) => source.isCapital(index))) return undefined
  const [head, tail] = [own[0], own.at(-1)]
  if (!head || !tail) return undefined
  return {
    from: head.from,
    to: tail.to,
    key: own.map(({ word }) => word).join(' '),
    words,
    source: source.place(from, end),
  }
}

/** Which words of an answer are the question's own: they are in a run of it. */
function givenWords(tokens: readonly Token[], question: string): boolean[] {
  const asked = tokensOf(question).map(({ word }) => word)
  const runs = new Set(runsOf(asked))
  const given = tokens.map(() => false)
  for (const [index, run] of runsOf(tokens.map(({ word }) => word)).entries())
    if (runs.has(run)) given.fill(true, index, index + SHORTEST_RUN)
  return given
}

/** All runs of the shortest length. */
function runsOf(words: readonly string[]): string[] {
  return words.slice(SHORTEST_RUN - 1).map((_, index) => words.slice(index, index + SHORTEST_RUN).join(' '))
}

function quotedWords(tokens: readonly Token[], quoted: readonly QuotedRange[]): boolean[] {
  let at = 0
  return tokens.map(({ from }) => {
    while (at < quoted.length && (quoted[at]?.to ?? 0) <= from) at += 1
    return (quoted[at]?.from ?? Infinity) <= from
  })
}

/** How many of an answer's words are in runs, from 0 to 1. */
export function copiedShare(tokens: readonly Token[], runs: readonly CopiedRun[]): number {
  return tokens.length === 0
    ? 0
    : runs.reduce((sum, { key }) => sum + key.split(' ').length, 0) / tokens.length
}
