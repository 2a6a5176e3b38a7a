import { foldText } from '#domain/fold-text.ts'
import type { Word } from './page-words.ts'
import { LEFT_OUT, type Point } from './word-range.ts'

/** Words that were found: a page, and the first and last of its words. */
export interface FoundWords {
  page: number
  from: number
  to: number
}

/**
 * Finds quoted words in a document, the nearest to where they were. Capitals, accents, and signs between the letters do not
 * count. Page 1 is the first of `pages`.
 */
export function findWords(
  quote: string,
  was: { page: number } & Point,
  pages: readonly (readonly Word[])[],
): FoundWords | undefined {
  const [head = [], tail] = quote.split(LEFT_OUT.trim()).map((part) => keysOf(part.split(/\s+/)))
  if (head.length === 0) return undefined
  let best: FoundWords | undefined
  let least = Infinity
  for (const [index, words] of pages.entries()) {
    const keyed = words.flatMap(({ text }, at) => keysOf([text]).map((key) => ({ key, at })))
    for (let start = 0; start + head.length <= keyed.length; start += 1) {
      if (!matches(keyed, start, head)) continue
      const end = tail === undefined ? start + head.length - 1 : endOf(keyed, start + head.length, tail)
      const from = keyed[start]?.at
      const to = end === undefined ? undefined : keyed[end]?.at
      const word = from === undefined ? undefined : words[from]
      if (from === undefined || to === undefined || !word) continue
      const away =
        Math.abs(index + 1 - was.page) * 10_000 + Math.abs(word.y - was.y) * 10 + Math.abs(word.x - was.x)
      if (away >= least) continue
      least = away
      best = { page: index + 1, from, to }
    }
  }
  return best
}

interface Keyed {
  key: string
  at: number
}

function keysOf(texts: readonly string[]): string[] {
  return texts.map((text) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')).filter((key) => key !== '')
}

function matches(keyed: readonly Keyed[], start: number, keys: readonly string[]): boolean {
  return keys.every((key, index) => keyed[start + index]?.key === key)
}

function endOf(keyed: readonly Keyed[], from: number, keys: readonly string[]): number | undefined {
  for (let start = from; start + keys.length <= keyed.length; start += 1) {
    if (matches(keyed, start, keys)) return start + keys.length - 1
  }
  return undefined
}
