import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import type { Toast } from '#app/ui/toast.ts'
import type { Progress } from '#domain/study/goal.ts'

type Said = Omit<Toast, 'id'>

export const NAME_MISSING: Said = { kind: 'error', title: 'Error', detail: 'Please enter a goal name' }
export const GOAL_DELETED: Said = { kind: 'done', title: 'Goal deleted' }

export const TYPE_UNKNOWN: Said = {
  kind: 'error',
  title: 'Goal Type Error',
  detail: 'This kind of goal cannot be kept. Choose another one.',
}

export function createdToast(name: string, isCompleted: boolean): Said {
  const detail = isCompleted ? `${name}: nothing was left to do, so it is completed` : name
  return { kind: 'done', title: 'Success!', detail }
}

/** What went wrong when a goal was created or deleted: each of the database's rules has a title of its own. */
export function problemToast(thrown: unknown): Said {
  const { code, message } = parseServiceProblem(thrown)
  if (code !== '23514') return { kind: 'error', title: 'Error', detail: message }
  if (/exam_level/.test(message)) {
    return {
      kind: 'error',
      title: 'Exam Level Constraint Error',
      detail: 'This exam level cannot be kept. Choose another one.',
    }
  }
  // The name of the table's own check on types, not any word in the message that ends in it.
  if (/_type_check|goal_type/.test(message)) {
    return {
      kind: 'error',
      title: 'Goal Type Constraint Error',
      detail: 'This kind of goal cannot be kept. Choose another one.',
    }
  }
  return { kind: 'error', title: 'Database Constraint Error', detail: message }
}

/** What was marked complete is kept on the device, but the goals do not know it. */
export function notMovedToast(thrown: unknown): Said {
  const detail = `It is marked complete on this device, but your goals did not move. ${parseServiceProblem(thrown).message}`
  return { kind: 'error', title: 'Error', detail }
}

/** A goal that has moved. */
export interface Moved {
  name: string
  progress: Progress
  isCompleted: boolean
}

/** What a completion did to the goals; a completed one is worth more than any that only moved. */
export function movedToast(moved: readonly Moved[]): Said | undefined {
  const completed = moved.filter(({ isCompleted }) => isCompleted)
  if (completed.length > 0) {
    return { kind: 'done', title: '🎉 Goal Completed!', detail: completed.map(({ name }) => name).join(', ') }
  }
  if (moved.length === 0) return undefined
  return {
    kind: 'done',
    title: 'Progress Updated!',
    detail: moved
      .map(({ name, progress }) => `${name}: ${progress.completed} of ${progress.target}`)
      .join(', '),
  }
}
