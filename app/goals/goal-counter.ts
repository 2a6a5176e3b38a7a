import type { Student } from '#app/accounts/session/auth-state.ts'
import type * as Counting from './count-completions.ts'
import { uncounted } from './uncounted.ts'

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
