import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOnce, isSinceGoal } from './count-once.ts'

const NONE: ReadonlySet<string> = new Set()
const one = (key: string) => ({ keys: [key] })
const count = (...completions: { keys: string[] }[]) => countOnce(NONE, completions).count

test('mark, unmark, mark counts one', () => expect(count(one('a'), one('a'))).toBe(1))

test('a session marked at once counts one, and its variants then no more', () =>
  expect(count({ keys: ['a', 'b', 'c'] }, one('a'), one('c'))).toBe(1))

test('a session counts one more if a variant of it has not counted, and nothing if all have', () => {
  expect(count(one('a'), { keys: ['a', 'b'] })).toBe(2)
  expect(count(one('a'), one('b'), { keys: ['a', 'b'] })).toBe(2)
  expect(count({ keys: ['a', 'b'] }, { keys: ['a', 'b'] })).toBe(1)
})

test('a session without variants counts nothing', () => expect(count({ keys: [] })).toBe(0))

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const completion = fc.record({ keys: fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 4 }) })
const completions = fc.array(completion, { maxLength: 20 })
const keySet = fc.uniqueArray(fc.constantFrom(...KEYS)).map((keys): ReadonlySet<string> => new Set(keys))

test('a goal counts at most one for each new key, and forgets none', () => {
  fc.assert(
    fc.property(keySet, completions, (counted, all) => {
      const after = countOnce(counted, all)
      expect(after.count).toBeLessThanOrEqual(after.counted.size - counted.size)
      expect(after.counted).toEqual(new Set([...counted, ...all.flatMap(({ keys }) => keys)]))
    }),
  )
})

test('completions that are counted again count nothing', () => {
  fc.assert(
    fc.property(keySet, completions, (counted, all) => {
      expect(countOnce(countOnce(counted, all).counted, all).count).toBe(0)
    }),
  )
})

test('completions count the same at once and in parts', () => {
  fc.assert(
    fc.property(keySet, completions, completions, (counted, first, second) => {
      const before = countOnce(counted, first)
      const after = countOnce(before.counted, second)
      expect(countOnce(counted, [...first, ...second])).toEqual({
        count: before.count + after.count,
        counted: after.counted,
      })
    }),
  )
})

test('single variants count as many as there are, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS)), (keys) => {
      expect(count(...keys.map(one))).toBe(new Set(keys).size)
    }),
  )
})

test.each([
  ['just now, by a device whose clock is an hour behind', '09:00', '10:00', '09:00', true],
  ['an hour ago, for an older goal', '10:00', '09:00', '11:00', true],
  ['an hour ago, for a goal made since', '10:00', '10:30', '11:00', false],
])('completed %s', (_, at, createdAt, now, expected) => {
  const time = (clock: string) => `2026-11-22T${clock}:00.000+00:00`
  const goal = { createdAt: time(createdAt) }
  expect(isSinceGoal(goal, { at: time(at) }, new Date(time(now)))).toBe(expected)
})
