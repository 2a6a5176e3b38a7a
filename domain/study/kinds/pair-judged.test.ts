import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { pairJudged } from './pair-judged.ts'

const judged = (data: Record<string, unknown>, subject = 'pair/term-metonymy') =>
  factOf(1, { kind: 'pair.judged', data, subject })

test('each judgement of a pair is kept, in order', () => {
  const record = emptyRecord()
  pairJudged.apply(record, judged({ chosen: null, right: false }))
  pairJudged.apply(
    record,
    judged({ chosen: 'b', right: true, reason: 'effect', kind: 'language', gap: 0.4, objective: 'Reading' }),
  )
  const one = { pair: 'term-metonymy', at: '2026-11-22T10:00:00.000Z' }
  expect(record.judgedPairs).toEqual([
    { ...one, chosen: null, right: false },
    { ...one, chosen: 'b', right: true, reason: 'effect', kind: 'language', gap: 0.4, objective: 'Reading' },
  ])
})

test('an unknown reason or gap is left out', () => {
  const record = emptyRecord()
  pairJudged.apply(record, judged({ chosen: 'a', right: false, reason: 'luck', gap: 12 }))
  expect(record.judgedPairs[0]?.reason).toBeUndefined()
  expect(record.judgedPairs[0]?.gap).toBeUndefined()
})

test.each([
  [{ chosen: 'c', right: true }],
  [{ chosen: 'a' }],
  [{ chosen: null, right: true }],
  [{ chosen: 'a', right: true }, 'pair/'],
  [{ chosen: 'a', right: true }, 'card/term-metonymy'],
])('%j is no judgement', (data, subject?: string) => {
  const record = emptyRecord()
  expect(pairJudged.apply(record, judged(data, subject))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
