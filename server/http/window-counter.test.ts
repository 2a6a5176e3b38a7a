import { expect, test } from 'vitest'
import { windowCounter } from './window-counter.ts'

const MINUTE = 60_000

test('requests over the limit wait for the end of the window, and others do not', () => {
  let at = 5000
  const count = windowCounter({ most: 2, windowMs: MINUTE, now: () => at })
  expect([count('ada'), count('ada')]).toEqual([undefined, undefined])
  at += 20_500
  expect(count('ada')).toBe(40)
  expect(count('ben')).toBeUndefined()
  at += 39_500
  expect(count('ada')).toBeUndefined()
})

test('other amounts count as much as they are, and an amount of 0 only asks', () => {
  const count = windowCounter({ most: 100, windowMs: MINUTE, now: () => 0 })
  expect([count('ada', 60), count('ada', 0), count('ada', 40.5), count('ada', 0)]).toEqual([
    undefined,
    undefined,
    60,
    60,
  ])
  expect(count('ben', 0)).toBeUndefined()
})

test('a clock that is put back does not make a student wait for hours', () => {
  let at = 10_000_000
  const count = windowCounter({ most: 1, windowMs: MINUTE, now: () => at })
  count('ada')
  at = 1000
  expect(count('ada')).toBeUndefined()
  expect(count('ada')).toBe(60)
})

test('a flood of senders does not fill the memory: the first ones are forgotten', () => {
  const count = windowCounter({ most: 1, windowMs: MINUTE, now: () => 0 })
  expect([count('ada'), count('ada')]).toEqual([undefined, 60])
  for (let n = 0; n < 19_999; n += 1) count(`other ${n}`)
  expect(count('ada')).toBe(60)
  count('one more')
  expect(count('ada')).toBeUndefined()
})

test('when all have sent what is for all, those with less than an equal share go on', () => {
  const count = windowCounter({ most: 60, mostOfAll: 240, windowMs: MINUTE, now: () => 0 })
  const sent = (sender: string, times: number) =>
    Array.from({ length: times }, () => count(sender)).filter((wait) => wait === undefined).length
  for (const account of ['one', 'two', 'three', 'four']) expect(sent(account, 100)).toBe(60)
  expect([sent('ada', 100), sent('ben', 100), sent('one', 1)]).toEqual([48, 40, 0])
})

test('another amount than one is counted too, and 0 only asks', () => {
  const count = windowCounter({ most: 100, windowMs: MINUTE, now: () => 0 })
  expect([count('ada', 60), count('ada', 0), count('ada', 60), count('ada', 0), count('ben', 0)]).toEqual([
    undefined,
    undefined,
    60,
    60,
    undefined,
  ])
})
