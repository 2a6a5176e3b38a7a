import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countGoals } from './goal-counts.ts'
import type { GoalStep, OlderGoal } from '#domain/study/log/record.ts'

const LEVEL = 'IGCSE English (0500)'
const OTHER = 'A Levels English'
const DAY = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-22T10:00:00.000Z'

type Level = typeof LEVEL | typeof OTHER

let facts = 0
const done = (key: string, press = `press ${(facts += 1)}`, at = LATER, level: Level = LEVEL): GoalStep => ({
  type: 'completed',
  fact: `fact of ${press} ${key}`,
  key,
  level,
  press,
  at,
})
const set = (change: Partial<Extract<GoalStep, { type: 'set' }>> = {}): GoalStep => ({
  type: 'set',
  goal: 'goal',
  level: LEVEL,
  target: 10,
  older: undefined,
  ...change,
})
const count = (...steps: GoalStep[]) => countGoals(steps).get('goal')?.count

test('each paper of the level counts once since the goal was set', () => {
  expect(count(done('a'), set(), done('a'), done('b'), done('b'), done('c', 'c', LATER, OTHER))).toBe(2)
})

test('a session marked by one press counts one, and its variants then no more', () => {
  expect(count(set(), done('a', 'S'), done('b', 'S'), done('a'), done('b'), done('c'))).toBe(2)
  // One of its variants had counted before: the rest still counts one.
  expect(count(set(), done('a'), done('a', 'S'), done('b', 'S'), done('c', 'S'))).toBe(2)
  expect(count(set(), done('a'), done('a', 'S'))).toBe(1)
})

test('a goal that is complete counts nothing more, until its target is larger', () => {
  const full = [set({ target: 2 }), done('a'), done('b', 'S'), done('c', 'S'), done('d')]
  expect(count(...full)).toBe(2)
  // What was completed in between counts when it is marked again; what the session counted does not.
  expect(count(...full, set({ target: 4 }), done('c'), done('d'))).toBe(3)
})

test('a goal that changes its level keeps what it has counted', () => {
  expect(count(set(), done('a'), set({ level: OTHER }), done('b'), done('x', 'x', LATER, OTHER))).toBe(2)
})

const older = (change: Partial<OlderGoal> = {}) =>
  set({ older: { counted: 3, since: LATER, own: [], ...change } })

test('of the row of an older goal and the log, the larger is right', () => {
  const steps = [done('a', 'a', DAY), done('b'), done('c'), done('x', 'x', LATER, OTHER)]
  expect(count(...steps, older())).toBe(3)
  expect(count(...steps, older({ counted: 0 }))).toBe(2)
  // Completed since it was made: counted already. Before that: not.
  expect(count(...steps, older(), done('b'))).toBe(3)
  expect(count(...steps, older(), done('a'))).toBe(4)
})

test('what no row has counted yet is added, each paper once and whatever the clock said', () => {
  const steps = [done('b', 'b'), done('c', 'p'), done('d', 'p'), done('b', 'q'), done('e', 'r', DAY)]
  const own = ['fact of p c', 'fact of p d', 'fact of q b', 'fact of r e']
  expect(count(...steps, older({ own }))).toBe(5)
  expect(count(...steps, older({ own: 'all' }))).toBe(6)
})

test('two devices may bring an older goal: it has the larger count of both', () => {
  expect(count(done('a'), older(), done('b'), older(), done('c'))).toBe(5)
  expect(count(older(), older({ counted: 6 }), older({ counted: 4 }))).toBe(6)
})

const anyStep: fc.Arbitrary<GoalStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(6))
      .map(([key, press]) => done(key, `${press}`)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(LEVEL, OTHER), fc.integer({ min: 1, max: 4 }), fc.nat(3))
      .map(([level, target, counted]) => set({ level, target, older: { counted, since: DAY, own: [] } })),
  },
)

test('with more facts no goal has less: a value that was written stays right', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const counts = steps.map((_, index) => count(...steps.slice(0, index + 1)) ?? 0)
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    }),
  )
})
