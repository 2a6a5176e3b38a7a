import { nearWords } from '#domain/near-words.ts'
import { isBegun, type SearchableDocument, synonymsOf } from './relevance.ts'
import { isStopWord, readWords } from './words.ts'

/** A query with the words that took the place of words that no title has. */
export interface CorrectedQuery {
  query: string
  corrections: readonly { typed: string; taken: string }[]
}

/** Shorter words have too many neighbours. */
const SHORTEST = 4

/**
 * Corrects typing errors. A word is known if a title, a category or a section has it or a longer one. Any other is taken for
 * the nearest known word. Numbers stay as they are.
 */
export function createCorrector(items: readonly SearchableDocument[]): (query: string) => CorrectedQuery {
  const known = new Set(
    items.flatMap(({ title, category, section }) =>
      readWords(`${title} ${category} ${section}`).map(({ text }) => text),
    ),
  )
  const words = [...known].filter((word) => !/\d/.test(word))
  const isKnown = (typed: string) =>
    known.has(typed) || synonymsOf(typed).length > 0 || words.some((word) => isBegun(word, typed))
  return (query) => {
    const corrections: { typed: string; taken: string }[] = []
    let corrected = ''
    let end = 0
    for (const { text, start, end: after } of readWords(query)) {
      const taken =
        text.length < SHORTEST || /\d/.test(text) || isStopWord(text) || isKnown(text)
          ? undefined
          : nearest(words, text)
      corrected += query.slice(end, start) + (taken ?? query.slice(start, after))
      end = after
      if (taken !== undefined) corrections.push({ typed: query.slice(start, after), taken })
    }
    return { query: corrected + query.slice(end), corrections }
  }
}

/** The nearest word; of equally near ones, one that begins with the same letter. */
function nearest(words: readonly string[], typed: string): string | undefined {
  const near = nearWords(
    words.filter((word) => Math.abs(word.length - typed.length) <= 2),
    typed,
  )
  return near.find((word) => word.startsWith(typed.charAt(0))) ?? near[0]
}
