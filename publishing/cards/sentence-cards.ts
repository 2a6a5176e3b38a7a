import type { Nodes } from 'mdast'
import type { Card } from '#domain/study/cards/card.ts'
import { type DirectiveNode, labelOf, noteOf } from '#publishing/directives.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { directivesNamed } from '#publishing/markdown-nodes.ts'
import { resourceId } from '#publishing/resource-id.ts'
import { curly } from '#publishing/web/html-text.ts'
import { cardText, firstWords } from './card-text.ts'

/** In characters: both sides of a card are read on a phone. */
const LONGEST_WEAK = 260
const LONGEST_STRONG = 460
const MOST_NOTES = 3

/**
 * A card for each pair of a weak and a strong version: the front has the weak one. `about` is what both are about, if a
 * reader needs it.
 */
export function sentenceCards(document: LibraryDocument, address: string, about?: string): Card[] {
  const pairs = directivesNamed(document.body, 'compare')
  return pairs.flatMap((pair, index) => {
    const card = cardOf(pair, about)
    const page = { address, title: curly(document.meta.title) }
    return card ? [{ id: `sentence-${resourceId(document)}-${index + 1}`, ...card, page }] : []
  })
}

function cardOf(pair: Nodes, about: string | undefined): Omit<Card, 'id'> | undefined {
  const [weak] = directivesNamed(pair, 'weak')
  const [strong] = directivesNamed(pair, 'strong')
  if (!weak || !strong) return undefined
  const [text, answer] = [textOf(weak), textOf(strong)]
  if (!isReadable(text, LONGEST_WEAK) || !isReadable(answer, LONGEST_STRONG)) return undefined
  const hint = about ? `It is about this: ${about}` : labelTextOf(weak)
  const notes = directivesNamed(strong, 'mark').flatMap((mark) => noteOf(mark) ?? [])
  return {
    group: 'sentence',
    ask: 'Say it better, or say what is missing:',
    text,
    ...(hint && { hint }),
    answer,
    name: firstWords(text),
    notes: notes.slice(0, MOST_NOTES).map(curly),
  }
}

function isReadable(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest
}

/** The text of one side, without the name that it has been given. */
function textOf(side: DirectiveNode): string {
  const label = side.type === 'containerDirective' ? labelOf(side) : undefined
  const children: readonly Nodes[] = side.children
  return cardText(children.filter((node) => node !== label))
}

function labelTextOf(side: DirectiveNode): string {
  const label = side.type === 'containerDirective' ? labelOf(side) : undefined
  return label ? cardText([label]) : ''
}
