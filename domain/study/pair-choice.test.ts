import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PairFileSummary } from '#domain/tasks/published-pair.ts'
import type { JudgedPair } from '#domain/study/log/record.ts'
import { betterSide, countPairs, nextPair, nextReturn, suitableWidth, toldApart } from './pair-choice.ts'

const DAY = 24 * 3600 * 1000
const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const FILES: PairFileSummary[] = [
  {
    name: '0500',
    exam: '0500',
    pairs: [
      { id: 'a1', width: 'narrow' },
      { id: 'a2', width: 'wide' },
      { id: 'a3', width: 'middle' },
    ],
  },
  { name: '9093', exam: '9093', pairs: [{ id: 'b1', width: 'wide' }] },
  {
    name: 'language-1',
    pairs: [
      { id: 'c1', width: 'wide' },
      { id: 'c2', width: 'wide' },
    ],
  },
]
const judged = (pair: string, right: boolean, daysAgo = 0): JudgedPair => ({
  pair,
  chosen: 'a',
  right,
  at: new Date(NOW - daysAgo * DAY).toISOString(),
})
const choose = (done: readonly JudgedPair[], more: { exam?: string; seed?: string; now?: number } = {}) =>
  nextPair({ files: FILES, judged: done, seed: 'seed', now: NOW, ...more })

/** The pairs of one student who judges every pair, in order. */
function through(seed: string, right: (id: string) => boolean, exam?: string): string[] {
  const done: JudgedPair[] = []
  for (let count = 0; count < 20; count += 1) {
    const pair = nextPair({ files: FILES, judged: done, seed, now: NOW, exam })
    if (!pair) break
    done.push(judged(pair.id, right(pair.id)))
  }
  return done.map(({ pair }) => pair)
}

test('every pair comes once, whatever the seed and whoever judges', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (seed, right) => {
      expect(through(seed, () => right).toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
    }),
  )
})

test('wide pairs come first, and narrow ones after three right ones', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const order = through(seed, () => true)
      expect(order.slice(0, 3).every((id) => ['a2', 'b1', 'c1', 'c2'].includes(id))).toBe(true)
      expect(order[3]).toBe('a3')
      const wrong = through(seed, () => false)
      expect(wrong.slice(4)).toEqual(['a3', 'a1'])
    }),
  )
})

test('with an exam, only its pairs and those of language come', () => {
  expect(through('seed', () => true, '9093').toSorted()).toEqual(['b1', 'c1', 'c2'])
})

test('a wrong pair comes back after a week, and not before', () => {
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((id) => judged(id, true, 20))
  expect(choose([...all, judged('c2', false, 6)])).toBeUndefined()
  expect(choose([...all, judged('c2', false, 7)])?.id).toBe('c2')
  expect(choose([...all, judged('c2', false, 7), judged('c2', true)])).toBeUndefined()
  expect(nextReturn({ files: FILES, judged: [...all, judged('c2', false, 6)] })).toBe(NOW + DAY)
  expect(nextReturn({ files: FILES, judged: all })).toBeUndefined()
})

test('the better version is on both sides about as often, and elsewhere when it comes back', () => {
  const sides = Array.from({ length: 1000 }, (_, pair) => betterSide('seed', String(pair), 0))
  const share = sides.filter((side) => side === 'a').length / sides.length
  expect(share).toBeGreaterThan(0.44)
  expect(share).toBeLessThan(0.56)
  expect(betterSide('seed', '1', 0)).toBe(sides[1])
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((times) => betterSide('seed', '1', times))).size).toBe(2)
})

test('three right ones narrow, a wrong one widens', () => {
  const width = (marks: string) => suitableWidth(marks.split('').map((mark) => ({ right: mark === 'r' })))
  expect(['', 'rr', 'rrr', 'rrrrrr', 'rrrrrrw', 'rrrrrrww', 'rrwrr', 'rrrrrrrrr'].map(width)).toEqual([
    'wide',
    'wide',
    'middle',
    'narrow',
    'middle',
    'wide',
    'wide',
    'narrow',
  ])
})

test('what was told apart, by width', () => {
  const done = [judged('a1', true), judged('a2', true), judged('c1', false), judged('gone', true)]
  expect(toldApart(FILES, done)).toEqual([
    { width: 'wide', right: 1, of: 2 },
    { width: 'middle', right: 0, of: 0 },
    { width: 'narrow', right: 1, of: 1 },
  ])
  expect(countPairs({ files: FILES, judged: done })).toEqual({ all: 6, done: 3 })
})
