import { useSyncExternalStore } from 'react'

/** An address that a sign-in may have come back to; `parseSignInAnswer` reads it in full. */
const ANSWER = /[?&#](code|error\w*)=/

let isReturning = typeof location === 'object' && ANSWER.test(location.href)
const listeners = new Set<() => void>()

/** Whether this page was opened by the way back from a provider, and its answer has not been dealt with yet. */
export function useOAuthCallback(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReturning,
    () => false,
  )
}

/** The answer has been dealt with: whoever waited for it may look who is signed in. */
export function endOAuthCallback() {
  isReturning = false
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
