import type { PaperClock } from '#app/writing/writing-paper.ts'
import { leftMs, paceLine, workedMs } from './timer.ts'
import type { ExamSession } from './use-exam-session.ts'

/** The timer as the writing pane needs it; undefined if there is no time limit. */
export function clockOf({ record, paper, onStart, onPause }: ExamSession): PaperClock | undefined {
  if (!paper) return undefined
  const { timer } = record
  return {
    status: timer.status,
    left: (now) => leftMs(timer, paper.minutes, now),
    worked: (now) => workedMs(timer, now),
    pace: (now) => paceLine(timer, paper, now),
    onStart,
    onPause,
  }
}
