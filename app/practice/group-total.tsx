import { lazy, Suspense } from 'react'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'

const loadCount = () => import('#app/saved/group-count.tsx')

/** Fetched for students only. If it does not arrive, the button has no number. */
const GroupCount = lazy(() => loadCount().catch(() => ({ default: () => null })))

/** How many groups the student has. */
export function GroupTotal() {
  const auth = useAuthState()
  if (auth.status !== 'signed-in') return null
  return (
    <Suspense>
      <GroupCount student={auth.student} />
    </Suspense>
  )
}
