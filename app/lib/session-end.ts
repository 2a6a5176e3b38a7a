import { createStore } from './store.ts'
import { readSession, subscribeSession } from './stored-session.ts'
import { storedTexts } from './stored-texts.ts'

/** Where the reason of the last end is stored. Other tabs read it when they see that the session is gone. */
export const SESSION_END_KEY = 'ee_session_end_v1'

/**
 * Why a session is over: the student signed out or deleted the account in this browser (`left`), the service does not
 * accept it any more (`ended`), or the account was deleted elsewhere (`deleted`).
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
