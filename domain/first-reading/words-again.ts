import type { Range } from './place.ts'
import { isCapital, SMALL_WORDS, type Token, tokensOf } from './tokens.ts'

/** A word that is often in an answer. */
export interface RepeatedWord {
  word: string
  places: readonly Range[]
}

/** This often in so many words, or in fewer. */
const OFTEN = 4
const IN_WORDS = 300
/** The most words that are named. */
const MOST_NAMED = 5

/** Words that are there four times and more in 300. Not names, small words, or words of the question. */
export function repeatedWords(text: string, tokens: readonly Token[], question: string): RepeatedWord[] {
  const asked = new Set(tokensOf(question).map(({ word }) => word))
  const counted = tokens.filter(
    ({ word }) => !SMALL_WORDS.has(word) && !asked.has(word) && word.length >= 3 && !/^\p{N}/u.test(word),
  )
  const least = Math.max(OFTEN, Math.ceil((OFTEN * tokens.length) / IN_WORDS))
  return [...Map.groupBy(counted, ({ word }) => word)]
    .filter(([, own]) => own.length >= least && own.some((token) => !isCapital(text, token)))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_NAMED)
    .map(([folded, own]) => ({
      // As the student writes it.
      word: own[0] ? text.slice(own[0].from, own[0].to).toLowerCase() : folded,
      places: own.map(({ from, to }) => ({ from, to })),
    }))
}

/** *Very* with an adjective of our dictionary. */
export interface VeryPlace extends Range {
  /** As it is there: `dark`. */
  adjective: string
}

export function veryPlaces(
  text: string,
  tokens: readonly Token[],
  isAdjective: (word: string) => boolean,
): VeryPlace[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (token.word !== 'very' || !next || !/^\s+$/.test(text.slice(token.to, next.from))) return []
    return isAdjective(next.word) ? [{ from: token.from, to: next.to, adjective: next.word }] : []
  })
}

/** The first words of a sentence. */
export interface Beginning extends Range {
  /** Its first two words, as they are there. */
  words: string
  first: string
}

/** A line of its own that is no sentence: `Dear Uncle,`, a heading, the name at the end. It has at most so many words. */
const SHORT_LINE = 6
const SENTENCE_END = /[.!?…]['’"”)\]]*$/

export function beginnings(text: string, sentences: readonly Range[]): Beginning[] {
  return sentences.flatMap(({ from, to }, index) => {
    // A long first word costs no more than a short one.
    const head = text.slice(from, Math.min(to, from + 160))
    const words = tokensOf(head)
    const [first, second] = words
    const before = sentences[index - 1]
    const isLine = !before || text.slice(before.to, from).includes('\n')
    if (!first || (isLine && words.length <= SHORT_LINE && !SENTENCE_END.test(head))) return []
    const end = (second ?? first).to
    return { from: from + first.from, to: from + end, words: head.slice(first.from, end), first: first.word }
  })
}

/** The fewest sentences that begin with one word to be a habit, and the least part of all. */
const FEWEST = 3
const PART = 0.2

/** The word that begins most sentences, if it is a habit. */
export function commonBeginning(all: readonly Beginning[]): { word: string; count: number } | undefined {
  const counts = new Map<string, { word: string; count: number }>()
  for (const { first, words } of all) {
    const word = words.split(/\s/)[0] ?? words
    const known = counts.get(first)
    counts.set(first, { word: known?.word ?? word, count: (known?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most && most.count >= FEWEST && most.count >= all.length * PART ? most : undefined
}
