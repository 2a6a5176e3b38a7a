import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'

export const CARD_GROUPS = ['word', 'term', 'sentence', 'own'] as const
export type CardGroup = (typeof CARD_GROUPS)[number]

/** A card: its front asks for a use of something, its back shows one. */
export interface Card {
  /** It never changes: what a student knows of a card is kept under it. */
  id: string
  group: CardGroup
  /** What the front asks. */
  ask: string
  /** What the question is about, such as a sentence. */
  text: string
  /** The words of `text` that are to be replaced. */
  replace?: string
  /** A hint under the text. */
  hint?: string
  /** What the back shows first: a word, a term, a better sentence. */
  answer: string
  /** The name of what the front shows, for the list at the end of the day; without it the answer. */
  name?: string
  /** Why the answer is an answer. */
  notes: readonly string[]
  /** Our page about it. */
  page?: { address: string; title: string }
}

/** Reads a file of cards, `{ v: 1, cards: […] }`, as the build writes it. Undefined if it is something else. */
export function parseCardFile(value: unknown): Card[] | undefined {
  if (fieldOf(value, 'v') !== 1) return undefined
  return listOf(value, 'cards').flatMap((each) => parseCard(each) ?? [])
}

function parseCard(value: unknown): Card | undefined {
  const id = textOf(value, 'id')
  const group = CARD_GROUPS.find((each) => each === fieldOf(value, 'group'))
  const [ask, text, answer] = [textOf(value, 'ask'), textOf(value, 'text'), textOf(value, 'answer')]
  if (!id || !group || !ask || text === undefined || !answer) return undefined
  const [replace, hint, name] = [textOf(value, 'replace'), textOf(value, 'hint'), textOf(value, 'name')]
  const page = fieldOf(value, 'page')
  const [address, title] = [textOf(page, 'address'), textOf(page, 'title')]
  return {
    id,
    group,
    ask,
    text,
    answer,
    notes: listOf(value, 'notes').filter((note) => typeof note === 'string'),
    ...(replace && { replace }),
    ...(hint && { hint }),
    ...(name && { name }),
    ...(address && title && { page: { address, title } }),
  }
}

/** The subject of a card in the log. */
export function cardSubject(id: string): string {
  return `card/${id}`
}
