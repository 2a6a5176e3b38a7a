import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/study/day.ts'
import type { Card, CardGroup } from './card.ts'
import { CARDS_A_DAY, countGroups, deckOf, leftOf, missedOf, nextDay } from './deck.ts'
import { GRADES, type Review } from './memory.ts'

const DAY = '2026-11-22'

function cardsOf(group: CardGroup, count: number): Card[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${group}-${index}`,
    group,
    ask: 'Use it.',
    text: '',
    answer: String(index),
    notes: [],
  }))
}

const CARDS = [...cardsOf('word', 40), ...cardsOf('term', 30), ...cardsOf('sentence', 20)]
const deal = (reviews: ReadonlyMap<string, readonly Review[]>, day = DAY, examDay?: string) =>
  deckOf({ cards: CARDS, reviews, day, examDay })

test('the first deck has twelve new cards of all groups, always the same', () => {
  const deck = deal(new Map())
  expect(Object.fromEntries(countGroups(deck))).toEqual({ word: 5, term: 4, sentence: 3 })
  expect(deckOf({ cards: CARDS.toReversed(), reviews: new Map(), day: DAY, examDay: undefined })).toEqual(
    deck,
  )
})

test('a student’s own sentences come before others', () => {
  const cards = [...CARDS, ...cardsOf('own', 3)]
  expect(countGroups(deckOf({ cards, reviews: new Map(), day: DAY, examDay: undefined })).get('own')).toBe(2)
})

test('a deck never has more than twelve cards, and none twice, however long a student was away', () => {
  const history = fc.array(
    fc.record({
      card: fc.integer({ min: 0, max: CARDS.length - 1 }),
      later: fc.integer({ min: 0, max: 90 }),
      grade: fc.constantFrom(...GRADES),
    }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 400 }), (steps, later) => {
      const reviews = new Map<string, Review[]>()
      for (const { card, later: after, grade } of steps) {
        const id = CARDS[card]?.id ?? ''
        reviews.set(id, [...(reviews.get(id) ?? []), { grade, day: addDays(DAY, after) }])
      }
      const deck = deal(reviews, addDays(DAY, later))
      expect(deck.length).toBeLessThanOrEqual(CARDS_A_DAY)
      expect(new Set(deck.map(({ card }) => card.id)).size).toBe(deck.length)
    }),
  )
})

test('what is said today changes neither the cards of the day nor their order', () => {
  const morning = deal(new Map())
  const first = morning[0]?.card.id ?? ''
  const later = deal(new Map([[first, [{ grade: 'knew', day: DAY }]]]))
  expect(later.map(({ card }) => card)).toEqual(morning.map(({ card }) => card))
})

test('a card that did not come is shown again after the others, and tomorrow', () => {
  const morning = deal(new Map())
  const first = morning[0]?.card.id ?? ''
  const reviews = new Map<string, Review[]>([[first, [{ grade: 'again', day: DAY }]]])
  const now = deal(reviews)
  expect(leftOf(now).at(-1)?.card.id).toBe(first)
  expect(leftOf(now)).toHaveLength(CARDS_A_DAY)
  reviews.set(first, [
    { grade: 'again', day: DAY },
    { grade: 'knew', day: DAY },
  ])
  expect(leftOf(deal(reviews))).toHaveLength(CARDS_A_DAY - 1)
  expect(missedOf(deal(reviews)).map(({ card }) => card.id)).toEqual([first])
  const [tomorrow] = deal(reviews, addDays(DAY, 1))
  expect(tomorrow).toMatchObject({ card: { id: first }, lastSeen: DAY })
})

test('what is known comes back later, and not after the exam', () => {
  expect(nextDay([], DAY, undefined) > addDays(DAY, 1)).toBe(true)
  expect(nextDay([], DAY, addDays(DAY, 1))).toBe(addDays(DAY, 1))
})

test('without cards there is no deck', () => {
  expect(deckOf({ cards: [], reviews: new Map(), day: DAY, examDay: undefined })).toEqual([])
})
