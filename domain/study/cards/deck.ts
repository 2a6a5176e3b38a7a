import type { Day } from '#domain/study/day.ts'
import type { Card, CardGroup } from './card.ts'
import { type Review, dueDay, type Memory, replay } from './memory.ts'

/** The most cards of a day. */
export const CARDS_A_DAY = 12

/** New cards come in this order of groups; a group that has none left is passed over. */
const TURNS: readonly CardGroup[] = [
  'own',
  'word',
  'term',
  'sentence',
  'word',
  'term',
  'word',
  'own',
  'sentence',
  'term',
  'word',
  'term',
  'sentence',
  'word',
]

/** The reviews of each card by its id. */
export type Reviews = ReadonlyMap<string, readonly Review[]>

/** A card of a day's deck. */
export interface DealtCard {
  card: Card
  /** The day of its last review before this day; undefined if it is new. */
  lastSeen: Day | undefined
  /** What the student said of it today, in order. */
  today: readonly Review['grade'][]
}

interface Deal {
  cards: readonly Card[]
  reviews: Reviews
  day: Day
  examDay: Day | undefined
}

/**
 * The deck of a day: what comes back by this day, then new cards; at most `CARDS_A_DAY`. It follows from the days before, so it
 * is the same from morning to night and on every device. Cards that find no room come on another day: none is late.
 */
export function deckOf({ cards, reviews, day, examDay }: Deal): DealtCard[] {
  const known = cards.map((card) => ({ card, memory: memoryBefore(reviews.get(card.id) ?? [], day) }))
  const coming = known
    .flatMap(({ card, memory }) => (memory ? [{ card, memory, due: dueDay(memory, examDay) }] : []))
    .filter(({ due }) => due <= day)
    .toSorted((a, b) => compare(a.due, b.due) || compare(a.card.id, b.card.id))
    .slice(0, CARDS_A_DAY)
  const fresh = newCards(
    known.flatMap(({ card, memory }) => (memory ? [] : [card])),
    CARDS_A_DAY - coming.length,
  )
  return [...coming, ...fresh.map((card) => ({ card, memory: undefined }))].map(({ card, memory }) => ({
    card,
    lastSeen: memory?.last,
    today: (reviews.get(card.id) ?? []).filter((each) => each.day === day).map(({ grade }) => grade),
  }))
}

/** The cards that are still to be shown: those not seen today, then those that did not come. */
export function leftOf(deck: readonly DealtCard[]): DealtCard[] {
  const unseen = deck.filter(({ today }) => today.length === 0)
  const again = deck.filter(({ today }) => today.length > 0 && !today.includes('knew'))
  return [...unseen, ...again.toSorted((a, b) => a.today.length - b.today.length)]
}

/** The cards that did not come at the first try today: they come back tomorrow. */
export function missedOf(deck: readonly DealtCard[]): DealtCard[] {
  return deck.filter(({ today }) => today[0] === 'again')
}

/** How many cards of each group a deck has. */
export function countGroups(deck: readonly DealtCard[]): ReadonlyMap<CardGroup, number> {
  const counts = new Map<CardGroup, number>()
  for (const { card } of deck) counts.set(card.group, (counts.get(card.group) ?? 0) + 1)
  return counts
}

/** The day on which a card comes back if it is known today. */
export function nextDay(reviews: readonly Review[], day: Day, examDay: Day | undefined): Day {
  const memory = replay([{ grade: 'knew', day }], memoryBefore(reviews, day))
  return memory ? dueDay(memory, examDay) : day
}

function memoryBefore(reviews: readonly Review[], day: Day): Memory | undefined {
  return replay(reviews.filter((each) => each.day < day))
}

/** New cards from all groups in turn; in each group in an order without pattern that never changes. */
function newCards(cards: readonly Card[], count: number): Card[] {
  const waiting = new Map<CardGroup, Card[]>()
  for (const card of cards.toSorted((a, b) => scatter(a.id) - scatter(b.id) || compare(a.id, b.id)))
    waiting.set(card.group, [...(waiting.get(card.group) ?? []), card])
  const dealt: Card[] = []
  while (dealt.length < count) {
    const before = dealt.length
    for (const group of TURNS) {
      const card = dealt.length < count ? waiting.get(group)?.shift() : undefined
      if (card) dealt.push(card)
    }
    if (dealt.length === before) break
  }
  return dealt
}

/** A number from a text (FNV-1a). */
export function scatter(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  }
  return hash >>> 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
