import { ACCOUNT_DELETED, SESSION_ENDED } from '#app/lib/service/request-error.ts'
import {
  SESSION_END_KEY,
  sessionEnd,
  type SessionEnd,
  JOIN_ASKED_KEY,
  SESSION_KEY,
  writeSession,
} from './stored-session.ts'
import { removeStored, storedKeys } from './storage.ts'
import { storedTexts } from './stored-texts.ts'

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
