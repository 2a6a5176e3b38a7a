import type { Student } from '#app/accounts/session/auth-state.ts'
import { isNetworkError, isSignedOut } from '#app/lib/request-error.ts'
import { oneTabAtATime } from '#app/lib/one-tab.ts'
import { queryClient } from '#app/lib/query-client.tsx'
import { completedElsewhere } from '#app/study/completed-elsewhere.ts'
import { loadStudy } from '#app/study/load-study.ts'
import { memoryCounts } from '#app/study/study-store.ts'
import { loadRowClient } from '#app/lib/supabase.ts'
import { showToast } from '#app/ui/toast.ts'
import { countedKeys } from '#domain/study/goal-counts.ts'
import { isActive } from '#domain/study/goal.ts'
import { advanceGoals } from './goal-rows.ts'
import { COUNTED_LATER } from './counted-later.ts'
import { movedToast, notMovedToast } from './goal-toasts.ts'
import { goalsQuery, refetchGoals } from './queries.ts'
import { type WaitingCompletion, waitingCompletions } from './waiting-completions.ts'

/** For a browser without the log. */
const pageCounts = memoryCounts()

/**
 * Counts the completions that wait towards a student's goals. A toast tells the result. Without an answer they go on
 * waiting, and `isTold` says whether a toast tells that too.
 */
export async function countCompletions(student: Student, isTold: boolean): Promise<void> {
  await oneTabAtATime('ee-goals', async () => {
    const waiting = waitingCompletions.read(student.id)
    if (waiting.length === 0) return
    try {
      const client = await loadRowClient()
      const study = await loadStudy().catch(() => undefined)
      const facts = waiting.flatMap((each) => each.facts)
      const { since, sent } = await completedElsewhere(study, facts)
      if (sent) {
        if (isTold && mayHaveGoal(student, waiting)) showToast(COUNTED_LATER)
        void sent.then(() => countCompletions(student, false))
        return
      }
      const counts = study?.goalCounts ?? pageCounts
      const known = await counts.readGoalCounts(student.id).catch(() => ({}))
      const counted = countedKeys(known, waiting, since, (goal, keys) =>
        counts.addCounted(student.id, goal, keys).catch(() => {
          // The goal has moved, and what it counted leaves the queue.
        }),
      )
      const moved = await advanceGoals(client, student.id, waiting, counted, new Date())
      waitingCompletions.remove(waiting)
      const toast = movedToast(moved)
      if (toast) showToast(toast)
    } catch (error) {
      if (isNetworkError(error) || isSignedOut(error)) {
        if (isTold && mayHaveGoal(student, waiting)) showToast(COUNTED_LATER)
        return
      }
      waitingCompletions.remove(waiting)
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
