import { expect, test } from 'vitest'
import type { PlannedThing } from '#domain/study/plan.ts'
import { type DoneToday, isDone } from './done-today.ts'

const DAY = '2026-11-22'
const NOTHING: DoneToday = { day: DAY, done: [], practice: [], judged: [], deck: { cards: 12, left: 12 } }
const thing = (change: Partial<PlannedThing>): PlannedThing => ({
  slot: 'question',
  subject: '0500/sets/p1-2#1f',
  address: '',
  kind: 'summary',
  name: '',
  marks: 15,
  minutes: 22,
  part: undefined,
  ...change,
})

test('nothing is done in the morning', () => {
  for (const slot of ['question', 'cards', 'exercise', 'reading'] as const)
    expect(isDone(thing({ slot }), NOTHING)).toBe(false)
})

test.each([
  [{}, { practice: [{ subject: '0500/sets/p1-2#1f', day: DAY }] }, true],
  [{}, { practice: [{ subject: '0500/sets/p1-2', day: DAY }] }, true],
  [{}, { practice: [{ subject: '0500/sets/p1-2#1f', day: '2026-11-21' }] }, false],
  [{ slot: 'cards' as const, subject: '0500' }, { deck: { cards: 12, left: 0 } }, true],
  [{ slot: 'cards' as const, subject: '0500' }, { deck: { cards: 0, left: 0 } }, false],
  [{ slot: 'exercise' as const, subject: '0500', kind: undefined }, { judged: ['pair/a-1'] }, true],
  [{ slot: 'exercise' as const, subject: 'task/0500/a' }, { judged: ['pair/a-1'] }, false],
  [{ slot: 'exercise' as const, subject: 'task/0500/a' }, { judged: ['task/0500/a'] }, true],
])('%j with %j is done: %s', (change, known, expected) =>
  expect(isDone(thing(change), { ...NOTHING, ...known })).toBe(expected),
)

test('what the student says is done is done, on that day', () => {
  const said = { slot: 'question' as const, subject: '0500/sets/p1-2#1f', kind: 'summary', isPart: true }
  expect(isDone(thing({}), { ...NOTHING, done: [{ ...said, day: DAY }] })).toBe(true)
  expect(isDone(thing({}), { ...NOTHING, done: [{ ...said, day: '2026-11-21' }] })).toBe(false)
})
