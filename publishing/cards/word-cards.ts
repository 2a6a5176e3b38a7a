import type { Card } from '#domain/study/cards/card.ts'
import { curly } from '#publishing/web/html-text.ts'

/** An adjective of the dictionary with its stronger words. */
interface WordEntry {
  word: string
  alternatives: readonly {
    word: string
    shade?: string
    example?: string
    register?: string
  }[]
}

/** A card for each stronger word that has a shade and an example: the front has the weak word in its place. */
export function wordCards(entries: readonly WordEntry[]): Card[] {
  return entries.flatMap(({ word, alternatives }) =>
    alternatives.flatMap(({ word: stronger, shade, example, register }) => {
      const text = example && weakened(example, stronger, word)
      if (!text || !shade) return []
      return {
        id: `word-${word}-${stronger}`,
        group: 'word' as const,
        ask: `Replace ‘very ${word}’ with one word:`,
        text,
        replace: `very ${word}`,
        hint: `The word says: ${curly(shade)}.`,
        answer: stronger,
        notes: [`‘${curly(example)}’`, ...(register ? [`This word is ${register}.`] : [])],
      }
    }),
  )
}

/** The example with the weak word: ‘an astounding memory’ becomes ‘a very amazing memory’. */
function weakened(example: string, stronger: string, word: string): string | undefined {
  const found = new RegExp(String.raw`(?<article>\ban? )?\b${stronger}\b`).exec(example)
  if (!found) return undefined
  const article = found.groups?.article ? 'a ' : ''
  const before = example.slice(0, found.index)
  return curly(`${before}${article}very ${word}${example.slice(found.index + found[0].length)}`)
}
