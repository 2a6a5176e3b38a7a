import { storedTexts } from './stored-texts.ts'
import { createStore } from '#app/lib/store.ts'

/** Where the auth client stores the session. It is read without the client, so that a page knows at once who is signed in. */
export const SESSION_KEY = 'sb-evergreen-auth-token'

/**
 * The student who was asked, since they signed in, whose the things are that were done here before. The next sign-in asks
 * again.
 */
export const JOIN_ASKED_KEY = 'ee_join_asked_v1'

/** The stored session (JSON); null if nobody is signed in. */
export function readSession(): string | null {
  return storedTexts.read(SESSION_KEY)
}

/** Stores a session; null signs out in this browser. */
export function writeSession(session: string | null) {
  storedTexts.write(SESSION_KEY, session)
}

/** Calls back on every change, in this tab or in another one, until the returned function is called. */
export function subscribeSession(listener: () => void): () => void {
  return storedTexts.subscribe(SESSION_KEY, listener)
}

/** Where the reason of the last end is stored. Other tabs read it when they see that the session is gone. */
export const SESSION_END_KEY = 'ee_session_end_v1'

/**
 * Why a session is over. `left`: the student signed out or deleted the account in this browser. `ended`: the service does not
 * accept it any more. `deleted`: the account was deleted elsewhere.
 */
export type SessionEnd = 'left' | 'ended' | 'deleted'

/**
 * Why the session of this page is over. Undefined while it lives, and after the student has signed out in this browser. A
 * session that was removed without a reason has ended.
 */
export const sessionEnd = createStore<Exclude<SessionEnd, 'left'> | undefined>(undefined)

let hadSession = readSession() !== null
subscribeSession(() => {
  const hasSession = readSession() !== null
  const why = storedTexts.read(SESSION_END_KEY)
  if (hasSession || why === 'left') sessionEnd.set(undefined)
  else if (hadSession) sessionEnd.set(why === 'deleted' ? why : 'ended')
  hadSession = hasSession
})
