import { createStore } from '#app/lib/store.ts'
import { readSession, subscribeSession, JOIN_ASKED_KEY, SESSION_KEY, writeSession } from './stored-session.ts'
import { storedTexts } from './stored-texts.ts'
import { ACCOUNT_DELETED, SESSION_ENDED } from '#app/lib/service/request-error.ts'
import { removeStored, storedKeys } from './storage.ts'

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

/**
 * Removes the session from this browser, and the secrets of sign-ins that were begun. The reason is stored first: other
 * tabs read it.
 */
export function endSession(why: SessionEnd): void {
  storedTexts.write(SESSION_END_KEY, why)
  writeSession(null)
  storedTexts.write(JOIN_ASKED_KEY, null)
  for (const key of storedKeys()) {
    if (key.startsWith(SESSION_KEY) && key.endsWith('-code-verifier')) removeStored(key)
  }
}

/** Why the session of this page is over, as a sentence for the student; undefined if it is not, or if the student left. */
export function sessionEndSentence(): string | undefined {
  const why = sessionEnd.get()
  return why && { ended: SESSION_ENDED, deleted: ACCOUNT_DELETED }[why]
}
