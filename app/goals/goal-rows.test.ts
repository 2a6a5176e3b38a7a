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
} from './goal-rows.ts'

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
const LEVEL = 'IGCSE English (0500)'

async function goalsOf(user: string) {
  const goals = await fetchGoals(client(user), user, 'practice')
  return goals.map(({ name, progress, isCompleted }) => [name, progress.completed, isCompleted])
}

test('ten completions at the same moment make exactly ten', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, target: 12 })
  const tabs = Array.from({ length: 10 }, () => client(ADA))
  const moves = await Promise.all(tabs.map((tab) => advanceGoals(tab, ADA, LEVEL)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 10, false]])
  const counts = moves.flat().map(({ progress }) => progress.completed)
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('more completions than a goal needs complete it once, and go no further', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, target: 3 })
  const moves = await Promise.all([1, 2, 3, 4, 5].map(() => advanceGoals(client(ADA), ADA, LEVEL)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 3, true]])
  expect(moves.flat().filter(({ isCompleted }) => isCompleted)).toHaveLength(1)
})

test('a completion counts for the goals of its exam level only', async () => {
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'variants' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'papers', type: 'papers' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'other exam', examLevel: 'A Levels English' })
  await insertGoal(client(ADA), ADA, { ...MOCKS, name: 'nothing to do', target: 0 })
  await insertGoal(client(BEN), BEN, { ...MOCKS, name: 'Ben’s' })
  const moved = await advanceGoals(client(ADA), ADA, LEVEL)
  expect(moved.map(({ name }) => name).sort()).toEqual(['papers', 'variants'])
  // Newest first.
  expect(await goalsOf(ADA)).toEqual([
    ['nothing to do', 0, true],
    ['other exam', 0, false],
    ['papers', 1, false],
    ['variants', 1, false],
  ])
  expect(await goalsOf(BEN)).toEqual([['Ben’s', 0, false]])
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
  expect(await advanceGoals(client(ADA), ADA, LEVEL)).toEqual([])
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
  expect(await advanceGoals(client(ADA), BEN, LEVEL)).toEqual([])
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
  await expect(insert({ target: 1e12 })).rejects.toMatchObject({
    details: 'study_goals_progress_check',
  })
})
