import { useEffect, useEffectEvent } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { type CompletionEvent, subscribeCompletions } from '#app/sync/completion/use-completion.ts'
import { storedKeys } from '#app/lib/device/storage.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { openStudyPatiently } from '#app/sync/use-open-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { examOf } from '#domain/exams/exam.ts'
import { COUNTED_LATER } from './goal-toasts.ts'
import { createGoalCounter } from './goal-counter.ts'
import { takeWaitingCompletions } from './waiting-completions.ts'

/** Counts what is marked complete on the screen towards the student's goals. It shows nothing. */
export default function GoalProgress() {
  useGoalProgress()
  return null
}

/** How long the log has time for what the page shows first, in milliseconds. */
const OPEN_AFTER = 2000

/**
 * Moves the student's goals by everything that is marked complete on this screen. Their progress follows from the study log, so
 * what could not be written now is written later, from here or from another device. Without a student it does nothing.
 */
function useGoalProgress() {
  const auth = useAuthState()
  const student = auth.status === 'signed-in' ? auth.student : undefined
  const id = student?.id
  const start = useEffectEvent(() => student && follow(student))
  useEffect(() => (id === undefined ? undefined : start()), [id])
}

/** Counts what is marked from now on, until the returned function is called. */
function follow(student: Student): () => void {
  const texts = { ...storedTexts, keys: storedKeys }
  const earlier = takeWaitingCompletions(texts, student.id)
  const counter = createGoalCounter({
    load: () => import('./count-completions.ts'),
    student,
    tellLater: () => showToast(COUNTED_LATER),
    onCounted: earlier.remove,
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  const leave = subscribeCompletions(({ exam, facts }: CompletionEvent) =>
    counter.onCompleted(facts, examOf(exam).goalLevel),
  )
  if (earlier.facts.length > 0) counter.onEarlier(earlier.facts)
  // What was marked on an earlier page, and has not reached the account since, no goal has counted.
  const endOpening = openStudyPatiently(OPEN_AFTER, ({ log }) => {
    const unsent = log.unsent(student.id).filter(({ fact }) => fact.kind === 'paper.completed')
    if (unsent.length > 0) counter.onEarlier(unsent.map(({ fact }) => fact.id))
  })
  addEventListener('online', counter.onReturn)
  addEventListener('focus', counter.onReturn)
  return () => {
    leave()
    endOpening()
    counter.end()
    removeEventListener('online', counter.onReturn)
    removeEventListener('focus', counter.onReturn)
  }
}
