import { useSyncExternalStore } from 'react'
import { readSession, subscribeSession } from '#app/lib/stored-session.ts'

/** Whether the browser has a session. `useAuthState` tells whose, and whether a code is needed. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSession() !== null,
    () => false,
  )
}
