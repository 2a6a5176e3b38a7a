import type { Range } from './place.ts'
import { isCapital, type Token, tokensOf } from './tokens.ts'
import { wordChain, type WordChain } from './word-chain.ts'

/** One text that a question is about. */
export interface SourceText {
  /** `Text C`; empty if there is only one and it has no name. */
  name: string
  paragraphs: readonly string[]
}

/** A place in a source. */
export interface SourcePlace {
  /** `Text C, paragraph 6`. */
  name: string
  /** The paragraph, and where in it. */
  paragraph: string
  from: number
  to: number
}

/** The texts of a question, ready to be compared with. */
export interface Source {
  tokens: readonly Token[]
  /** All paragraphs, one a line. The tokens are places in it. */
  text: string
  chain: WordChain
  isCapital: (token: number) => boolean
  /** Where a range of tokens is. It is in the paragraph of the first. */
  place: (first: number, last: number) => SourcePlace
}

export function readSource(texts: readonly SourceText[]): Source {
  const named = texts.flatMap(({ name, paragraphs }) =>
    paragraphs.map((paragraph, index) => ({ name: placeName(name, index), paragraph: oneLine(paragraph) })),
  )
  const text = named.map(({ paragraph }) => paragraph).join('\n')
  const starts: number[] = []
  let at = 0
  for (const { paragraph } of named) {
    starts.push(at)
    at += paragraph.length + 1
  }
  const tokens = tokensOf(text)
  return {
    tokens,
    text,
    chain: wordChain(tokens.map(({ word }) => word)),
    isCapital: (index) => {
      const token = tokens[index]
      return token !== undefined && isCapital(text, token)
    },
    place(first, last) {
      const from = tokens[first]?.from ?? 0
      const index = lastAtMost(starts, from)
      const { name = '', paragraph = '' } = named[index] ?? {}
      const start = starts[index] ?? 0
      const to = Math.min((tokens[last]?.to ?? from) - start, paragraph.length)
      return { name, paragraph, from: from - start, to }
    },
  }
}

function placeName(name: string, index: number): string {
  return name === '' ? `Paragraph ${index + 1}` : `${name}, paragraph ${index + 1}`
}

function oneLine(paragraph: string): string {
  return paragraph.replaceAll(/\s+/g, ' ').trim()
}

/** The sentence of a paragraph with a place in it, and the place in that: what is shown of a long paragraph. */
export function shownPart({ paragraph, from, to }: SourcePlace, most = 320): { text: string } & Range {
  if (paragraph.length <= most) return { text: paragraph, from, to }
  const room = Math.max(40, (most - (to - from)) >> 1)
  const start = from <= room ? 0 : wordStart(paragraph, from - room)
  const end = paragraph.length - to <= room ? paragraph.length : wordEnd(paragraph, to + room)
  const before = start === 0 ? '' : '… '
  const after = end === paragraph.length ? '' : ' …'
  const shift = before.length - start
  return { text: before + paragraph.slice(start, end).trim() + after, from: from + shift, to: to + shift }
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space === -1 ? at : space
}

/** The index of the last number that is at most `value`, in a list in order. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
