import { useEffect, useEffectEvent } from 'react'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { type CompletionEvent, subscribeCompletions } from '#app/completion/use-completion.ts'
import { examOf } from '#domain/exams/exam.ts'
import { showToast } from '#app/ui/toast.ts'

const loadQueries = () => import('./queries.ts')

/** Counts everything that is marked complete on this screen towards the student's goals. Without a student it does nothing. */
export function useGoalProgress() {
  const auth = useAuthState()
  const student = auth.status === 'signed-in' ? auth.student : undefined
  const count = useEffectEvent(async ({ exam }: CompletionEvent) => {
    if (!student) return
    const queries = await loadQueries().catch(() => undefined)
    if (queries) await queries.moveGoals(student, examOf(exam).goalLevel)
    else showToast(CHUNK_LOAD_ERROR)
  })
  const isStudent = student !== undefined
  useEffect(() => {
    if (!isStudent) return undefined
    return subscribeCompletions((event) => void count(event))
  }, [isStudent])
}

const CHUNK_LOAD_ERROR = {
  kind: 'error',
  title: 'Error',
  detail: 'It is marked complete on this device, but your goals did not move. This needs a connection.',
} as const
