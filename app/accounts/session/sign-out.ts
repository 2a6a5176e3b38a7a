import { loadSupabase } from '#app/lib/supabase.ts'
import { showToast } from '#app/ui/toast.ts'

/** `global` ends every session of the student, on all devices; `local` only this one. */
export type SignOutScope = 'global' | 'local'

/**
 * Signs out. An answer that there is no such session any more is as good as success: the client then forgets the
 * session here as well. After any other failure the session stays, and a toast says so.
 */
export async function signOut(scope: SignOutScope): Promise<void> {
  try {
    const client = await loadSupabase()
    const { error } = await client.auth.signOut({ scope })
    if (error) throw error
  } catch {
    showToast({
      kind: 'error',
      title: 'Error signing out',
      detail: 'You are still signed in. Check your connection and try again.',
    })
  }
}
