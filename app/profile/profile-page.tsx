import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { loadSupabase } from '#app/lib/service/supabase.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { ProfileFrame } from './profile-frame.tsx'

export const meta = () =>
  unlistedPageMeta({
    title: 'Profile',
    description: 'Your study level, your settings and everything that is kept about you.',
  })

// For students only. The view and the client are fetched at the same time.
const ProfileView = lazy(() => {
  loadSupabase().catch(() => {
    // The page reports the failure.
  })
  return import('./profile-view.tsx')
})
const SecondFactorGate = lazy(() => import('./second-factor-gate.tsx'))

/**
 * A student's profile. A visitor is sent to the sign-in screen, which leads back here; after deleting an account, to the
 * landing page.
 */
export default function ProfilePage() {
  const auth = useAuthState()
  const [isDeleted, setDeleted] = useState(false)
  if (auth.status === 'signed-out') {
    const request = { page: '/profile', problem: sessionEndSentence() }
    return <Navigate to={isDeleted ? '/' : '/auth?redirect=/profile'} state={request} replace />
  }
  return (
    <Suspense fallback={<ProfileFrame />}>
      {auth.status === 'needs-second-factor' && <SecondFactorGate />}
      {auth.status === 'signed-in' && (
        <ProfileView key={auth.student.id} student={auth.student} onDeleted={() => setDeleted(true)} />
      )}
      {auth.status === 'unknown' && <ProfileFrame />}
    </Suspense>
  )
}
