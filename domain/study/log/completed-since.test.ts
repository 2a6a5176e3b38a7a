import { expect, test } from 'vitest'
import { completedSince } from './completed-since.ts'
import { factOf, idOf, numbered } from './facts.fixture.ts'

const [FIRST, SECOND, THIRD] = ['0500/2024/Summer-1-1', '0500/2024/Summer-1-2', '0500/2024/Summer-1-3']
const facts = numbered([
  factOf(1, { subject: FIRST, happenedAt: '2026-11-20T10:00:00.000Z' }),
  factOf(2, { subject: SECOND }),
  factOf(3, { subject: SECOND, kind: 'paper.uncompleted' }),
  factOf(4, { subject: SECOND }),
  factOf(5, { subject: THIRD }),
])

test('a paper counts once, since a time, and unmarking takes nothing back', () => {
  expect(completedSince(facts, '2026-11-19T00:00:00+00:00', new Set())).toEqual([FIRST, SECOND, THIRD])
  expect(completedSince(facts, '2026-11-21T00:00:00+00:00', new Set())).toEqual([SECOND, THIRD])
})

test('the facts that are being counted, and those after them, are left out', () => {
  expect(completedSince(facts, '2026-11-21T00:00:00+00:00', new Set([idOf(5), idOf(4)]))).toEqual([SECOND])
  expect(completedSince(facts, '2026-11-21T00:00:00+00:00', new Set([idOf(2)]))).toEqual([THIRD])
})

test('of two devices that mark one paper before either has sent it, exactly one counts it', () => {
  const [phone, laptop] = [idOf(1), idOf(2)]
  const log = numbered([factOf(1, { subject: FIRST }), factOf(2, { subject: FIRST })])
  expect(completedSince(log, '2026-11-21T00:00:00+00:00', new Set([phone]))).toEqual([])
  expect(completedSince(log, '2026-11-21T00:00:00+00:00', new Set([laptop]))).toEqual([FIRST])
})

test('a tick from before the log has no known time, so it does not count', () => {
  const old = numbered([
    factOf(1, { subject: FIRST, data: { isOldTick: true } }),
    factOf(2, { subject: SECOND }),
  ])
  expect(completedSince(old, '2026-11-19T00:00:00+00:00', new Set())).toEqual([SECOND])
})
