import { useState } from 'react'
import { whenLoaded } from '#app/lib/request-error.ts'
import { showSignOutProblem } from './show-sign-out-problem.ts'
import type { SignOutScope } from './sign-out.ts'

/** Signs out; the code for it loads with the press. `isLeaving` while the request runs. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false)
  async function onSignOut(scope: SignOutScope) {
    setLeaving(true)
    try {
      const { signOut } = await whenLoaded(import('./sign-out.ts'))
      await signOut(scope)
    } catch (error) {
      showSignOutProblem(error)
    }
    setLeaving(false)
  }
  return { isLeaving, onSignOut: (scope: SignOutScope = 'global') => void onSignOut(scope) }
}
