import type { Card } from '#domain/study/cards/card.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { type Part, partsOf } from '#publishing/markdown-nodes.ts'
import { resourceId } from '#publishing/resource-id.ts'
import type { Term } from '#publishing/schema.ts'
import { curly } from '#publishing/web/html-text.ts'
import { cardText, firstSentences } from './card-text.ts'

/** In characters: a card is read on a phone. */
const SHORTEST_EXAMPLE = 12
const LONGEST_EXAMPLE = 260
const LONGEST_EFFECT = 260

/**
 * The cards of a term. One shows an example and asks what it does; its back has the name. The other asks for a use of the
 * term; its back has ours.
 */
export function termCards(document: LibraryDocument<Term>, address: string): Card[] {
  const { title, summary } = document.meta
  const parts = partsOf(document.body)
  const effect = firstSentences(cardText(partOf(parts, 'Effect')), LONGEST_EFFECT)
  const quoted = shortExample(document)
  const name = curly(title)
  const common = {
    group: 'term' as const,
    name,
    page: { address, title: name },
  }
  const id = resourceId(document)
  const use: Card = {
    ...common,
    id: `${id}-use`,
    ask: quoted
      ? 'Use it: say one example of your own.'
      : 'Where do you look for it, and what does it do there?',
    text: name,
    answer: quoted ?? firstSentences(cardText(partOf(parts, 'Example')), LONGEST_EXAMPLE),
    notes: [curly(summary), effect],
  }
  if (!quoted || namesItself(quoted, title)) return [use]
  const spot: Card = {
    ...common,
    id,
    ask: 'What does the writer do here, and what does it do to a reader?',
    text: quoted,
    answer: name,
    notes: [curly(summary), effect],
  }
  return [spot, use]
}

/** The example of a term, if it is a short text; undefined if it is long, or described. */
export function shortExample({ body }: LibraryDocument<Term>): string | undefined {
  const quotes = partOf(partsOf(body), 'Example').filter(({ type }) => type === 'blockquote')
  const text = cardText(quotes)
  return text.length >= SHORTEST_EXAMPLE && text.length <= LONGEST_EXAMPLE ? text : undefined
}

function partOf(parts: readonly Part[], heading: string) {
  return parts.find(({ text }) => text === heading)?.nodes ?? []
}

/** Whether an example has the name of the term in it, so that its card would answer itself. */
function namesItself(example: string, title: string): boolean {
  return example.toLowerCase().includes(title.toLowerCase())
}
