import { storedTexts } from './stored-texts.ts'

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
