import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { cardMade } from './card-made.ts'

const SUBJECT = '0500/sets/p1-1#3'
const CARD = {
  wrong: 'is',
  before: 'Most of them is kind.',
  after: 'Most of them are kind.',
  why: 'The verb has to fit.',
}
const made = (data: Record<string, unknown>, subject = SUBJECT) =>
  factOf(1, { kind: 'card.made', subject, data })

test('a sentence before and after makes a card', () =>
  expect(cardMade.apply(emptyRecord(), made(CARD))).toBe(true))

test.each([
  [{ ...CARD, after: CARD.before }],
  [{ ...CARD, wrong: ' ' }],
  [{ ...CARD, before: 'a'.repeat(601) }],
  [{ ...CARD, why: undefined }],
  [CARD, 'card/metaphor'],
])('%j of %s is none', (data, subject?: string) =>
  expect(cardMade.apply(emptyRecord(), made(data, subject))).toBe(false),
)
