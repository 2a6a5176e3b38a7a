import { mayLeave } from '#app/lib/before-leaving.ts'
import { loadSupabase, whileLeaving } from '#app/lib/service/supabase.ts'
import { reportFault } from '#app/lib/service/report-fault.ts'
import { showToast } from '#app/ui/toast.ts'
import { isAway, isFault } from '#app/lib/service/write-end.ts'

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

/** Says that a student could not be signed out. A fault of ours is reported. */
export function showSignOutProblem(error: unknown): void {
  const hint = isAway(error) ? 'Check your connection and try again.' : 'Please try again.'
  showToast({ kind: 'error', title: 'Error signing out', detail: `You are still signed in. ${hint}` })
  if (isFault(error)) reportFault(error)
}
