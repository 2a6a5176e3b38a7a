import { countWords } from '#domain/count-words.ts'
import { copiedRuns, type CopiedRun } from './copied.ts'
import { askedForm, missingSigns, type MissingSign } from './form.ts'
import { paragraphRanges, type Range, sentenceRanges } from './place.ts'
import { type Quotations, quotationsOf } from './quotations.ts'
import { quotedRanges } from './quoted.ts'
import { READING_KINDS, type ReadingKind } from './reading-kinds.ts'
import { readSource, type SourceText } from './source.ts'
import { tokensOf } from './tokens.ts'
import {
  type Beginning,
  beginnings,
  type RepeatedWord,
  repeatedWords,
  type VeryPlace,
  veryPlaces,
} from './words-again.ts'

/** What is known of a question whose answer is read through. */
export interface AskedQuestion {
  /** `directed writing`, `summary`. */
  kind: string
  /** Its text, with the opening that it gives. */
  text: string
  words?: WordRange | undefined
  /** The texts that it is about; undefined if this site does not have them. */
  source?: readonly SourceText[] | undefined
}

export interface WordRange {
  from?: number | undefined
  to?: number | undefined
}

/** All that can be counted in a text. What needs a source is undefined without one. */
export interface Reading {
  words: number
  /** What the question asks for. */
  asked: WordRange | undefined
  paragraphs: readonly (Range & { words: number })[]
  sentences: readonly Range[]
  copied: readonly CopiedRun[] | undefined
  quotations: Quotations | undefined
  signs: readonly MissingSign[]
  repeated: readonly RepeatedWord[]
  very: readonly VeryPlace[]
  beginnings: readonly Beginning[]
}

/**
 * Reads an answer through. `isAdjective` knows the adjectives of our dictionary. The question's source is read once for all texts
 * of an answer.
 */
export function createReader(question: AskedQuestion, isAdjective: (word: string) => boolean) {
  const source = question.source && readSource(question.source)
  const form = askedForm(question.kind, question.text)
  const asked = askedWords(question)
  return (text: string): Reading => {
    const tokens = tokensOf(text)
    const quoted = quotedRanges(text)
    const sentences = sentenceRanges(text)
    return {
      words: countWords(text),
      asked,
      paragraphs: paragraphRanges(text).map(({ from, to }) => ({
        from,
        to,
        words: countWords(text.slice(from, to)),
      })),
      sentences,
      copied: source && copiedRuns({ tokens, quoted }, source, question.text),
      quotations: source && quotationsOf(text, source, quoted),
      signs: missingSigns(text, form, question.text),
      repeated: repeatedWords(text, tokens, question.text),
      very: veryPlaces(text, tokens, isAdjective),
      beginnings: beginnings(text, sentences),
    }
  }
}

/** How many words a question asks for: what it says itself, else the facts about its form. */
export function askedWords({ text, words }: Pick<AskedQuestion, 'text' | 'words'>): WordRange | undefined {
  const range = /\b(\d{2,4})\s*(?:to|–|-|and)\s*(\d{2,4})\s+words\b/i.exec(text)
  if (range) return { from: Number(range[1]), to: Number(range[2]) }
  const most =
    /\b(?:no|not) more than (\d{2,4})\s+words\b|\b(?:up to|at most|maximum of) (\d{2,4})\s+words\b/i.exec(
      text,
    )
  if (most) return { to: Number(most[1] ?? most[2]) }
  const least = /\bat least (\d{2,4})\s+words\b/i.exec(text)
  if (least) return { from: Number(least[1]) }
  return words
}

/** Whether an answer has as many words as are asked for. Undefined if that is not known. */
export function hasAskedLength({ words, asked }: Pick<Reading, 'words' | 'asked'>): boolean | undefined {
  if (!asked || (asked.from === undefined && asked.to === undefined)) return undefined
  return words >= (asked.from ?? 0) && words <= (asked.to ?? Infinity)
}

/** Whether a question wants the student's own words above all: then what is from the text comes first. */
export function wantsOwnWords({ kind, text }: Pick<AskedQuestion, 'kind' | 'text'>): boolean {
  return kind.includes('summary') || (kind.startsWith('short') && /\bown words\b/i.test(text))
}

/**
 * The kinds that have something to say, in their order. Slips are always among them: the check may not be here yet, and `slips` is
 * undefined until it has looked.
 */
export function kindsToShow(
  reading: Reading,
  question: Pick<AskedQuestion, 'kind' | 'text'>,
  slips: number | undefined,
): ReadingKind[] {
  const isFound = (kind: ReadingKind) =>
    kind === 'length'
      ? hasAskedLength(reading) !== true
      : kind === 'slips'
        ? slips !== 0
        : kind === 'beginnings'
          ? reading.beginnings.length > 1
          : countOf(reading, kind) > 0
  const kinds = READING_KINDS.filter(isFound)
  if (!wantsOwnWords(question) || !kinds.includes('copied')) return kinds
  return ['copied', ...kinds.filter((kind) => kind !== 'copied')]
}

/** How many places a kind has in a text. Length, slips and beginnings have none to count here. */
export function countOf(reading: Reading, kind: ReadingKind): number {
  switch (kind) {
    case 'copied':
      return reading.copied?.length ?? 0
    case 'quotations':
      return reading.quotations?.wrong.length ?? 0
    case 'form':
      return reading.signs.length
    case 'same':
      return reading.repeated.length
    case 'very':
      return reading.very.length
    case 'length':
    case 'slips':
    case 'beginnings':
      return 0
  }
}
