import { mayLeave } from '#app/lib/before-leaving.ts'
import { loadSupabase, whileLeaving } from '#app/lib/supabase.ts'
import { showSignOutProblem } from './show-sign-out-problem.ts'

/** `global` ends every session of the student, on all devices; `local` only this one. */
export type SignOutScope = 'global' | 'local'

/**
 * Signs out, after the page has asked what it asks before. If the service does not know the session any more, the client
 * removes it here, as after a success. After any other failure the student stays signed in, and a toast says so.
 */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    const afterwards = await mayLeave()
    if (!afterwards) return
    const client = await loadSupabase()
    const { error } = await whileLeaving(() => client.auth.signOut({ scope }))
    if (error) throw error
    await afterwards()
  } catch (error) {
    showSignOutProblem(error)
  }
}
