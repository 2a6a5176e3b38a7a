import type { FactData } from '#domain/study/log/fact.ts'
import { defineKind, isText } from '#domain/study/log/kind.ts'

/** The longest words of a slip. */
const LONGEST = 200

/** A student has said that something that looks like a slip is right. `words` are its kind and the words beside it: they are not asked about again. */
export const slipLeft = defineKind({
  name: 'slip.left',
  subjects: ['variant', 'set', 'task'],
  read: ({ words }) =>
    typeof words === 'string' && words !== '' && words.length <= LONGEST ? { words } : undefined,
  change({ leftSlips }, { subject }, { words }) {
    leftSlips.set(subject, new Set([...(leftSlips.get(subject) ?? []), words]))
  },
})

/** What a fact says of a slip that is left as it is. */
export function slipIsLeft(subject: string, key: string) {
  return { kind: 'slip.left', v: 1, subject, data: { words: key.slice(0, LONGEST) } }
}

/** Whether a student has left this slip in an answer to this question. */
export function isSlipLeft(left: ReadonlySet<string> | undefined, key: string): boolean {
  return left?.has(key.slice(0, LONGEST)) ?? false
}

/** The longest sentence of a card, in characters. A longer one is cut around the slip. */
export const LONGEST_CARD = 600
const LONGEST_WORDS = 80

/** A card of a student's own sentence. */
export interface MadeCard {
  /** What the front asks about: the words that were wrong. */
  wrong: string
  before: string
  after: string
  why: string
}

/** A student makes a card of a sentence of theirs: its front has it as it was, its back as it is right. */
export const cardMade = defineKind({
  name: 'card.made',
  subjects: ['variant', 'set', 'task'],
  read: readMadeCard,
  // The deck is made of the facts themselves: `domain/study/cards/card-sources.ts`.
  change: () => {},
})

export function readMadeCard({ wrong, before, after, why }: FactData): MadeCard | undefined {
  if (!isText(wrong, LONGEST_WORDS) || !isText(before, LONGEST_CARD) || !isText(after, LONGEST_CARD))
    return undefined
  if (before === after || !isText(why, LONGEST_CARD)) return undefined
  return { wrong, before, after, why }
}
