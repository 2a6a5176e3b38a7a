import type { Student } from '#app/accounts/session/auth-state.ts'
import { isNetworkError, isSignedOut } from '#app/lib/request-error.ts'
import { oneTabAtATime } from '#app/lib/one-tab.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { completedElsewhere } from '#app/study/completed-elsewhere.ts'
import { loadRowClient } from '#app/lib/supabase.ts'
import { showToast } from '#app/ui/toast.ts'
import { isActive } from '#domain/study/goal.ts'
import { countedKeys, readGoalCounts, removeWaiting, type WaitingCompletion } from './goal-counts.ts'
import { advanceGoals } from './goal-rows.ts'
import { COUNTED_LATER } from './counted-later.ts'
import { movedToast, notMovedToast } from './goal-toasts.ts'
import { goalsQuery, refetchGoals } from './queries.ts'

/**
 * Counts the completions that wait towards a student's goals. A toast tells the result. Without an answer they go on
 * waiting, and `isTold` says whether a toast tells that too.
 */
export async function countCompletions(student: Student, isTold: boolean): Promise<void> {
  await oneTabAtATime('ee-goals', async () => {
    const { waiting } = readGoalCounts(storedTexts, student.id)
    if (waiting.length === 0) return
    try {
      const client = await loadRowClient()
      const { since, sent } = await completedElsewhere(waiting.flatMap(({ facts = [] }) => facts))
      if (sent) {
        if (isTold && mayHaveGoal(student, waiting)) showToast(COUNTED_LATER)
        void sent.then(() => countCompletions(student, false))
        return
      }
      const moved = await advanceGoals(
        client,
        student.id,
        waiting,
        countedKeys(storedTexts, student.id, waiting, since),
        new Date(),
      )
      removeWaiting(storedTexts, student.id, waiting)
      const toast = movedToast(moved)
      if (toast) showToast(toast)
    } catch (error) {
      if (isNetworkError(error) || isSignedOut(error)) {
        if (isTold && mayHaveGoal(student, waiting)) showToast(COUNTED_LATER)
        return
      }
      removeWaiting(storedTexts, student.id, waiting)
      showToast(notMovedToast(error))
    }
    await refetchGoals(student)
  })
}

/** Without an active goal there is nothing to count. */
function mayHaveGoal(student: Student, waiting: readonly WaitingCompletion[]): boolean {
  const known = queryClient.getQueryData(goalsQuery(student, 'practice').queryKey)
  return !known || known.some((goal) => waiting.some(({ level }) => isActive(goal, level)))
}
