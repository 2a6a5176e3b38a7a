import { useEffect, useState } from 'react'
import { type Timer, workedMs } from './timer.ts'

/** The current time in milliseconds, updated with every second that the timer counts. It stops with the timer. */
export function useNow(timer: Timer): number {
  const { status, worked, startedAt } = timer
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (status !== 'running') return undefined
    let wait: ReturnType<typeof setTimeout>
    const tick = () => {
      const present = Date.now()
      setNow(present)
      const counted = workedMs({ status, worked, startedAt, extra: 0 }, present)
      wait = setTimeout(tick, 1000 - (counted % 1000))
    }
    tick()
    return () => clearTimeout(wait)
  }, [status, worked, startedAt])
  return now
}
