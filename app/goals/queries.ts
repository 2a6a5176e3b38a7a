import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Student } from '#app/accounts/visit.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { loadStudentClient } from '#app/lib/supabase.ts'
import { type Goal, type GoalBook, withGoal } from './goal.ts'
import { deleteGoal, fetchGoals, insertGoal, type NewGoal } from './goal-rows.ts'

/** A student's goals of one place, newest first. */
export const goalsQuery = ({ id }: Student, book: GoalBook) =>
  queryOptions({
    queryKey: ['goals', id, book],
    queryFn: async () => fetchGoals(await loadStudentClient(), id, book),
  })

/** The goals are read again, and what the profile counts. */
export async function refetchGoals({ id }: Student): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['goals', id] }),
    queryClient.invalidateQueries({ queryKey: ['stats', id] }),
  ])
}

export function useCreateGoal(student: Student, book: GoalBook) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async (goal: NewGoal) => insertGoal(await loadStudentClient(), student.id, goal),
      async onSuccess(goal) {
        changeGoals(student, book, (goals) => withGoal(goals, goal))
        await refetchGoals(student)
      },
    },
    queryClient,
  )
}

/** Takes the goal out of sight at once, and shows it again when it could not be deleted. */
export function useDeleteGoal(student: Student, book: GoalBook) {
  return useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ id }: Goal) => deleteGoal(await loadStudentClient(), student.id, id),
      async onMutate(goal) {
        await queryClient.cancelQueries({ queryKey: ['goals', student.id] })
        changeGoals(student, book, (goals) => goals.filter(({ id }) => id !== goal.id))
      },
      onError: (_, goal) => changeGoals(student, book, (goals) => withGoal(goals, goal)),
      onSettled: () => refetchGoals(student),
    },
    queryClient,
  )
}

function changeGoals(student: Student, book: GoalBook, change: (goals: readonly Goal[]) => Goal[]) {
  queryClient.setQueryData(goalsQuery(student, book).queryKey, (goals) => goals && change(goals))
}
