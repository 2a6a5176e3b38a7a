import { once } from '#domain/once.ts'
import { site } from '#site.config.ts'
import type { Client, RowClient } from './create-client.ts'
import { fetchWhole, inTime, SignedOutError, throwIfOffline, whenLoaded } from './request-error.ts'
import { readStored } from './storage.ts'
import { storedTexts } from './stored-texts.ts'
import { SESSION_KEY, writeSession } from './stored-session.ts'

/** The one client of this page. Its code is fetched with the first call, and again after a failure. */
export const loadSupabase = once(async (): Promise<Client> => {
  const { createClient } = await whenLoaded(import('./create-client.ts'))
  return createClient({
    url: serviceUrl(),
    key: site.supabaseKey,
    storageKey: SESSION_KEY,
    // The rest of the page is told about every new session.
    storage: {
      getItem: (key) => storedTexts.read(key),
      setItem: (key, value) => void storedTexts.write(key, value),
      removeItem: (key) => void storedTexts.write(key, null),
    },
    fetch: fetchWhole,
  })
})

/** The origin of the service that keeps accounts and rows: this site itself, or a hosted project. */
export function serviceUrl(): string {
  return site.supabaseUrl || location.origin
}

/** Whether a sign-in that begins here can be completed here: the browser may refuse to store its secret. */
export function canFinishSignIn(): boolean {
  return readStored(`${SESSION_KEY}-code-verifier`) !== null
}

/**
 * The client of a signed-in student. Throws if nobody is signed in, or if an expired session cannot be refreshed now: a
 * student's request must never go out without their token.
 */
export async function loadStudentClient(): Promise<Client> {
  const client = await loadSupabase()
  const { data, error } = await client.auth.getSession()
  if (error) throw error
  if (!data.session) throw new SignedOutError()
  return client
}

/**
 * The client for a signed-in student's rows. Throws as `loadStudentClient` does, without a connection at once, and if a
 * session cannot be refreshed in time.
 */
export async function loadRowClient(): Promise<RowClient> {
  throwIfOffline()
  return (await inTime(loadStudentClient())).rows
}

/** Removes the session from this browser without telling the service, which does not know it any more. */
export function forgetSession() {
  writeSession(null)
}
