import { isReached, type Progress } from './goal.ts'

/** The progress of a goal in the database at one moment. */
export interface GoalSnapshot {
  progress: Progress
  isCompleted: boolean
}

/** One goal's row. */
export interface GoalRow {
  /** Undefined if the goal was deleted. */
  read: () => Promise<GoalSnapshot | undefined>
  /** Writes `after` only if the row still has the progress `before`; returns whether it did. */
  replace: (before: Progress, after: GoalSnapshot) => Promise<boolean>
}

/** Ten tabs that write at the same time need at most ten attempts: in each round one of them succeeds. */
const ATTEMPTS = 40

/**
 * Raises a goal's progress to what it has counted, up to its target. It is written as a value: what was written before, and
 * then again because no answer came, is the same. Returns the new progress; undefined if there is nothing to raise: the
 * goal has as much already, or it was completed or deleted. `pause` waits between two attempts.
 */
export async function raiseGoal(
  known: GoalSnapshot,
  row: GoalRow,
  pause: (attempt: number) => Promise<void>,
  counted: number,
): Promise<GoalSnapshot | undefined> {
  return changeGoal(known, row, pause, ({ progress, isCompleted }) => {
    const completed = Math.min(counted, progress.target)
    return isCompleted || completed <= progress.completed ? undefined : { ...progress, completed }
  })
}

/** Gives a goal another target. What is completed stays. Returns undefined if the goal was deleted. */
export async function retargetGoal(
  known: GoalSnapshot,
  row: GoalRow,
  pause: (attempt: number) => Promise<void>,
  target: number,
): Promise<GoalSnapshot | undefined> {
  return changeGoal(known, row, pause, ({ progress }) => ({ ...progress, target }))
}

/**
 * Writes a changed progress. Two tabs may do so at the same time. A tab that finds a changed row reads it again, so every
 * change is kept, once. `change` returns undefined if there is nothing to change.
 */
async function changeGoal(
  known: GoalSnapshot,
  row: GoalRow,
  pause: (attempt: number) => Promise<void>,
  change: (now: GoalSnapshot) => Progress | undefined,
): Promise<GoalSnapshot | undefined> {
  let now: GoalSnapshot | undefined = known
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const progress = now && change(now)
    if (!now || !progress) return undefined
    const after = { progress, isCompleted: isReached(progress) }
    if (await row.replace(now.progress, after)) return after
    await pause(attempt)
    now = await row.read()
  }
  throw new Error('This goal is being changed elsewhere. Its progress was not saved.')
}
