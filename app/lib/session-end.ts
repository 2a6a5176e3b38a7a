import { ACCOUNT_DELETED, SESSION_ENDED } from './request-error.ts'
import { createStore } from './store.ts'
import { readSession, SESSION_KEY, subscribeSession, writeSession } from './stored-session.ts'
import { storedTexts } from './stored-texts.ts'

const SESSION_END_KEY = 'ee_session_end_v1'

/**
 * Why a session is over: the student signed out or deleted the account in this browser (`left`), the service does not
 * accept it any more (`ended`), or the account was deleted elsewhere (`deleted`).
 */
type SessionEnd = 'left' | 'ended' | 'deleted'

/** Removes the session from this browser. Other tabs read the reason, which is stored first. */
export function endSession(why: SessionEnd): void {
  storedTexts.write(SESSION_END_KEY, why)
  writeSession(null)
  removeSignInSecrets()
}

/** The secrets of sign-ins that were begun: nothing of an account stays behind. */
function removeSignInSecrets() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(SESSION_KEY) && key.endsWith('-code-verifier')) localStorage.removeItem(key)
  } catch {
    // Without storage there is no secret.
  }
}

/**
 * Why the session of this page ended, as a sentence for the student. Undefined while it lives, and after the student has
 * signed out in this browser. A session that was removed without a reason has ended.
 */
export const sessionEnd = createStore<string | undefined>(undefined)

let hadSession = readSession() !== null
subscribeSession(() => {
  const hasSession = readSession() !== null
  const why = storedTexts.read(SESSION_END_KEY)
  if (hasSession || why === 'left') sessionEnd.set(undefined)
  else if (hadSession) sessionEnd.set(why === 'deleted' ? ACCOUNT_DELETED : SESSION_ENDED)
  hadSession = hasSession
})
