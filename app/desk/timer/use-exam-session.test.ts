import { expect, test } from 'vitest'
import { type DeskPreferences, parseDeskPreferences } from '#app/desk/use-preferences.ts'
import {
  asksForLock,
  type DeskRecord,
  finishWork,
  isMarkSchemeLocked,
  keepLocked,
  parseDeskRecord,
  peek,
  resetWork,
  startWork,
} from './use-exam-session.ts'
import { workedMs } from './timer.ts'

const NOON = Date.UTC(2025, 4, 12, 12)
const STANDARD: DeskPreferences = parseDeskPreferences(null)
const FRESH: DeskRecord = parseDeskRecord(null, STANDARD)

const work = (...steps: ((record: DeskRecord) => DeskRecord)[]) =>
  steps.reduce((record, step) => step(record), FRESH)
const start = (record: DeskRecord) => startWork(record, STANDARD, NOON)
const startStrict = (record: DeskRecord) => startWork(record, { ...STANDARD, keepsLocked: true }, NOON)
const finish = (record: DeskRecord) => finishWork(record, NOON + 60_000)
const lock = (record: DeskRecord) => keepLocked(record, true)
const unlock = (record: DeskRecord) => keepLocked(record, false)

test.each([
  ['nobody has chosen', work(), false],
  ['the timer starts with no choice', work(start), false],
  ['the student locks it', work(lock), true],
  ['the student always locks it and starts', work(startStrict), true],
  ['this variant is left open although others are locked', work(unlock, startStrict), false],
  ['the student peeks', work(lock, start, peek), false],
  ['the student locks it again after a peek', work(lock, peek, lock), true],
  ['the student finishes', work(lock, start, finish), false],
  ['the student finishes without a timer', work(lock, finish), false],
  ['the student carries on after the finish', work(lock, start, finish, start), true],
  ['a new attempt begins', work(lock, start, peek, finish, resetWork), true],
  ['the student unlocks it', work(lock, start, unlock), false],
])('when %s, locked is %s', (_, record, expected) => {
  expect(isMarkSchemeLocked(record)).toBe(expected)
})

test.each([
  ['before the start', work(), STANDARD, false],
  ['at the first start', work(start), STANDARD, true],
  ['when this variant has a choice', work(lock, start), STANDARD, false],
  ['when the student has answered before', work(start), { ...STANDARD, keepsLocked: false }, false],
  ['after the finish', work(start, finish), STANDARD, false],
])('%s, asking is %s', (_, record, preferences, expected) => {
  expect(asksForLock(record, preferences)).toBe(expected)
})

test('a peek is noted until a new attempt', () => {
  expect(work(lock, start, peek, finish).hasPeeked).toBe(true)
  expect(work(lock, start, peek, finish, resetWork).hasPeeked).toBe(false)
})

test.each([work(), work(start), work(lock, start, peek), work(startStrict, finish)])(
  '%j survives being stored',
  (record) => expect(parseDeskRecord(JSON.stringify(record), STANDARD)).toEqual(record),
)

test.each(['', '{', 'null', '7', '[]', '{"timer":{"status":"gone"},"keepsLocked":"yes","hasPeeked":1}'])(
  'a stored %s reads as a new desk',
  (text) => expect(parseDeskRecord(text, STANDARD)).toEqual(FRESH),
)

test('a new desk gets the usual extra time, a stored one keeps its extra time', () => {
  const usual: DeskPreferences = { ...STANDARD, extra: 25 }
  expect(parseDeskRecord(null, usual).timer.extra).toBe(25)
  expect(parseDeskRecord(JSON.stringify(work(start)), usual).timer.extra).toBe(0)
})

test('the timer continues after a reload', () => {
  const stored = JSON.stringify(work(start))
  expect(workedMs(parseDeskRecord(stored, STANDARD).timer, NOON + 90_000)).toBe(90_000)
})
