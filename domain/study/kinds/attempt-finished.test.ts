import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { attemptFinished } from './attempt-finished.ts'
import { attemptStarted } from './attempt-started.ts'

const PAPER = '0500/2024/Summer-1-2'
const RESULT = { minutes: 118, words: 324, afterTime: 21, isByHand: false }
const AT = '2026-11-22T10:00:00.000Z'
const started = factOf(1, { kind: 'attempt.started' })
const finished = (data: Record<string, unknown>, subject = PAPER) =>
  factOf(2, { kind: 'attempt.finished', data: { attempt: idOf(1), ...data }, subject })

test('handing in a paper ends its attempt', () => {
  const record = emptyRecord()
  attemptStarted.apply(record, started)
  expect(attemptFinished.apply(record, finished(RESULT))).toBe(true)
  expect(record.attempts.get(PAPER)?.[0]?.finished).toEqual({ ...RESULT, at: AT })
  expect(record.handedIn.get(PAPER)).toEqual({ ...RESULT, at: AT })
})

test('handing in one question leaves the paper open; without a timer no minutes are known', () => {
  const record = emptyRecord()
  attemptStarted.apply(record, started)
  attemptFinished.apply(record, finished({ words: 10, afterTime: 0 }, `${PAPER}#2d`))
  expect(record.attempts.get(PAPER)?.[0]?.finished).toBeUndefined()
  expect(record.handedIn.get(`${PAPER}#2d`)).toEqual({ words: 10, afterTime: 0, isByHand: false, at: AT })
})

test.each([
  {},
  { ...RESULT, words: -1 },
  { ...RESULT, words: 20 },
  { ...RESULT, minutes: 1.5 },
  { ...RESULT, attempt: 'first' },
])('%j is no result', (data) => {
  const record = emptyRecord()
  expect(attemptFinished.apply(record, finished(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
