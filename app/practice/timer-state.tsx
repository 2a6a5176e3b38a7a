import { useEffect, useState } from 'react'
import { type RunningTimer, timerLeft, timerState } from '#domain/study/running-timer.ts'

/** `36:00 left of 120 minutes. You are at Question 3.`, renewed every second while the timer runs. */
export function TimerState({ timer }: { timer: RunningTimer }) {
  const now = useSeconds(timer.endsAt !== undefined)
  const isOver = timerLeft(timer, now) <= 0
  return (
    <>
      <b>{timerState(timer, now)}</b>
      {!isOver && !timer.hidesTime && ` of ${timer.minutes} minutes.`}
      {timer.question !== undefined && ` You are at Question ${timer.question}.`}
    </>
  )
}

function useSeconds(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
