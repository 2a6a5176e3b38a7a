import { readSession, writeSession } from '#app/lib/stored-session.ts'
import { loadStudentClient } from '#app/lib/supabase.ts'
import { parseAuthState } from '#app/accounts/session/auth-state.ts'
import { withDisplayName } from './display-name.ts'

/**
 * Shows the profile's name wherever the session's name is shown: in this browser at once, elsewhere after the next check of
 * the session. A failure is tried again with the next look at the profile.
 */
export async function keepStudentName(name: string): Promise<void> {
  const stored = readSession()
  const state = parseAuthState(stored)
  if (stored === null || state.status !== 'signed-in' || state.student.fullName === name) return
  writeSession(withDisplayName(stored, name))
  try {
    const { auth } = await loadStudentClient()
    const { error } = await auth.updateUser({ data: { display_name: name } })
    if (error) throw error
  } catch (error) {
    console.warn('The name could not be kept for other devices', error)
  }
}
