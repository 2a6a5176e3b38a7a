import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#domain/study/day.ts'

/** How often a page that stays open looks whether a new day has begun, in milliseconds. */
const LOOK_EVERY = 60_000

/** The day where the student is. It changes when midnight passes, or when they come back to the page. */
export function useDay(): Day {
  const [day, setDay] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const look = () => setDay(dayOf(new Date()))
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
