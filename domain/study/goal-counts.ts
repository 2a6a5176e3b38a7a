import type { GoalLevel } from '#domain/exams/exam.ts'
import type { GoalStep, OlderGoal } from '#domain/study/log/record.ts'

/** What a goal has counted. */
export interface GoalCount {
  level: GoalLevel
  target: number
  count: number
  /** The papers that have counted, or that a session counted with. */
  keys: Set<string>
  presses: Set<string>
}

type Completed = Extract<GoalStep, { type: 'completed' }>

/**
 * What each goal has counted, by its id. Each paper counts once since the goal was set. What was marked by one press counts
 * one, and then all of its papers have counted. Unmarking takes nothing back. A goal that has reached its target counts
 * nothing more, until it gets a larger one. Of more steps in the same order no goal has less.
 */
export function countGoals(steps: Iterable<GoalStep>): Map<string, GoalCount> {
  const goals = new Map<string, GoalCount>()
  const earlier: Completed[] = []
  for (const step of steps) {
    if (step.type === 'completed') {
      earlier.push(step)
      for (const goal of goals.values()) countStep(goal, step)
      continue
    }
    const { level, target, older } = step
    const known = goals.get(step.goal)
    if (known) Object.assign(known, { level, target, count: Math.max(known.count, older?.counted ?? 0) })
    else goals.set(step.goal, { ...countOlder(older, earlier, level), target })
  }
  return goals
}

/**
 * What a goal has counted when the log hears of it. Its row and the log may both have counted the same papers: what the row has
 * more than those belongs to the time before the log. What no row has counted yet is added, whatever the clock of its
 * device said.
 */
function countOlder(
  older: OlderGoal | undefined,
  earlier: readonly Completed[],
  level: GoalLevel,
): GoalCount {
  if (!older) return countInOrder([], level)
  const { own, counted, since } = older
  const isOwn = ({ fact }: Completed) => own === 'all' || own.includes(fact)
  const all = earlier.filter((step) => isOwn(step) || Date.parse(step.at) >= Date.parse(since))
  const known = countInOrder(
    all.filter((step) => !isOwn(step)),
    level,
  )
  const before = Math.max(0, counted - known.count)
  const goal = countInOrder(all, level)
  return { ...goal, count: Math.max(counted, before + goal.count) }
}

function countInOrder(steps: readonly Completed[], level: GoalLevel): GoalCount {
  const goal = {
    level,
    target: Number.POSITIVE_INFINITY,
    count: 0,
    keys: new Set<string>(),
    presses: new Set<string>(),
  }
  for (const step of steps) countStep(goal, step)
  return goal
}

function countStep(goal: GoalCount, { level, key, press }: Completed) {
  if (level !== goal.level || goal.keys.has(key)) return
  if (!goal.presses.has(press)) {
    if (goal.count >= goal.target) return
    goal.count += 1
    goal.presses.add(press)
  }
  goal.keys.add(key)
}
