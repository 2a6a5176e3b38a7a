import { useSyncExternalStore } from 'react'
import { readSession, subscribeSession } from '#app/lib/stored-session.ts'

/** Whether somebody is signed in here, by what the browser keeps. `useAuthState` says who, and whether a code is still due. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSession() !== null,
    () => false,
  )
}
