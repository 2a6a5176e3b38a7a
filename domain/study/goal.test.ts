import { expect, test } from 'vitest'
import {
  findGoalType,
  type Goal,
  goalState,
  goalTypesOf,
  isActive,
  parseProgress,
  parseTarget,
  progressLabel,
  progressShare,
  targetHint,
  targetProblem,
  withGoal,
} from './goal.ts'

test.each([
  [{ target: 10, completed: 0 }, '10 more to go!', 'In Progress', 0],
  [{ target: 10, completed: 7 }, '3 more to go!', 'In Progress', 70],
  [{ target: 6, completed: 5 }, 'Almost there!', 'Almost There', 83],
  [{ target: 1, completed: 0 }, 'Almost there!', 'Almost There', 0],
  [{ target: 2, completed: 2 }, 'Goal Achieved!', 'Completed', 100],
  [{ target: 2, completed: 3 }, 'Goal Achieved!', 'Completed', 100],
  [{ target: 0, completed: 0 }, 'Goal Achieved!', 'Completed', 100],
  [{ target: -4, completed: 0 }, 'Goal Achieved!', 'Completed', 100],
  [{ target: 10, completed: -1 }, '11 more to go!', 'In Progress', 0],
])('%j reads "%s", is %s and fills %i percent', (progress, label, state, share) => {
  expect(progressLabel(progress)).toBe(label)
  expect(goalState({ progress, isCompleted: false })).toBe(state)
  expect(progressShare(progress)).toBe(share)
})

test('a goal that the database calls completed is completed', () => {
  expect(goalState({ progress: { target: 10, completed: 3 }, isCompleted: true })).toBe('Completed')
})

test.each([
  ['10', 10],
  [' 7 ', 7],
  ['12.9', 12],
  ['3 papers', 3],
  ['-2', -2],
  ['-0', 0],
  ['', 0],
  ['ten', 0],
  ['Infinity', 0],
])('the target %j is %i', (typed, target) => expect(parseTarget(typed)).toBe(target))

test.each([
  ['10', undefined, undefined],
  ['1', undefined, undefined],
  ['12.9', undefined, 'This counts as 12.'],
  ['abc', 'Please enter a whole number, 1 or more.', 'This counts as 0.'],
  ['', 'Please enter a whole number, 1 or more.', 'This counts as 0.'],
  ['0', 'Please enter a whole number, 1 or more.', undefined],
  ['-5', 'Please enter a whole number, 1 or more.', undefined],
  ['0.9', 'Please enter a whole number, 1 or more.', 'This counts as 0.'],
  ['2147483647', undefined, undefined],
  ['2147483648', 'Please enter a smaller number.', undefined],
])('the target %j has the problem %j and the hint %j', (typed, problem, hint) => {
  expect(targetProblem(typed)).toBe(problem)
  expect(targetHint(typed)).toBe(hint)
})

test.each([
  [
    { completed: 3, target: 5 },
    { completed: 3, target: 5 },
  ],
  [
    { completed: '3', target: 5 },
    { completed: 0, target: 10 },
  ],
  [{ completed: 3 }, { completed: 0, target: 10 }],
  [null, { completed: 0, target: 10 }],
  ['{}', { completed: 0, target: 10 }],
])('the progress %j is %j', (value, progress) => expect(parseProgress(value)).toEqual(progress))

test('variants and sessions have one type in the database; an unknown label has none', () => {
  expect(findGoalType('Complete Variants')?.type).toBe('complete')
  expect(findGoalType('Complete Sessions')?.type).toBe('complete')
  expect(findGoalType('Complete Papers')?.type).toBe('papers')
  expect(findGoalType('Master Resource')).toMatchObject({ type: 'examples', target: 1 })
  expect(findGoalType('Read everything')).toBeUndefined()
})

test('each area offers its own types', () => {
  expect(goalTypesOf('practice').map(({ label }) => label)).toEqual([
    'Complete Variants',
    'Complete Sessions',
    'Complete Papers',
  ])
  expect(goalTypesOf('resources').map(({ label }) => label)).toEqual(['Master Resource'])
})

const goal = (id: string, change: Partial<Goal> = {}): Goal => ({
  id,
  name: id,
  type: 'complete',
  examLevel: 'IGCSE English (0500)',
  progress: { completed: 0, target: 10 },
  isCompleted: false,
  createdAt: '2026-11-21T10:00:00+00:00',
  ...change,
})

test('a completion advances the active goals of its level', () => {
  const goals = [
    goal('variants'),
    goal('papers', { type: 'papers' }),
    goal('done', { isCompleted: true }),
    goal('resource', { type: 'examples' }),
    goal('other exam', { examLevel: 'A Levels English' }),
  ]
  const active = goals.filter((each) => isActive(each, 'IGCSE English (0500)'))
  expect(active.map(({ id }) => id)).toEqual(['variants', 'papers'])
})

test('a goal returns to its position, a new one comes first', () => {
  const goals = [goal('c', { createdAt: '2026-11-21T10:02:00+00:00' }), goal('a'), goal('b')]
  for (const each of goals) {
    expect(
      withGoal(
        goals.filter(({ id }) => id !== each.id),
        each,
      ),
    ).toEqual(goals)
  }
  const newest = goal('d', { createdAt: '2026-11-21T10:03:00+00:00' })
  expect(withGoal(goals, newest)[0]).toBe(newest)
})
