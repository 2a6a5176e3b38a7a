import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { loadRowClient } from '#app/lib/supabase.ts'
import type { GoalLevel } from '#domain/exams/exam.ts'
import { showToast } from '#app/ui/toast.ts'
import { activeGoals, type Goal, type GoalArea, withGoal } from '#domain/study/goal.ts'
import {
  advanceGoals,
  advanceOneGoal,
  deleteGoal,
  fetchGoals,
  insertGoal,
  type NewGoal,
} from './goal-rows.ts'
import { movedToast, notMovedToast } from './goal-toasts.ts'

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

export function useCreateGoal(student: Student, area: GoalArea) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async (goal: NewGoal) => insertGoal(await loadRowClient(), student.id, goal),
      async onSuccess(goal) {
        changeGoals(student, area, (goals) => withGoal(goals, goal))
        await refetchGoals(student)
      },
    },
    queryClient,
  )
}

/** Hides the goal at once, and shows it again if it could not be deleted. */
export function useDeleteGoal(student: Student, area: GoalArea) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ id }: Goal) => deleteGoal(await loadRowClient(), student.id, id),
      async onMutate(goal) {
        await queryClient.cancelQueries({ queryKey: ['goals', student.id] })
        changeGoals(student, area, (goals) => goals.filter(({ id }) => id !== goal.id))
      },
      onError: (_, goal) => changeGoals(student, area, (goals) => withGoal(goals, goal)),
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

/** Counts one towards a goal by hand. */
export function useAdvanceGoal(student: Student) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async (goal: Goal) => advanceOneGoal(await loadRowClient(), student.id, goal),
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

/** Counts one completion towards a student's goals. A toast reports the result or the failure. */
export async function moveGoals(student: Student, examLevel: GoalLevel): Promise<void> {
  try {
    const moved = await advanceGoals(await loadRowClient(), student.id, examLevel)
    const toast = movedToast(moved)
    if (toast) showToast(toast)
  } catch (problem) {
    const known = queryClient.getQueryData(goalsQuery(student, 'practice').queryKey)
    // Without an active goal there was nothing to count.
    if (!known || activeGoals(known, examLevel).length > 0) showToast(notMovedToast(problem))
  }
  await refetchGoals(student)
}

function changeGoals(student: Student, area: GoalArea, change: (goals: readonly Goal[]) => Goal[]) {
  queryClient.setQueryData(goalsQuery(student, area).queryKey, (goals) => goals && change(goals))
}
