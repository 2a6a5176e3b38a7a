import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ProfileFrame } from './profile-frame.tsx'

export const meta = () => [
  ...pageMeta({
    title: 'Profile',
    description: 'Your study level, your settings and everything that is kept about you.',
  }),
  { name: 'robots', content: 'noindex' },
]

// A student's page and what reads it are fetched side by side, and for students only.
const ProfileView = lazy(() => {
  loadSupabase().catch(() => {
    // The page itself says what is wrong.
  })
  return import('./profile-view.tsx')
})
const SecondFactorGate = lazy(() => import('./second-factor-gate.tsx'))

/**
 * Shows a student their own profile; leads whoever is not signed in to the sign-in screen, and from there back. Who has
 * just deleted their account is led home instead.
 */
export default function ProfilePage() {
  const visit = useAuthState()
  const [isDeleted, setDeleted] = useState(false)
  if (visit.status === 'signed-out') {
    return <Navigate to={isDeleted ? '/' : '/auth?redirect=/profile'} replace />
  }
  return (
    <Suspense fallback={<ProfileFrame />}>
      {visit.status === 'needs-second-factor' && <SecondFactorGate />}
      {visit.status === 'signed-in' && (
        <ProfileView key={visit.student.id} student={visit.student} onDeleted={() => setDeleted(true)} />
      )}
      {visit.status === 'unknown' && <ProfileFrame />}
    </Suspense>
  )
}
