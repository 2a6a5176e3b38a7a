import { describe, expect, test } from 'vitest'
import {
  parseRunningTimers,
  type RunningTimer,
  shownTimer,
  timerState,
  timerTitle,
  withPlace,
  withRunningTimer,
  clockWord,
  formatClock,
} from './running-timer.ts'

const NOON = Date.UTC(2026, 4, 12, 12)
const MINUTE = 60_000
const running: RunningTimer = {
  subject: '0500/2024/Summer-1-2',
  name: 'Paper 1 Variant 2',
  address: '/practice/igcse/0500_s24_qp_12.pdf',
  minutes: 120,
  endsAt: NOON + 36 * MINUTE,
  left: 120 * MINUTE,
  changedAt: NOON - 84 * MINUTE,
  hidesTime: false,
}
const paused: RunningTimer = { ...running, endsAt: undefined, left: 36 * MINUTE, changedAt: NOON - MINUTE }

test.each<[string, RunningTimer, number, string, string]>([
  ['running', running, NOON, '36:00 left', '36:00 left, Paper 1 Variant 2'],
  ['running', running, NOON + 1000, '35:59 left', '36:00 left, Paper 1 Variant 2'],
  ['running', running, NOON + 35.5 * MINUTE, '0:30 left', '1:00 left, Paper 1 Variant 2'],
  ['paused', paused, NOON, 'Paused at 36:00', 'Paused at 36:00, Paper 1 Variant 2'],
  ['over', running, NOON + 39 * MINUTE, 'Time is up', 'Time is up, Paper 1 Variant 2'],
  ['hidden', { ...running, hidesTime: true }, NOON, 'Timer on', 'Timer on, Paper 1 Variant 2'],
  ['hidden', { ...paused, hidesTime: true }, NOON, 'Paused', 'Paused, Paper 1 Variant 2'],
])('a timer that is %s says so', (_status, timer, now, state, title) => {
  expect(timerState(timer, now)).toBe(state)
  expect(timerTitle(timer, now)).toBe(title)
})

test('the timer of a set of IB is read again', () => {
  const timer = { ...running, subject: 'IB/sets/p1-1', address: '/resources/ib/sets/IB-p1-set1_qp.pdf' }
  expect(parseRunningTimers(withRunningTimer(null, timer.subject, timer))).toEqual([timer])
})

test('a stored timer is read again, and what is damaged is left out', () => {
  const text = withRunningTimer(null, running.subject, running)
  expect(parseRunningTimers(text)).toEqual([running])
  expect(parseRunningTimers(JSON.stringify([{ ...running, left: 'x' }, paused]))).toEqual([paused])
  expect(parseRunningTimers(JSON.stringify([{ ...running, address: 'https://evil.example' }]))).toEqual([])
  for (const damaged of [null, '', '{', '{}', '7']) expect(parseRunningTimers(damaged)).toEqual([])
})

test('a paper has one timer, and the last timer that ends leaves nothing', () => {
  const other = { ...paused, subject: '0500/sets/p1-3' }
  const both = withRunningTimer(withRunningTimer(null, other.subject, other), running.subject, running)
  expect(parseRunningTimers(both).map(({ subject }) => subject)).toEqual([running.subject, other.subject])
  const again = withRunningTimer(both, running.subject, paused)
  expect(parseRunningTimers(again)).toEqual([paused, other])
  const ended = withRunningTimer(again, running.subject, undefined)
  expect(withRunningTimer(ended, other.subject, undefined)).toBeNull()
})

test('a timer knows the question that the student is at, and nothing else of it changes', () => {
  const text = withRunningTimer(null, running.subject, running)
  const place = { address: '/practice/igcse/0500_s24_qp_12.pdf?question=2d', question: '2(d)' }
  const moved = withPlace(text, running.subject, place)
  expect(parseRunningTimers(moved)).toEqual([{ ...running, ...place }])
  expect(withPlace(moved, running.subject, place)).toBe(moved)
  expect(withPlace(text, '0500/sets/p1-3', place)).toBe(text)
  const odd = withPlace(text, running.subject, { ...place, question: '<b>' })
  expect(parseRunningTimers(odd)[0]?.question).toBeUndefined()
})

test('the header shows the timer that runs, and none that was left behind', () => {
  const other = { ...running, subject: '0500/sets/p1-3' }
  expect(shownTimer([paused, other], NOON)).toBe(other)
  expect(shownTimer([paused], NOON)).toBe(paused)
  expect(shownTimer([running], NOON + 13 * 60 * MINUTE)).toBeUndefined()
  expect(shownTimer([paused], NOON + 13 * 60 * MINUTE)).toBeUndefined()
})

describe('clock', () => {
  const MINUTE = 60_000

  test.each([
    [120 * MINUTE, '2:00:00'],
    [77 * MINUTE + 42_001, '1:17:43'],
    [9 * MINUTE + 5000, '9:05'],
    [59_000, '0:59'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1000, '+0:01'],
    [-133_000, '+2:13'],
    [-3_600_000, '+1:00:00'],
  ])('%i ms left read %s', (left, clock) => expect(formatClock(left)).toBe(clock))

  test.each([
    [60_000, 'left'],
    [0, 'left'],
    [-181_000, 'over time'],
  ])('%i ms are %s', (left, word) => expect(clockWord(left)).toBe(word))
})
