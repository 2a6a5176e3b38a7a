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
  /** Writes `after` only if the row still has `before` and is not completed; returns whether it did. */
  replace: (before: Progress, after: GoalSnapshot) => Promise<boolean>
}

/** Ten tabs that write at the same time need at most ten attempts: in each round one of them succeeds. */
const ATTEMPTS = 40

/**
 * Adds one to a goal's progress. Two tabs may do so at the same time. A tab that finds a changed row reads it again, so
 * every count is kept, once. Returns the new progress; undefined if the goal is completed or deleted already.
 * `pause` waits between two attempts.
 */
export async function advanceGoal(
  known: GoalSnapshot,
  row: GoalRow,
  pause: (attempt: number) => Promise<void>,
): Promise<GoalSnapshot | undefined> {
  let now: GoalSnapshot | undefined = known
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (!now || now.isCompleted) return undefined
    const after = addOne(now.progress)
    if (await row.replace(now.progress, after)) return after
    await pause(attempt)
    now = await row.read()
  }
  throw new Error('This goal is being changed elsewhere. Its progress was not counted.')
}

function addOne({ completed, target }: Progress): GoalSnapshot {
  const progress = { completed: completed + 1, target }
  return { progress, isCompleted: isReached(progress) }
}
