import { GOAL_LEVELS, type GoalLevel } from '#domain/exams/exam.ts'
import { LARGEST_TARGET } from '#domain/study/goal.ts'
import { isUuid } from '#domain/study/log/fact.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import type { OlderGoal } from '#domain/study/log/record.ts'
import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'

const KIND = 'goal.set'

/**
 * A goal of the practice is made, or changed: from here on it counts the completions of this level, up to this target. The
 * subject is the goal: `goal/{id}`. A goal that is older than the log brings what its row has counted.
 */
export const goalSet = defineKind({
  name: KIND,
  subjects: ['goal'],
  read({ level, target, older }) {
    const known = GOAL_LEVELS.find((each) => each === level)
    const wanted = wholeNumber(target, 1, LARGEST_TARGET)
    const before = older === undefined ? undefined : readOlder(older)
    if (!known || wanted === undefined || (older !== undefined && !before)) return undefined
    return { level: known, target: wanted, older: before }
  },
  change({ goalSteps }, { subject }, set) {
    const goal = subject.slice('goal/'.length)
    if (isUuid(goal)) goalSteps.push({ type: 'set', goal, ...set })
  },
})

function readOlder(value: unknown): OlderGoal | undefined {
  const counted = wholeNumber(fieldOf(value, 'counted'), 0, LARGEST_TARGET)
  const since = textOf(value, 'since')
  if (counted === undefined || since === undefined || Number.isNaN(Date.parse(since))) return undefined
  const own = fieldOf(value, 'own')
  return { counted, since, own: own === 'all' ? own : listOf(value, 'own').filter(isUuid) }
}

/** What a fact says of a goal that is set. */
export function goalIsSet(goal: string, data: { level: GoalLevel; target: number; older?: OlderGoal }) {
  return { kind: KIND, v: 1, subject: `goal/${goal}`, data }
}
