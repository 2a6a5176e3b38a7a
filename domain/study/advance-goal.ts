import { isReached, type Progress } from './goal.ts'

/** A goal as the database has it at one moment. */
export interface GoalSnapshot {
  progress: Progress
  isCompleted: boolean
}

/** One goal's row. */
export interface GoalRow {
  /** Undefined when the goal is gone. */
  read: () => Promise<GoalSnapshot | undefined>
  /** Writes `after` only while the row still holds `before` and is not completed; false when it does not. */
  replace: (before: Progress, after: GoalSnapshot) => Promise<boolean>
}

/** Ten tabs that count at the same moment need ten rounds at most, since each round one of them gets through. */
const ATTEMPTS = 40

/**
 * Counts one more. Two tabs may do so at the same moment: whoever finds that the row has changed reads it again, so that
 * no count is lost and none is made twice. Gives the goal afterwards, or undefined when it is completed or gone already.
 * `pause` waits before the nth attempt after the first.
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
