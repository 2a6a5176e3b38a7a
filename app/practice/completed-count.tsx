import { lazy, Suspense } from 'react'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'

const loadCount = () => import('#app/saved/group-count.tsx')

/** Fetched for students only; without a connection the button goes without it. */
const GroupCount = lazy(() => loadCount().catch(() => ({ default: () => null })))

/** How many groups the student who is signed in has. */
export function CompletedCount() {
  const visit = useAuthState()
  if (visit.status !== 'signed-in') return null
  return (
    <Suspense>
      <GroupCount student={visit.student} />
    </Suspense>
  )
}
