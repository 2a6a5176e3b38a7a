import type { Range } from './place.ts'
import { isCapital, type Token, tokensOf } from './tokens.ts'

/**
 * Every run of words of a list, to be found in time that does not depend on the length of the list (a suffix automaton).
 * `step` follows a text word by word and gives the longest run, ending at that word, that is in the list.
 */
interface WordChain {
  /** Begins to follow a text. */
  follow: () => { step: (word: string) => { length: number; end: number }; stop: () => void }
}

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
    paragraphs.map((paragraph, index) => ({
      name: name === '' ? `Paragraph ${index + 1}` : `${name}, paragraph ${index + 1}`,
      paragraph: paragraph.replaceAll(/\s+/g, ' ').trim(),
    })),
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

interface State {
  /** The longest run of this state, in words. */
  length: number
  /** The state of the longest shorter ending that is elsewhere too; -1 at the start. */
  link: number
  /** Where a run of this state ends in the list: the first such place. */
  end: number
  next: Map<string, number>
}

function wordChain(words: readonly string[]): WordChain {
  const states: State[] = [{ length: 0, link: -1, end: -1, next: new Map() }]
  const at = (index: number): State => states[index] ?? { length: 0, link: -1, end: -1, next: new Map() }
  let last = 0
  for (const [end, word] of words.entries()) {
    const own = states.push({ length: at(last).length + 1, link: 0, end, next: new Map() }) - 1
    let from = last
    while (from !== -1 && !at(from).next.has(word)) {
      at(from).next.set(word, own)
      from = at(from).link
    }
    if (from !== -1) {
      const there = at(from).next.get(word) ?? 0
      if (at(there).length === at(from).length + 1) at(own).link = there
      else {
        const { link, end: first, next } = at(there)
        const copy = states.push({ length: at(from).length + 1, link, end: first, next: new Map(next) }) - 1
        while (from !== -1 && at(from).next.get(word) === there) {
          at(from).next.set(word, copy)
          from = at(from).link
        }
        at(there).link = copy
        at(own).link = copy
      }
    }
    last = own
  }
  return {
    follow() {
      let [state, length] = [0, 0]
      return {
        step(word) {
          while (state !== 0 && !at(state).next.has(word)) {
            state = at(state).link
            length = at(state).length
          }
          const next = at(state).next.get(word)
          if (next === undefined) length = 0
          else {
            state = next
            length += 1
          }
          return { length, end: at(state).end }
        },
        stop() {
          state = 0
          length = 0
        },
      }
    },
  }
}
