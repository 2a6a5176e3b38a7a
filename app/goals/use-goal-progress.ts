import { useEffect, useEffectEvent } from 'react'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { type CompletionEvent, subscribeCompletions } from '#app/completion/use-completion.ts'
import { examOf } from '#domain/exams/exam.ts'
import { showToast } from '#app/ui/toast.ts'
import { COUNTED_LATER } from './counted-later.ts'
import { waitingCompletions } from './waiting-completions.ts'

const loadCounting = () => import('./count-completions.ts')

/**
 * Counts everything that is marked complete on this screen towards the student's goals. It is noted on the device first, so
 * what is completed without a connection counts when there is one again. Without a student it does nothing.
 */
export function useGoalProgress() {
  const auth = useAuthState()
  const student = auth.status === 'signed-in' ? auth.student : undefined
  const id = student?.id
  const count = useEffectEvent(async (isTold: boolean) => {
    if (!student || waitingCompletions.read(student.id).length === 0) return
    const counting = await loadCounting().catch(() => undefined)
    if (counting) await counting.countCompletions(student, isTold)
    else if (isTold) showToast(COUNTED_LATER)
  })
  useEffect(() => {
    if (id === undefined) return undefined
    const countEarlier = () => void count(false)
    const leave = subscribeCompletions(({ exam, keys, facts }: CompletionEvent) => {
      const level = examOf(exam).goalLevel
      waitingCompletions.add(id, { keys, level, at: new Date().toISOString(), facts })
      void count(true)
    })
    countEarlier()
    addEventListener('online', countEarlier)
    addEventListener('focus', countEarlier)
    return () => {
      leave()
      removeEventListener('online', countEarlier)
      removeEventListener('focus', countEarlier)
    }
  }, [id])
}
