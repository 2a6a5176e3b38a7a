import { queryOptions } from '@tanstack/react-query'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { useNewId, useWrite } from '#app/lib/service/use-write.ts'
import { loadRowClient } from '#app/lib/service/supabase.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { showUndoable } from '#app/ui/show-undoable.ts'
import { showToast } from '#app/ui/toast.ts'
import { GOAL_LEVELS } from '#domain/exams/exam.ts'
import { type Goal, GOAL_AREAS, type GoalArea, withGoal } from '#domain/study/goal.ts'
import { goalIsSet } from '#domain/study/kinds/goal-set.ts'
import {
  deleteGoal,
  fetchGoals,
  insertGoal,
  type NewGoal,
  raiseOneGoal,
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

// The toasts belong to the writes, not to the dialogs: the result is told also when the dialog was closed in between.
const onError = (error: unknown) => showToast(problemToast(error))

export function useCreateGoal(student: Student, area: GoalArea) {
  const { idOf, onMade } = useNewId()
  return useWrite({
    mutationFn: async (goal: NewGoal) =>
      insertGoal(await loadRowClient(), student.id, { ...goal, id: idOf(goal) }),
    onSuccess(goal) {
      onMade()
      noteSet(goal)
      showToast(createdToast(goal.name))
      changeGoals(student, area, (goals) => withGoal(goals, goal))
    },
    onError,
    onSettled: () => refetchGoals(student),
  })
}

export function useUpdateGoal(student: Student, area: GoalArea) {
  return useWrite({
    mutationFn: async ({ goal, change }: { goal: Goal; change: NewGoal }) =>
      updateGoal(await loadRowClient(), student.id, goal, change),
    onSuccess(after, { goal, change: { name, type, examLevel, target } }) {
      noteSet({ ...goal, name, type, examLevel, progress: { ...goal.progress, target } })
      showToast(changedToast(name, after.isCompleted && !goal.isCompleted))
      showGoal(student, area, { ...goal, name, type, examLevel, ...after })
    },
    onError,
    onSettled: () => refetchGoals(student),
  })
}

/** Hides the goal at once, and shows it again if it could not be deleted. The toast has an Undo. */
export function useDeleteGoal(student: Student, area: GoalArea) {
  const show = (goal: Goal) => changeGoals(student, area, (goals) => withGoal(goals, goal))
  return useWrite({
    nameOf: ({ id }) => id,
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
  })
}

/** Counts one more than is shown towards a goal, by hand. */
export function useAdvanceGoal(student: Student, area: GoalArea) {
  return useWrite({
    mutationFn: async (goal: Goal) =>
      raiseOneGoal(await loadRowClient(), student.id, goal, goal.progress.completed + 1),
    onSuccess(moved, goal) {
      const toast = moved && movedToast([{ name: goal.name, ...moved }])
      if (toast) showToast(toast)
      // The next press counts from here, also before the rows are read again.
      if (moved) showGoal(student, area, { ...goal, ...moved })
    },
    onError,
    onSettled: () => refetchGoals(student),
  })
}

function changeGoals(student: Student, area: GoalArea, change: (goals: readonly Goal[]) => Goal[]) {
  queryClient.setQueryData(goalsQuery(student, area).queryKey, (goals) => goals && change(goals))
}

/** Shows a goal as it is now, in its place. */
function showGoal(student: Student, area: GoalArea, goal: Goal) {
  changeGoals(student, area, (goals) => goals.map((each) => (each.id === goal.id ? goal : each)))
}

/** Marks in the study log since when a goal of the practice counts, and what. */
function noteSet({ id, type, examLevel, progress }: Goal) {
  const level = GOAL_LEVELS.find((each) => each === examLevel)
  const types: readonly string[] = GOAL_AREAS.practice.types
  if (level && types.includes(type)) noteFacts([goalIsSet(id, { level, target: progress.target })])
}
