import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { attemptFinished } from './attempt-finished.ts'
import { attemptStarted } from './attempt-started.ts'

const PAPER = '0500/2024/Summer-1-2'
const started = (n: number) => factOf(n, { kind: 'attempt.started' })
const finished = (n: number, attempt: number) =>
  factOf(n, { kind: 'attempt.finished', data: { attempt: idOf(attempt), words: 1, afterTime: 0 } })

test('two devices that begin one paper have one attempt, and a fact that comes twice counts once', () => {
  const record = emptyRecord()
  for (const n of [1, 2, 1]) expect(attemptStarted.apply(record, started(n))).toBe(true)
  expect(record.attempts.get(PAPER)).toEqual([
    { ids: new Set([idOf(1), idOf(2)]), at: '2026-11-22T10:00:00.000Z' },
  ])
})

test('after handing in, the next beginning is an attempt of its own', () => {
  const record = emptyRecord()
  attemptStarted.apply(record, started(1))
  attemptFinished.apply(record, finished(2, 1))
  attemptStarted.apply(record, started(3))
  attemptStarted.apply(record, started(1))
  expect(record.attempts.get(PAPER)?.map(({ ids }) => ids)).toEqual([new Set([idOf(1)]), new Set([idOf(3)])])
})

test.each(['0500', 'card/metaphor'])('nothing is written about %s', (subject) => {
  const record = emptyRecord()
  expect(attemptStarted.apply(record, { ...started(1), subject })).toBe(false)
  expect(record).toEqual(emptyRecord())
})
