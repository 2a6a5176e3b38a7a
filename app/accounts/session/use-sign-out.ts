import { useState } from 'react'
import { signOut, type SignOutScope } from './sign-out.ts'

/** Signs out. `isLeaving` while the request runs. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false)
  async function onSignOut(scope: SignOutScope) {
    setLeaving(true)
    await signOut(scope)
    setLeaving(false)
  }
  return { isLeaving, onSignOut: (scope: SignOutScope = 'global') => void onSignOut(scope) }
}
