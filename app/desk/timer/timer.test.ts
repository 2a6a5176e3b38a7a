import { describe, expect, test } from 'vitest'
import {
  type ExtraTime,
  finishTimer,
  leftMs,
  minutesToSay,
  NEW_TIMER,
  paceLine,
  parseTimer,
  pauseTimer,
  resetTimer,
  startTimer,
  type Timer,
  totalMinutes,
  usedMinutes,
  workedMs,
  runningTimer,
  timedVariant,
} from './timer.ts'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'

const NOON = Date.UTC(2025, 4, 12, 12)
const MINUTE = 60_000
const after = (minutes: number) => NOON + minutes * MINUTE
const running: Timer = { ...NEW_TIMER, status: 'running', startedAt: NOON }

test('a timer counts only the time between start and pause', () => {
  const started = startTimer(NEW_TIMER, NOON)
  const paused = pauseTimer(started, after(10))
  const resumed = startTimer(paused, after(30))
  expect(workedMs(started, after(4))).toBe(4 * MINUTE)
  expect(workedMs(paused, after(25))).toBe(10 * MINUTE)
  expect(workedMs(resumed, after(35))).toBe(15 * MINUTE)
})

test('a timer that was stored while it runs continues', () => {
  const stored = JSON.stringify(running)
  expect(workedMs(parseTimer(JSON.parse(stored)) ?? NEW_TIMER, after(42))).toBe(42 * MINUTE)
})

test.each([
  ['started again', startTimer(running, after(5)), running],
  ['paused before it started', pauseTimer(NEW_TIMER, NOON), NEW_TIMER],
])('a timer that is %s stays as it is', (_, timer, expected) => expect(timer).toEqual(expected))

test('finishing keeps the time worked, and starting again continues from it', () => {
  const finished = finishTimer(running, after(107))
  expect(finished.status).toBe('finished')
  expect(workedMs(finished, after(600))).toBe(107 * MINUTE)
  expect(workedMs(startTimer(finished, after(600)), after(601))).toBe(108 * MINUTE)
})

test('a reset clears the time worked and keeps the extra time', () => {
  expect(resetTimer({ ...finishTimer(running, after(50)), extra: 25 })).toEqual({ ...NEW_TIMER, extra: 25 })
})

test('setting the clock back does not reduce the time worked', () => {
  expect(workedMs({ ...running, worked: 3 * MINUTE }, after(-90))).toBe(3 * MINUTE)
})

test.each<[number, ExtraTime, number]>([
  [120, 0, 120],
  [120, 25, 150],
  [120, 50, 180],
  [75, 25, 94],
  [105, 25, 132],
  [135, 25, 169],
  [135, 50, 203],
])('%i minutes with %i %% extra are %i', (minutes, extra, total) => {
  expect(totalMinutes(minutes, extra)).toBe(total)
})

test.each<[number, ExtraTime, { minutes: number; marks: number }, string]>([
  [42, 0, { minutes: 120, marks: 80 }, 'minute 42 of 120: about 28 of 80 marks by now'],
  [0, 0, { minutes: 120, marks: 80 }, 'minute 0 of 120: about 0 of 80 marks by now'],
  [44.99, 0, { minutes: 120, marks: 80 }, 'minute 44 of 120: about 29 of 80 marks by now'],
  [119.99, 0, { minutes: 120, marks: 80 }, 'minute 119 of 120: about 79 of 80 marks by now'],
  [120, 0, { minutes: 120, marks: 80 }, 'minute 120 of 120: time is up'],
  [131, 0, { minutes: 120, marks: 80 }, 'minute 131 of 120: time is up'],
  [131, 25, { minutes: 120, marks: 80 }, 'minute 131 of 150: about 69 of 80 marks by now'],
  [42, 25, { minutes: 120, marks: 80 }, 'minute 42 of 150: about 22 of 80 marks by now'],
  [42, 50, { minutes: 120, marks: 80 }, 'minute 42 of 180: about 18 of 80 marks by now'],
  [60, 25, { minutes: 75, marks: 30 }, 'minute 60 of 94: about 19 of 30 marks by now'],
  [94, 25, { minutes: 75, marks: 30 }, 'minute 94 of 94: time is up'],
])('after %d minutes with %i %% extra of %j the pace is "%s"', (minutes, extra, paper, line) => {
  expect(paceLine({ ...running, extra }, paper, after(minutes))).toBe(line)
})

test.each<[number, ExtraTime, string]>([
  [0, 0, 'The timer was not running.'],
  [0.5, 0, 'Less than a minute of 120.'],
  [84, 0, '84 of 120 minutes.'],
  [120.5, 0, '120 of 120 minutes.'],
  [131, 0, '131 of 120 minutes.'],
  [131, 25, '131 of 150 minutes.'],
])('after %d minutes with %i %% extra of 120: "%s"', (minutes, extra, text) => {
  expect(usedMinutes({ ...finishTimer(running, after(minutes)), extra }, 120)).toBe(text)
})

test('extra time moves the end', () => {
  expect(leftMs({ ...running, extra: 25 }, 120, after(140))).toBe(10 * MINUTE)
  expect(leftMs(running, 120, after(140))).toBe(-20 * MINUTE)
})

test.each([
  null,
  'running',
  {},
  { ...running, status: 'gone' },
  { ...running, extra: 10 },
  { ...running, worked: -1 },
  { ...running, worked: null },
  { ...running, startedAt: '12:00' },
])('%j is no timer', (value) => expect(parseTimer(value)).toBeUndefined())

test.each([
  [31, 30, 30],
  [30.1, 29.9, 30],
  [10.1, 9.9, 10],
  [5.1, 5, 5],
  [31, 7.5, 8],
  [31, 0.5, 1],
  [30, 29.9, undefined],
  [29.9, 29.7, undefined],
  [31, -1, undefined],
])('from %f to %f minutes left, a student hears of %s', (before, left, said) => {
  expect(minutesToSay(before * MINUTE, left * MINUTE)).toBe(said)
})

describe('running timer', () => {
  const NOON = Date.UTC(2025, 4, 12, 12)
  const MINUTE = 60_000

  function timerOf(timer: typeof NEW_TIMER, here = '/practice/igcse?year=2024') {
    const paper = findPaper('0500_s24_qp_12.pdf')
    const variant = paper && findVariant(paper)
    if (!variant) throw new Error('The variant is not in the catalogue')
    const now = NOON + 30 * MINUTE
    return runningTimer(timedVariant(variant), timer, { minutes: 120, hidesTime: false, here, now })
  }

  const started = startTimer({ ...NEW_TIMER, extra: 25 }, NOON)

  test('a timer that runs has its end, and leads to the desk', () => {
    expect(timerOf(started)).toEqual({
      subject: '0500/2024/Summer-1-2',
      name: 'Paper 1 Variant 2',
      address: '/practice/igcse/0500_s24_qp_12.pdf',
      minutes: 150,
      endsAt: NOON + 150 * MINUTE,
      left: 120 * MINUTE,
      changedAt: NOON + 30 * MINUTE,
      hidesTime: false,
    })
  })

  test('a paused timer has what is left of its time', () => {
    expect(timerOf(pauseTimer(started, NOON + 10 * MINUTE))).toMatchObject({
      endsAt: undefined,
      left: 140 * MINUTE,
    })
  })

  test('the view of the desk is kept, and no other page is', () => {
    const view = '/practice/igcse/0500_s24_qp_12.pdf?beside=in&page=3'
    expect(timerOf(started, view)?.address).toBe(view)
    expect(timerOf(started, '/practice/igcse/0500_s24_qp_13.pdf')?.address).toBe(
      '/practice/igcse/0500_s24_qp_12.pdf',
    )
  })

  test.each([
    ['has not begun', NEW_TIMER],
    ['is finished', finishTimer(started, NOON + 90 * MINUTE)],
  ])('a timer that %s is shown nowhere else', (_status, timer) => expect(timerOf(timer)).toBeUndefined())
})
