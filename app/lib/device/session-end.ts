import { createStore } from '#app/lib/store.ts'
import { readSession, subscribeSession } from './stored-session.ts'
import { storedTexts } from './stored-texts.ts'

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
