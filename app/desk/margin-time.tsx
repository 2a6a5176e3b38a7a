import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration, type Timer, totalMinutes, workedMs } from './timer.ts'
import type { ExamSession, TimedPaper } from './use-exam-session.ts'
import { useNow } from './use-now.ts'

/** The time in the margin: the clock, which opens the timer's panel, and its buttons. */
export function MarginTime({
  work,
  clock,
  onStart,
  onFinish,
}: {
  work: ExamSession
  /** The timer's button. */
  clock: ReactNode
  onStart: () => void
  onFinish: () => void
}) {
  const { paper } = work
  if (!paper) return null
  const { timer } = work.record
  const isRunning = timer.status === 'running'
  const isUnderway = isRunning || timer.status === 'paused'
  return (
    <div className="desk-time">
      {clock}
      {timer.status !== 'finished' && (
        <button
          className="icon-btn"
          type="button"
          aria-label={isRunning ? 'Pause the timer' : 'Start the timer'}
          data-tooltip={isRunning ? 'Pause' : 'Start'}
          onClick={isRunning ? work.onPause : onStart}
        >
          {isRunning ? <Pause className="i" /> : <Play className="i" />}
        </button>
      )}
      {!isUnderway && (
        <p className="caption num">
          {formatDuration(paper.minutes * 60_000)}, {paper.marks} marks
        </p>
      )}
      {isUnderway && !work.preferences.hidesTime && <Minute timer={timer} paper={paper} />}
      {isUnderway && (
        <button className="btn btn-line" type="button" onClick={onFinish}>
          Finish
        </button>
      )}
    </div>
  )
}

function Minute({ timer, paper }: { timer: Timer; paper: TimedPaper }) {
  const minute = Math.floor(workedMs(timer, useNow(timer)) / 60_000)
  return (
    <p className="caption num">
      Minute {minute} of {totalMinutes(paper.minutes, timer.extra)}
    </p>
  )
}
