import type { SupabaseClient } from '@supabase/supabase-js'
import { once } from '#domain/once.ts'
import { site } from '#site.config.ts'
import type { Database } from './rows.generated.ts'
import { readStored } from './storage.ts'
import { storedTexts } from './stored-texts.ts'
import { SESSION_KEY, writeSession } from './stored-session.ts'

/** The client's storage. The rest of the page is told about every new session. */
const storage = {
  getItem: storedTexts.read,
  setItem: (key: string, value: string) => void storedTexts.write(key, value),
  removeItem: (key: string) => void storedTexts.write(key, null),
}

/** The one client of this page. Its code is fetched with the first call, and again after a failure. */
export const loadSupabase = once(async (): Promise<SupabaseClient<Database>> => {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(serviceUrl(), site.supabaseKey, {
    // The way back from a provider is handled by app/accounts: it tells of failures, and keeps the router informed.
    auth: { flowType: 'pkce', storageKey: SESSION_KEY, storage, detectSessionInUrl: false },
  })
})

/** Where sign-in and rows are answered, without a slash at the end: this site itself, or a hosted project. */
export function serviceUrl(): string {
  return site.supabaseUrl || location.origin
}

/** Whether a sign-in that was begun here can be finished here: the browser may refuse to keep its secret. */
export function canFinishSignIn(): boolean {
  return readStored(`${SESSION_KEY}-code-verifier`) !== null
}

/**
 * The client of a signed-in student. Throws when nobody is signed in, and when an expired session cannot be refreshed
 * now: a request about somebody must never go out as nobody's.
 */
export async function loadStudentClient(): Promise<SupabaseClient<Database>> {
  const client = await loadSupabase()
  const { data, error } = await client.auth.getSession()
  if (error) throw error
  if (!data.session) throw new Error('Authentication required')
  return client
}

/** Forgets the session here, and asks nobody: for one that the service no longer knows. */
export function forgetSession() {
  writeSession(null)
}
