import { lazy, Suspense } from 'react'
import type { ProtectedAction } from '#app/accounts/session/protected-action.ts'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { loadSecondFactor, loadSignIn } from './intent.ts'

const SignInDialog = lazy(loadSignIn)
const SecondFactorDialog = lazy(loadSecondFactor)

/** The dialog that a feature needs first: to sign in, or to enter a code. Nothing for a student who is signed in. */
export function AccountPrompt({ feature, subject, onClose }: ProtectedAction & { onClose: () => void }) {
  const { status } = useAuthState()
  return (
    <Suspense>
      {status === 'signed-out' && <SignInDialog feature={feature} subject={subject} onClose={onClose} />}
      {status === 'needs-second-factor' && <SecondFactorDialog onClose={onClose} />}
    </Suspense>
  )
}
