import { expect, test } from 'vitest'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'
import { runningTimer, timedVariant } from './running-timer.ts'
import { finishTimer, NEW_TIMER, pauseTimer, startTimer } from './timer.ts'

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
