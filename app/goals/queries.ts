import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { loadRowClient } from '#app/lib/supabase.ts'
import { showUndoable } from '#app/ui/show-undoable.ts'
import { showToast } from '#app/ui/toast.ts'
import { type Goal, type GoalArea, withGoal } from '#domain/study/goal.ts'
import {
  advanceOneGoal,
  deleteGoal,
  fetchGoals,
  insertGoal,
  type NewGoal,
  restoreGoal,
  updateGoal,
} from './goal-rows.ts'
import { changedToast, createdToast, GOAL_DELETED, movedToast, problemToast } from './goal-toasts.ts'

/** A student's goals of the practice or of the resources, newest first. */
export const goalsQuery = ({ id }: Student, area: GoalArea) =>
  queryOptions({
    queryKey: ['goals', id, area],
    queryFn: async () => fetchGoals(await loadRowClient(), id, area),
  })

/** Reads the goals again, and the profile's number of goals. */
export async function refetchGoals({ id }: Student): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['goals', id] }),
    queryClient.invalidateQueries({ queryKey: ['stats', id] }),
  ])
}

// Without a connection a write fails at once instead of waiting.
const networkMode = 'always'

// The toasts belong to the writes, not to the dialogs: the result is told also when the dialog was closed in between.
const onError = (error: unknown) => showToast(problemToast(error))

export function useCreateGoal(student: Student, area: GoalArea) {
  return useMutation(
    {
      networkMode,
      mutationFn: async (goal: NewGoal) => insertGoal(await loadRowClient(), student.id, goal),
      async onSuccess(goal) {
        showToast(createdToast(goal.name))
        changeGoals(student, area, (goals) => withGoal(goals, goal))
        await refetchGoals(student)
      },
      onError,
    },
    queryClient,
  )
}

export function useUpdateGoal(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async ({ goal, change }: { goal: Goal; change: NewGoal }) =>
        updateGoal(await loadRowClient(), student.id, goal, change),
      onSuccess: ({ isCompleted }, { goal, change }) =>
        showToast(changedToast(change.name, isCompleted && !goal.isCompleted)),
      onError,
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

/** Hides the goal at once, and shows it again if it could not be deleted. The toast has an Undo. */
export function useDeleteGoal(student: Student, area: GoalArea) {
  const show = (goal: Goal) => changeGoals(student, area, (goals) => withGoal(goals, goal))
  return useMutation(
    {
      networkMode,
      mutationFn: async ({ id }: Goal) => deleteGoal(await loadRowClient(), student.id, id),
      async onMutate(goal) {
        await queryClient.cancelQueries({ queryKey: ['goals', student.id] })
        changeGoals(student, area, (goals) => goals.filter(({ id }) => id !== goal.id))
      },
      onSuccess: (rows, goal) =>
        showUndoable(
          { ...GOAL_DELETED, detail: goal.name, topic: 'goal deleted' },
          async () => {
            await restoreGoal(await loadRowClient(), rows)
            show(goal)
            await refetchGoals(student)
          },
          problemToast,
        ),
      onError(error, goal) {
        onError(error)
        show(goal)
      },
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

/** Counts one towards a goal by hand. */
export function useAdvanceGoal(student: Student) {
  return useMutation(
    {
      networkMode,
      mutationFn: async (goal: Goal) => advanceOneGoal(await loadRowClient(), student.id, goal),
      onSuccess(moved) {
        const toast = moved && movedToast([moved])
        if (toast) showToast(toast)
      },
      onError,
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

function changeGoals(student: Student, area: GoalArea, change: (goals: readonly Goal[]) => Goal[]) {
  queryClient.setQueryData(goalsQuery(student, area).queryKey, (goals) => goals && change(goals))
}
