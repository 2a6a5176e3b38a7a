import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { cardMade, isSlipLeft, slipIsLeft, slipLeft } from './slips.ts'

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

const QUESTION = 'task/0500/lift'

test('what is left is not asked about again, in this question', () => {
  const record = emptyRecord()
  const long = 'doubled '.repeat(60)
  for (const [n, key] of ['agreement we was late', long].entries())
    expect(slipLeft.apply(record, { ...factOf(n), ...slipIsLeft(QUESTION, key) })).toBe(true)
  const left = record.leftSlips.get(QUESTION)
  expect([isSlipLeft(left, 'agreement we was late'), isSlipLeft(left, long)]).toEqual([true, true])
  expect(isSlipLeft(left, 'agreement they was late')).toBe(false)
  expect(isSlipLeft(undefined, 'agreement we was late')).toBe(false)
})

test.each([{}, { words: '' }, { words: 7 }, { words: 'a'.repeat(201) }])('%j leaves nothing', (data) => {
  const record = emptyRecord()
  expect(slipLeft.apply(record, factOf(1, { kind: 'slip.left', subject: QUESTION, data }))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
