import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { answerRead } from './answer-read.ts'

const QUESTION = '0500/sets/p1-1#3'
const AT = '2026-11-22T10:00:00.000Z'
const read = (n: number, data: Record<string, unknown>, subject = QUESTION) =>
  factOf(n, { kind: 'answer.read', data: { id: idOf(10), ...data }, subject })

test('a reading says what was changed; a later one of the same answer takes its place and keeps the first version', () => {
  const record = emptyRecord()
  expect(answerRead.apply(record, read(1, { first: idOf(11), versions: [idOf(11)], kinds: {} }))).toBe(true)
  expect(record.readings.get(QUESTION)).toEqual([{ answer: idOf(10), first: idOf(11), kinds: {}, at: AT }])
  const kinds = { copied: [2, 5], slips: [3, 4], beginnings: [0, 0] }
  answerRead.apply(record, read(2, { first: idOf(99), versions: [idOf(11), idOf(12)], kinds }))
  answerRead.apply(record, read(3, { id: idOf(20) }))
  expect(record.readings.get(QUESTION)).toEqual([
    {
      answer: idOf(10),
      first: idOf(11),
      second: idOf(12),
      kinds: {
        copied: { changed: 2, of: 5 },
        slips: { changed: 3, of: 4 },
        beginnings: { changed: 0, of: 0 },
      },
      at: AT,
    },
    { answer: idOf(20), kinds: {}, at: AT },
  ])
})

test.each([
  [{ id: 'mine' }],
  [{ first: 'mine' }],
  [{ kinds: { copied: [3, 2] } }],
  [{ kinds: { copied: [1] } }],
  [{ kinds: { copied: ['1', 2] } }],
  [{}, 'card/metaphor'],
])('%j is no reading', (data, subject?: string) => {
  const record = emptyRecord()
  expect(answerRead.apply(record, read(1, data, subject))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
