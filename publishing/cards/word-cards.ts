import type { Card } from '#domain/study/cards/card.ts'
import { findUsedForm, type Register, type WordKind } from '#domain/words/word-forms.ts'
import { curly } from '#publishing/web/html-text.ts'

/** A word of the dictionary with its stronger words. */
interface WordEntry {
  word: string
  kind: WordKind
  alternatives: readonly { word: string; shade: string; example: string; register: Register }[]
}

/** Of each entry, so many stronger words have cards, from the first. All cards of the dictionary are one file. */
export const CARDS_OF_ENTRY = 3

/** Cards for the first stronger words of each entry: the front has the weak word in their place. */
export function wordCards(entries: readonly WordEntry[]): Card[] {
  return entries.flatMap(({ word, kind, alternatives }) =>
    alternatives.slice(0, CARDS_OF_ENTRY).flatMap(({ word: stronger, shade, example, register }) => {
      const used = findUsedForm(stronger, kind, example)
      if (!used) return []
      const isAdjective = kind === 'adjective'
      const very = used.start === 0 ? 'Very' : 'very'
      const replace = isAdjective ? `${very} ${word}` : `(${word})`
      return {
        id: `word-${isAdjective ? word : `${kind}-${word}`}-${stronger}`,
        group: 'word' as const,
        ask: isAdjective
          ? `Replace ‘very ${word}’ with one word:`
          : `Replace the ${kind} in brackets with one that says more:`,
        text: curly(
          `${before(example.slice(0, used.start), word, kind)}${replace}${example.slice(used.end)}`,
        ),
        replace,
        hint: `The word says: ${curly(shade)}.`,
        answer: isAdjective ? stronger : example.slice(used.start, used.end),
        notes: [`‘${curly(example)}’`, ...(register === 'neutral' ? [] : [`This word is ${register}.`])],
      }
    }),
  )
}

/** The text before the stronger word, with the article that the weak word needs: ‘an astounding’, ‘a very amazing’. */
function before(text: string, word: string, kind: WordKind): string {
  const article = kind !== 'adjective' && /^[aeiou]/.test(word) ? 'an' : 'a'
  return text.replace(/\b(a)n? $/i, (_article, first: string) => `${first}${article.slice(1)} `)
}
