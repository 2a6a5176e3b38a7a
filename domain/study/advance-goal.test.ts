import { expect, test } from 'vitest'
import { type GoalRow, type GoalSnapshot, raiseGoal, retargetGoal } from './advance-goal.ts'

const at = (completed: number, target: number): GoalSnapshot => ({
  progress: { completed, target },
  isCompleted: completed >= target,
})

const noPause = () => Promise.resolve()

/** A row that behaves like the table's. `others` changes it just before each attempt to write. */
function rowOf(
  start: GoalSnapshot,
  others: (GoalSnapshot | undefined)[] = [],
): GoalRow & { now: () => GoalSnapshot | undefined } {
  let row: GoalSnapshot | undefined = start
  return {
    now: () => row,
    read: async () => row,
    async replace(before, after) {
      if (others.length > 0) row = others.shift()
      if (!row || JSON.stringify(row.progress) !== JSON.stringify(before)) return false
      row = after
      return true
    },
  }
}

test('a goal is raised to what it has counted, and the last one completes it', async () => {
  const row = rowOf(at(1, 3))
  expect(await raiseGoal(at(1, 3), row, noPause, 2)).toEqual(at(2, 3))
  expect(await raiseGoal(at(2, 3), row, noPause, 7)).toEqual({
    progress: { completed: 3, target: 3 },
    isCompleted: true,
  })
  expect(row.now()).toEqual(at(3, 3))
})

test('what was written already is not counted again, and progress never falls', async () => {
  expect(await raiseGoal(at(1, 10), rowOf(at(1, 10), [at(4, 10)]), noPause, 4)).toBeUndefined()
  expect(await raiseGoal(at(1, 10), rowOf(at(1, 10), [at(4, 10), at(5, 10)]), noPause, 6)).toEqual(at(6, 10))
  const row = rowOf(at(5, 10))
  expect(await raiseGoal(at(5, 10), row, noPause, 3)).toBeUndefined()
  expect(row.now()).toEqual(at(5, 10))
})

test('a goal that is completed or deleted in between is left as it is', async () => {
  expect(await raiseGoal(at(1, 2), rowOf(at(1, 2), [at(2, 2)]), noPause, 2)).toBeUndefined()
  expect(await raiseGoal(at(1, 2), rowOf(at(1, 2), [undefined]), noPause, 2)).toBeUndefined()
  expect(await raiseGoal(at(2, 2), rowOf(at(2, 2)), noPause, 5)).toBeUndefined()
})

test('a row that changes at every attempt is an error', async () => {
  const restless: GoalRow = { read: async () => at(0, 9), replace: async () => false }
  await expect(raiseGoal(at(0, 9), restless, noPause, 1)).rejects.toThrow('not saved')
})

test('another target keeps the count of another tab, and may complete the goal or open it again', async () => {
  expect(await retargetGoal(at(1, 10), rowOf(at(1, 10), [at(4, 10)]), noPause, 6)).toEqual(at(4, 6))
  expect(await retargetGoal(at(4, 10), rowOf(at(4, 10)), noPause, 3)).toEqual({
    progress: { completed: 4, target: 3 },
    isCompleted: true,
  })
  expect(await retargetGoal(at(3, 3), rowOf(at(3, 3)), noPause, 5)).toEqual({
    progress: { completed: 3, target: 5 },
    isCompleted: false,
  })
  expect(await retargetGoal(at(1, 3), rowOf(at(1, 3), [undefined]), noPause, 5)).toBeUndefined()
})
