import { beforeAll, beforeEach, expect, test, afterAll } from 'vitest'
// oxlint-disable no-restricted-imports -- the calls are tried against the server that answers them
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, restOver } from '#server/rest/rest.fixture.ts'
import {
  deleteGoal,
  fetchGoals,
  insertGoal,
  type NewGoal,
  raiseOneGoal,
  restoreGoal,
  updateGoal,
} from './goal-rows.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'

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
async function goalsOf(user: string) {
  const goals = await fetchGoals(client(user), user, 'practice')
  return goals.map(({ name, progress, isCompleted }) => [name, progress.completed, isCompleted])
}

let made = 0
const insert = (user: string, goal = MOCKS) =>
  insertGoal(client(user), user, { ...goal, id: idOf((made += 1)) })

/** Raises a goal as it is now to a number. */
async function raiseTo(user: string, id: string, counted: number, by = user) {
  const goals = await fetchGoals(client(user), user, 'practice')
  const goal = goals.find((each) => each.id === id)
  return goal && raiseOneGoal(client(by), user, goal, counted)
}

test('a goal that is made again with its id, because no answer came, is there once', async () => {
  const goal = { ...MOCKS, id: idOf((made += 1)) }
  const first = await insertGoal(client(ADA), ADA, goal)
  expect(await insertGoal(client(ADA), ADA, { ...goal, name: 'changed meanwhile' })).toEqual(first)
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 0, false]])
  await expect(insertGoal(client(BEN), BEN, goal)).rejects.toMatchObject({ code: '23505' })
})

test('ten tabs that raise a goal at the same moment to the same number move it once', async () => {
  const goal = await insert(ADA, { ...MOCKS, target: 12 })
  const moves = await Promise.all(Array.from({ length: 10 }, () => raiseOneGoal(client(ADA), ADA, goal, 7)))
  expect(moves.filter(Boolean)).toEqual([{ progress: { completed: 7, target: 12 }, isCompleted: false }])
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 7, false]])
})

test('of different numbers the largest stays, whatever the order', async () => {
  const goal = await insert(ADA, { ...MOCKS, target: 12 })
  await Promise.all([3, 1, 9, 4].map((counted) => raiseOneGoal(client(ADA), ADA, goal, counted)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 9, false]])
})

test('more than a goal needs complete it once, and go no further', async () => {
  const goal = await insert(ADA, { ...MOCKS, target: 3 })
  const moves = await Promise.all([4, 5, 6].map((counted) => raiseOneGoal(client(ADA), ADA, goal, counted)))
  expect(await goalsOf(ADA)).toEqual([['Before mocks', 3, true]])
  expect(moves.filter((moved) => moved?.isCompleted)).toHaveLength(1)
})

test('a goal is changed and keeps what it has counted', async () => {
  const goal = await insert(ADA)
  await raiseTo(ADA, goal.id, 3)
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
  const goal = await insert(ADA)
  await insert(ADA, { ...MOCKS, name: 'newer' })
  await raiseTo(ADA, goal.id, 1)
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
  const first = await insert(ADA, { ...MOCKS, name: 'first' })
  await insert(ADA, { ...MOCKS, name: 'second' })
  await insert(ADA, {
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
  const goal = await insert(ADA, {
    ...MOCKS,
    type: 'examples',
    target: 1,
    targetResourceId: 'note-1',
  })
  expect(goal.resourceId).toBe('note-1')
  const moves = await Promise.all([1, 2].map(() => raiseOneGoal(client(ADA), ADA, goal, 1)))
  expect(moves.filter(Boolean)).toEqual([{ progress: { completed: 1, target: 1 }, isCompleted: true }])
  expect(await fetchGoals(client(ADA), ADA, 'resources')).toMatchObject([{ isCompleted: true }])
  expect(await raiseOneGoal(client(BEN), BEN, goal, 5)).toBeUndefined()
})

test('no request changes or deletes another student’s goals', async () => {
  const goal = await insert(BEN)
  expect(await fetchGoals(client(ADA), BEN, 'practice')).toEqual([])
  expect(await raiseTo(BEN, goal.id, 2, ADA)).toBeUndefined()
  await deleteGoal(client(ADA), BEN, goal.id)
  expect(await goalsOf(BEN)).toEqual([['Before mocks', 0, false]])
})

test('a refused row has an error with a code and the name of the constraint', async () => {
  const odd = (change: object) => insert(ADA, Object.assign({}, MOCKS, change))
  await expect(odd({ examLevel: 'Klingon' })).rejects.toMatchObject({
    code: '23514',
    details: 'study_goals_exam_level_check',
  })
  await expect(odd({ type: 'sleep' })).rejects.toMatchObject({
    details: 'study_goals_type_check',
  })
  for (const target of [0, -5]) {
    await expect(odd({ target })).rejects.toMatchObject({
      code: '23514',
      details: 'study_goals_target_check',
    })
  }
  await expect(odd({ target: 1e12 })).rejects.toMatchObject({
    details: 'study_goals_progress_check',
  })
})
