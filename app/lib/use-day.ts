import { useSyncExternalStore } from 'react'
import { type Day, dayOf, isDay } from '#domain/study/day.ts'

/** How often a page that stays open looks whether a new day has begun, in milliseconds. */
const LOOK_EVERY = 60_000

/** The day on which this page was built. Its HTML names it (app/root.tsx), and the app starts with it. */
export const BUILT_DAY: Day = import.meta.env.SSR
  ? today()
  : (dayIn(document.documentElement.dataset.built) ?? today())

/** The day where the student is. It changes when midnight passes, or when they come back to the page. */
export function useDay(): Day {
  return useSyncExternalStore(follow, today, () => BUILT_DAY)
}

function today(): Day {
  return dayOf(new Date())
}

function dayIn(text: string | undefined): Day | undefined {
  return text !== undefined && isDay(text) ? text : undefined
}

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
