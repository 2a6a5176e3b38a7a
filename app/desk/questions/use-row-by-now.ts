import { useEffect, useState } from 'react'
import type { QuestionList } from '#domain/papers/later/question-list.ts'
import { questionRows, rowAfter } from './question-rows.ts'
import { marksByNow, type Timer } from '#app/desk/timer/timer.ts'

/** What says how far a student should be. */
export interface Pace {
  timer: Timer
  paper: { minutes: number; marks: number }
}

/** The place moves with whole minutes. In milliseconds. */
const LOOK_EVERY = 10_000

/** The label of the row that an even pace has reached; undefined before the start and when all marks are behind. */
export function useRowByNow(list: QuestionList, pace: Pace | undefined): string | undefined {
  const [label, setLabel] = useState<string>()
  const { status, extra, worked, startedAt } = pace?.timer ?? {}
  const { minutes, marks } = pace?.paper ?? {}
  useEffect(() => {
    const look = () => {
      const isUnderway = status === 'running' || status === 'paused'
      const row =
        pace && isUnderway
          ? rowAfter(questionRows(list), marksByNow(pace.timer, pace.paper, Date.now()), pace.paper.marks)
          : undefined
      setLabel(row?.label)
    }
    look()
    if (status !== 'running') return undefined
    const wait = setInterval(look, LOOK_EVERY)
    return () => clearInterval(wait)
    // The timer and the paper are new objects at each render; what they say changes with these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, status, extra, worked, startedAt, minutes, marks])
  return label
}
