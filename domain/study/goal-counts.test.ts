import { expect, test } from 'vitest'
import { countOnce } from './count-once.ts'
import { countedKeys, type GoalCounts, parseGoalCounts, withCounted } from './goal-counts.ts'

test('a goal’s keys are added to those that it has', () => {
  const one = withCounted(withCounted({}, 'goal 1', ['a']), 'goal 2', ['b'])
  const both = withCounted(one, 'goal 1', ['c', 'a'])
  expect(Object.entries(both)).toEqual([
    ['goal 2', ['b']],
    ['goal 1', ['a', 'c']],
  ])
})

test('what is kept is bounded', () => {
  let counts: GoalCounts = {}
  for (let at = 0; at < 120; at += 1) counts = withCounted(counts, `goal ${at}`, ['a'])
  const many = Array.from({ length: 3000 }, (_, index) => `key ${index}`)
  counts = withCounted(counts, 'goal 119', many)
  expect(Object.keys(counts)).toHaveLength(100)
  expect(Object.keys(counts)[0]).toBe('goal 20')
  expect(counts['goal 119']).toEqual(many.slice(-2000))
})

test.each([undefined, null, 7, '', [], { g: 7 }])('the damaged counts %j hold nothing', (value) => {
  expect(parseGoalCounts(value)).toEqual({})
})

test('counts are read as they were kept; what is no text is left out', () => {
  expect(parseGoalCounts({ g: ['a', 1, 'b'], h: [] })).toEqual({ g: ['a', 'b'], h: [] })
})

test('what another tab has logged and not counted yet still counts', async () => {
  let counts: GoalCounts = {}
  const keep = async (goal: string, keys: readonly string[]) => {
    counts = withCounted(counts, goal, keys)
  }
  const completion = (key: string) => [{ keys: [key] }]
  const mine = countedKeys(counts, completion('mine'), () => ['theirs'], keep)
  expect(mine.of('goal', '')).toEqual(new Set(['theirs']))
  await mine.set('goal', countOnce(mine.of('goal', ''), completion('mine')).counted)
  const theirs = countedKeys(counts, completion('theirs'), () => ['mine'], keep)
  expect(countOnce(theirs.of('goal', ''), completion('theirs')).count).toBe(1)
  await theirs.set('goal', countOnce(theirs.of('goal', ''), completion('theirs')).counted)
  const again = countedKeys(counts, completion('theirs'), () => [], keep)
  expect(countOnce(again.of('goal', ''), completion('theirs')).count).toBe(0)
  expect(counts).toEqual({ goal: ['mine', 'theirs'] })
})
