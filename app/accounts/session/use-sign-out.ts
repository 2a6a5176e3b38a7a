import { useState } from 'react'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import type { SignOutScope } from './sign-out.ts'

/** Signs out; the code for it loads with the press. `isLeaving` while the request runs. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false)
  const once = useOneAtATime()
  async function onSignOut(scope: SignOutScope) {
    setLeaving(true)
    // Signing out tells its own failures: one here means that its code did not arrive.
    await import('./sign-out.ts').then(
      ({ signOut }) => signOut(scope),
      () => {
        const detail = 'You are still signed in. Check your connection and try again.'
        showToast({ kind: 'error', title: 'Error signing out', detail })
      },
    )
    setLeaving(false)
  }
  return { isLeaving, onSignOut: (scope: SignOutScope = 'global') => void once(() => onSignOut(scope)) }
}
