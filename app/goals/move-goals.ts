import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import type { GoalSnapshot } from '#domain/study/advance-goal.ts'
import { countGoals } from '#domain/study/goal-counts.ts'
import { type Goal, isReached } from '#domain/study/goal.ts'
import { goalIsSet, goalSet } from '#domain/study/kinds/goal-set.ts'
import { paperCompleted } from '#domain/study/kinds/papers.ts'
import { RECORD_DELETED } from '#domain/study/log/fact-log.ts'
import type { LoggedFact } from '#domain/study/log/fact.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import type { GoalStep } from '#domain/study/log/record.ts'
import type { Moved } from './goal-toasts.ts'

/** What a goal says to the log. */
export type GoalDeed = ReturnType<typeof goalIsSet>

interface Options {
  /** The student's facts on this device, as they are now. */
  facts: () => readonly LoggedFact[]
  /** Notes what the log does not know of goals, and sends it. False if the account has not got all of it. */
  note: (deeds: readonly GoalDeed[]) => Promise<boolean>
  rows: {
    fetch: () => Promise<readonly Goal[]>
    /** Raises a goal; undefined if there is nothing to raise. */
    raise: (goal: Goal, counted: number) => Promise<GoalSnapshot | undefined>
  }
  /** The ids of facts that no goal has counted yet, as far as this page knows. */
  uncounted: readonly string[]
  /** What the student last saw of goals that could not be written: what is told begins there. Changed here. */
  seen: Map<string, number>
}

/** A goal that is not reached yet. */
type OpenGoal = Goal & { examLevel: GoalLevel }

/**
 * Raises the student's goals to what the study log has for them. Gives those that moved, also if others could not be written:
 * then `problem` is why. Undefined if the account has not got yet what the log says of the goals: nothing is written before. Throws if the rows could
 * not be read.
 */
export async function moveGoals({
  facts,
  note,
  rows,
  uncounted,
  seen,
}: Options): Promise<{ moved: Moved[]; problem?: unknown } | undefined> {
  const goals = (await rows.fetch()).filter(isOpen)
  if (!(await note(unknownOf(goals, facts(), uncounted)))) return undefined
  // A value that the account has all facts of: it stays right whatever other devices send next.
  const counts = countGoals(stepsOf(facts().filter(({ seq }) => seq !== null)))
  const results = await Promise.allSettled(
    goals.map(async (goal): Promise<Moved | undefined> => {
      const before = seen.get(goal.id) ?? goal.progress.completed
      seen.set(goal.id, before)
      const count = counts.get(goal.id)?.count ?? 0
      const { progress, isCompleted } = (await rows.raise(goal, count)) ?? goal
      seen.delete(goal.id)
      return progress.completed > before ? { name: goal.name, progress, isCompleted } : undefined
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  return {
    moved: results.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : [])),
    ...(failed && { problem: failed.reason }),
  }
}

function isOpen(goal: Goal): goal is OpenGoal {
  const isKnown = GOAL_LEVELS.some((level) => level === goal.examLevel)
  return isKnown && !goal.isCompleted && !isReached(goal.progress)
}

/** The most facts that one fact names. */
const MOST_NAMED = 100

/** What the log does not know of the goals: one that is older than the log, or that was changed without it. */
function unknownOf(
  goals: readonly OpenGoal[],
  facts: readonly LoggedFact[],
  uncounted: readonly string[],
): GoalDeed[] {
  const counts = countGoals(stepsOf(facts))
  const deletedAt = facts.findLast(({ fact }) => fact.kind === RECORD_DELETED)?.fact.happenedAt
  return goals.flatMap(({ id, examLevel: level, createdAt, progress: { completed, target } }) => {
    const known = counts.get(id)
    if (known?.level === level && known.target === target) return []
    if (known) return [goalIsSet(id, { level, target })]
    // All that the log has came after the record was deleted: no row has counted it.
    const isEmptied = deletedAt !== undefined && Date.parse(createdAt) < Date.parse(deletedAt)
    const own = isEmptied ? 'all' : uncounted.slice(-MOST_NAMED)
    return [
      goalIsSet(id, { level, target, older: { counted: Math.max(0, completed), since: createdAt, own } }),
    ]
  })
}

const COUNTING: ReadonlySet<string> = new Set([paperCompleted.name, goalSet.name])

function stepsOf(facts: readonly LoggedFact[]): readonly GoalStep[] {
  return foldFacts(facts.filter(({ fact }) => COUNTING.has(fact.kind))).goalSteps
}
