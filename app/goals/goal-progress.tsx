import { useEffect, useEffectEvent } from 'react'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'
import { type CompletionEvent, subscribeCompletions } from '#app/sync/completion/use-completion.ts'
import { storedKeys } from '#app/lib/device/storage.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { openStudyPatiently } from '#app/sync/use-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { examOf } from '#domain/exams/exam.ts'
import { COUNTED_LATER } from './goal-toasts.ts'
import { takeWaitingCompletions, uncounted } from './uncounted-completions.ts'
import type * as Counting from './count-completions.ts'

/** How long the log has time for what the page shows first, in milliseconds. */
const OPEN_AFTER = 2000

/**
 * Moves the student's goals by everything that is marked complete on this screen, and shows nothing. Their progress follows from
 * the study log, so what could not be written now is written later, from here or from another device.
 */
export default function GoalProgress() {
  const student = useSignedIn()
  const id = student?.id
  const start = useEffectEvent(() => student && follow(student))
  useEffect(() => (id === undefined ? undefined : start()), [id])
  return null
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

/** The pauses before it is counted again, in milliseconds: each is twice as long as the one before. */
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 300_000

interface Options {
  /** The code that counts. */
  load: () => Promise<Pick<typeof Counting, 'countCompletions' | 'mayHaveGoal'>>
  student: Student
  /** Tells that the goals count it later. */
  tellLater: () => void
  /** The goals have what the log has. */
  onCounted: () => void
  after: (milliseconds: number, callback: () => void) => () => void
}

/** Counts towards a student's goals on one page, one time after another, and again until it could be written. */
export function createGoalCounter({ load, student, tellLater, onCounted, after }: Options) {
  let isBehind = false
  let failures = 0
  let hasEnded = false
  let cancel: (() => void) | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false

  async function count(level: string | undefined) {
    cancel?.()
    isBehind = true
    const counting = await load().catch(() => undefined)
    const end = await counting?.countCompletions(student)
    if (end?.status === 'done') {
      isBehind = false
      failures = 0
      onCounted()
      return
    }
    if (level !== undefined && (!counting || counting.mayHaveGoal(student, level))) tellLater()
    const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
    failures += 1
    if (!hasEnded) cancel = after(Math.max(pause, end?.after ?? 0), () => ask(undefined))
  }

  /** Counts now, or once more after what runs. */
  function ask(level: string | undefined) {
    if (hasEnded) return
    if (running) isAskedAgain = true
    else
      running = count(level).finally(() => {
        running = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        ask(level)
      })
  }

  return {
    /** Something was marked on this page. It is told if it can only be counted later. */
    onCompleted(facts: readonly string[], level: string) {
      for (const fact of facts) uncounted.add(fact)
      ask(level)
    },
    /** Something was marked on an earlier page. */
    onEarlier(facts: readonly string[]) {
      for (const fact of facts) uncounted.add(fact)
      ask(undefined)
    },
    /** The connection or the student is back. */
    onReturn: () => void (isBehind && ask(undefined)),
    end() {
      hasEnded = true
      cancel?.()
    },
    /** The end of the counting that runs now. */
    settled: () => running ?? Promise.resolve(),
  }
}
