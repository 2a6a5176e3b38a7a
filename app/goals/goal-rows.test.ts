import { beforeAll, beforeEach, expect, test, afterAll } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, restOver } from '#server/rest/rest.fixture.ts'
import {
  advanceGoals,
  advanceOneGoal,
  deleteGoal,
  fetchGoals,
  insertGoal,
  type NewGoal,
  restoreGoal,
  updateGoal,
} from './goal-rows.ts'
import type { CountedKeys } from '#domain/study/goal-counts.ts'

let database: Database
let client: ReturnType<typeof restOver>['client']
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
  ;({ client } = restOver(database))
}, 60_000)
beforeEach(() => enrol(database))

const MOCKS: NewGoal = {
  name: 'Before mocks',
  type: 'complete',
  examLevel: 'IGCSE English (0500)',
  target: 10,
}
const LEVEL = 'IGCSE English (0500)' as const

async function goalsOf(user: string) {
  const goals = await fetchGoals(client(user), user, 'practice')
  return goals.map(({ name, progress, isCompleted }) => [name, progress.completed, isCompleted])
}

const NOW = new Date()
let keys = 0

/** A completed variant that no goal has counted. */
const completed = (key = `0500/2024/Summer-${(keys += 1)}`) =>
  ({ keys: [key], level: LEVEL, at: NOW.toISOString() }) as const

/** A device that has counted nothing. */
function device() {
  const counted = new Map<string, ReadonlySet<string>>()
  return {
    of: (goal: string) => counted.get(goal) ?? new Set<string>(),
    set: async (goal: string, keys: ReadonlySet<string>) => void counted.set(goal, keys),
  }
}

const advance = (user: string, completions = [completed()], counted: CountedKeys = device(), by = user) =>
  advanceGoals(client(by), user, completions, counted, NOW)

test('ten devices that complete at the same moment make exactly ten', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, target: 12 })
  const moves = await Promise.all(Array.from({ length: 10 }, () => advance(ADA)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 10, false]])
  const counts = moves.flat().map(({ progress }) => progress.completed)
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('more completions than a goal needs complete it once, and go no further', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, target: 3 })
  const moves = await Promise.all([1, 2, 3, 4, 5].map(() => advance(ADA)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 3, true]])
  expect(moves.flat().filter(({ isCompleted }) => isCompleted)).toHaveLength(1)
})

test('mark, unmark, mark counts one; completions that waited count together', async () => {
  await insertGoal(client(ADA), ADA, MOCKS)
  const phone = device()
  await advance(ADA, [completed('a')], phone)
  expect(await advance(ADA, [completed('a')], phone)).toEqual([])
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 1, false]])
  expect(await advance(ADA, [completed('b'), completed('c'), completed('a')], phone)).toMatchObject([
    { progress: { completed: 3 } },
  ])
})

test('after a failure only the goal that could not note its count counts again', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'one' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'two' })
  const phone = device()
  let writes = 0
  const failing = {
    ...phone,
    set: async (goal: string, keys: ReadonlySet<string>) => {
      writes += 1
      if (writes === 2) throw new Error('No answer')
      await phone.set(goal, keys)
    },
  }
  await expect(advance(ADA, [completed('a')], failing)).rejects.toThrow('No answer')
  const [again] = await advance(ADA, [completed('a')], phone)
  expect(again?.progress.completed).toBe(2)
  expect(new Set((await goalsOf(ADA)).map(([, count]) => count))).toEqual(new Set([1, 2]))
})

test('a completion counts for the goals of its exam level only, and not for a goal that was made since', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'variants' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'papers', type: 'papers' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'other exam', examLevel: 'A Levels English' })
  await insertGoal(client(BEN), BEN, { ...MOCKS, name: 'Ben’s' })
  const moved = await advance(ADA)
  expect(moved.map(({ name }) => name).sort()).toEqual(['papers', 'variants'])
  const yesterday = new Date(NOW.getTime() - 86_400_000).toISOString()
  expect(await advance(ADA, [{ ...completed(), at: yesterday }])).toEqual([])
  // Newest first.
  expect(await goalsOf(ADA)).toEqual([
    ['other exam', 0, false],
    ['papers', 1, false],
    ['variants', 1, false],
  ])
  expect(await goalsOf(BEN)).toEqual([['Ben’s', 0, false]])
})

test('a goal is changed and keeps what it has counted', async () => {
  const goal = await insertGoal(client(ADA), ADA, MOCKS)
  for (let at = 0; at < 3; at += 1) await advance(ADA)
  const change: NewGoal = { name: 'Finals', type: 'papers', examLevel: 'A Levels English', target: 3 }
  expect(await updateGoal(client(ADA), ADA, goal, change)).toEqual({
    progress: { completed: 3, target: 3 },
    isCompleted: true,
  })
  const [changed] = await fetchGoals(client(ADA), ADA, 'practice')
  expect(changed).toEqual({
    ...goal,
    name: 'Finals',
    type: 'papers',
    examLevel: 'A Levels English',
    progress: { completed: 3, target: 3 },
    isCompleted: true,
  })
  expect((await updateGoal(client(ADA), ADA, goal, { ...change, target: 5 })).isCompleted).toBe(false)
  await expect(updateGoal(client(BEN), BEN, goal, change)).rejects.toThrow('This goal is gone.')
})

test('a deleted goal comes back as it was, in its place', async () => {
  const goal = await insertGoal(client(ADA), ADA, MOCKS)
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'newer' })
  await advance(ADA)
  const before = await fetchGoals(client(ADA), ADA, 'practice')
  const gone = await deleteGoal(client(ADA), ADA, goal.id)
  await restoreGoal(client(ADA), gone)
  await restoreGoal(client(ADA), gone)
  expect(await fetchGoals(client(ADA), ADA, 'practice')).toEqual(before)
  await expect(restoreGoal(client(BEN), await deleteGoal(client(ADA), ADA, goal.id))).rejects.toMatchObject({
    code: '42501',
  })
})

test('goals are listed newest first, separately for practice and resources', async () => {
  const first = await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'first' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'second' })
  await insertGoal(client(ADA), ADA, {
    ...MOCKS,
    name: 'resource',
    type: 'examples',
    target: 1,
    targetResourceId: 'r1',
  })
  expect((await fetchGoals(client(ADA), ADA, 'practice')).map(({ name }) => name)).toEqual([
    'second',
    'first',
  ])
  expect((await fetchGoals(client(ADA), ADA, 'resources')).map(({ name }) => name)).toEqual(['resource'])
  await deleteGoal(client(ADA), ADA, first.id)
  expect((await fetchGoals(client(ADA), ADA, 'practice')).map(({ name }) => name)).toEqual(['second'])
})

test('a study goal is counted by hand only, once for two presses at the same time, and has its resource', async () => {
  const goal = await insertGoal(client(ADA), ADA, {
    ...MOCKS,
    type: 'examples',
    target: 1,
    targetResourceId: 'note-1',
  })
  expect(goal.resourceId).toBe('note-1')
  expect(await advance(ADA)).toEqual([])
  const moves = await Promise.all([1, 2].map(() => advanceOneGoal(client(ADA), ADA, goal)))
  expect(moves.filter(Boolean)).toEqual([
    { name: 'Before mocks', progress: { completed: 1, target: 1 }, isCompleted: true },
  ])
  expect(await fetchGoals(client(ADA), ADA, 'resources')).toMatchObject([{ isCompleted: true }])
  expect(await advanceOneGoal(client(BEN), BEN, goal)).toBeUndefined()
})

test('no request changes or deletes another student’s goals', async () => {
  const goal = await insertGoal(client(BEN), BEN, MOCKS)
  expect(await fetchGoals(client(ADA), BEN, 'practice')).toEqual([])
  expect(await advance(BEN, [completed()], device(), ADA)).toEqual([])
  await deleteGoal(client(ADA), BEN, goal.id)
  expect(await goalsOf(BEN)).toEqual([['Before mocks', 0, false]])
})

test('a refused row has an error with a code and the name of the constraint', async () => {
  const insert = (odd: object) => insertGoal(client(ADA), ADA, Object.assign({}, MOCKS, odd))
  await expect(insert({ examLevel: 'Klingon' })).rejects.toMatchObject({
    code: '23514',
    details: 'study_goals_exam_level_check',
  })
  await expect(insert({ type: 'sleep' })).rejects.toMatchObject({
    details: 'study_goals_type_check',
  })
  for (const target of [0, -5]) {
    await expect(insert({ target })).rejects.toMatchObject({
      code: '23514',
      details: 'study_goals_target_check',
    })
  }
  await expect(insert({ target: 1e12 })).rejects.toMatchObject({
    details: 'study_goals_progress_check',
  })
})
