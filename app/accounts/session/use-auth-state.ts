import { useSyncExternalStore } from 'react'
import { readSession, subscribeSession } from '#app/lib/device/stored-session.ts'
import { parseAuthState, UNKNOWN, type AuthState, type Student } from './auth-state.ts'
import { oauthCallback } from '#app/accounts/sign-in/oauth-callback.ts'
import { fieldOf, parseJson } from '#domain/unknown-value.ts'

let last: { session: string | null; state: AuthState } | undefined

/** Who is signed in. Follows sign-in, sign-out and refreshed sessions, also those of other tabs. */
export function useAuthState(): AuthState {
  const state = useSyncExternalStore(subscribeSession, readAuthState, () => UNKNOWN)
  return useOAuthCallback() ? UNKNOWN : state
}

/** The student who is signed in; undefined for a visitor, and before that is known. So a visitor's page is not drawn again. */
export function useSignedIn(): Student | undefined {
  const student = useSyncExternalStore(subscribeSession, readStudent, () => undefined)
  return useOAuthCallback() ? undefined : student
}

function readStudent(): Student | undefined {
  const state = readAuthState()
  return state.status === 'signed-in' ? state.student : undefined
}

/** The same as `useAuthState`, at this moment. */
export function authStateNow(): AuthState {
  return oauthCallback.get() ? UNKNOWN : readAuthState()
}

/** The same object for as long as the session is the same. */
function readAuthState(): AuthState {
  const session = readSession()
  if (last?.session !== session) last = { session, state: parseAuthState(session) }
  return last.state
}

/** Whether the browser has a session. `useAuthState` tells whose, and whether a code is needed. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSession() !== null,
    () => false,
  )
}

/** Whether a provider has sent the visitor back to this page and its answer is not processed yet. */
export function useOAuthCallback(): boolean {
  return useSyncExternalStore(oauthCallback.subscribe, oauthCallback.get, () => false)
}

/** Whether a class card is the only way into the account of a stored session (the auth client's JSON). */
export function hasCardAlone(stored: string | null): boolean {
  return fieldOf(fieldOf(parseJson(stored), 'user'), 'is_anonymous') === true
}
