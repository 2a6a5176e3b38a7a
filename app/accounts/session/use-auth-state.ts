import { useSyncExternalStore } from 'react'
import { readSession, subscribeSession } from '#app/lib/stored-session.ts'
import { useOAuthCallback } from '#app/accounts/sign-in/use-oauth-callback.ts'
import { parseAuthState, UNKNOWN, type AuthState } from './auth-state.ts'

let seen: { stored: string | null; visit: AuthState } | undefined

/** Who visits. Follows sign-in, sign-out and refreshed sessions, also those of other tabs. */
export function useAuthState(): AuthState {
  const visit = useSyncExternalStore(subscribeSession, currentVisit, () => UNKNOWN)
  return useOAuthCallback() ? UNKNOWN : visit
}

/** The same object for as long as the session is the same. */
function currentVisit(): AuthState {
  const stored = readSession()
  if (seen?.stored !== stored) seen = { stored, visit: parseAuthState(stored) }
  return seen.visit
}
