import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { constraintOf } from '#app/lib/service/request-error.ts'
import type { NewToast } from '#app/ui/toast.ts'
import type { Progress } from '#domain/study/goal.ts'

/** A newer toast about progress takes the place of an older one. */
const PROGRESS = 'progress'

/** A completion is stored on the device, and the goals count it later. */
export const COUNTED_LATER: NewToast = {
  kind: 'hint',
  title: 'Goals not updated yet',
  detail: 'It is marked complete on this device. Your goals count it when the site answers again.',
  topic: PROGRESS,
}

export const NAME_MISSING: NewToast = { kind: 'error', title: 'Error', detail: 'Please enter a goal name' }
export const GOAL_DELETED: NewToast = { kind: 'done', title: 'Goal deleted' }

export const TYPE_UNKNOWN: NewToast = {
  kind: 'error',
  title: 'Goal Type Error',
  detail: 'This kind of goal cannot be kept. Choose another one.',
}

const GOAL_COMPLETED = '🎉 Goal Completed!'

/** PostgreSQL's code. */
const CHECK_VIOLATION = '23514'

export function createdToast(name: string): NewToast {
  return { kind: 'done', title: 'Success!', detail: name }
}

/** A goal was changed. A smaller target may complete it. */
export function changedToast(name: string, isNewlyCompleted: boolean): NewToast {
  return { kind: 'done', title: isNewlyCompleted ? GOAL_COMPLETED : 'Goal changed', detail: name }
}

/** What the checks of the database ask for. */
const CONSTRAINTS: Record<string, { title?: string; detail: string }> = {
  study_goals_exam_level_check: {
    title: 'Exam Level Constraint Error',
    detail: 'This exam level cannot be kept. Choose another one.',
  },
  study_goals_type_check: {
    title: 'Goal Type Constraint Error',
    detail: 'This kind of goal cannot be kept. Choose another one.',
  },
  study_goals_goal_name_check: { detail: 'A goal needs a name of up to 200 characters.' },
  study_goals_progress_check: { detail: 'The target must be a whole number, and smaller.' },
  study_goals_target_check: { detail: 'The target must be a whole number, 1 or more.' },
}

const UNKNOWN_CONSTRAINT = { detail: 'This goal cannot be kept like this. Change it and try again.' }

/** Why a goal was not created, changed or deleted. */
export function problemToast(error: unknown): NewToast {
  const { code, message } = parseServiceProblem(error)
  if (code !== CHECK_VIOLATION) return { kind: 'error', title: 'Error', detail: message }
  const constraint = CONSTRAINTS[constraintOf(error) ?? ''] ?? UNKNOWN_CONSTRAINT
  return { kind: 'error', title: 'Database Constraint Error', ...constraint }
}

/** A completion is stored on the device, but the goals refused to count it. */
export function notMovedToast(sentence: string): NewToast {
  const detail = `It is marked complete on this device, but your goals did not move. ${sentence}`
  return { kind: 'error', title: 'Error', detail, topic: PROGRESS }
}

/** A goal that has counted a completion. */
export interface Moved {
  name: string
  progress: Progress
  isCompleted: boolean
}

/** The effect of a completion on the goals. If some are completed now, the toast names only those. */
export function movedToast(moved: readonly Moved[]): NewToast | undefined {
  const completed = moved.filter(({ isCompleted }) => isCompleted)
  if (completed.length > 0) {
    return { kind: 'done', title: GOAL_COMPLETED, detail: completed.map(({ name }) => name).join(', ') }
  }
  if (moved.length === 0) return undefined
  return {
    kind: 'done',
    title: 'Progress Updated!',
    topic: PROGRESS,
    detail: moved
      .map(({ name, progress }) => `${name}: ${progress.completed} of ${progress.target}`)
      .join(', '),
  }
}
