import { useSyncExternalStore } from 'react'
import { readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { useReturning } from './use-returning.ts'
import { parseVisit, UNKNOWN, type Visit } from './visit.ts'

let seen: { stored: string | null; visit: Visit } | undefined

/** Who visits. Follows sign-in, sign-out and refreshed sessions, also those of other tabs. */
export function useVisit(): Visit {
  const visit = useSyncExternalStore(subscribeSession, currentVisit, () => UNKNOWN)
  return useReturning() ? UNKNOWN : visit
}

/** The same object for as long as the session is the same. */
function currentVisit(): Visit {
  const stored = readSession()
  if (seen?.stored !== stored) seen = { stored, visit: parseVisit(stored) }
  return seen.visit
}
