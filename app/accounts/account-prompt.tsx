import { lazy, Suspense } from 'react'
import type { Ask } from './feature.ts'
import { useVisit } from './use-visit.ts'

export const loadSignIn = () => import('./sign-in-dialog.tsx')
export const loadSecondFactor = () => import('./second-factor-dialog.tsx')
const SignInDialog = lazy(loadSignIn)
const SecondFactorDialog = lazy(loadSecondFactor)

/** What stands between a visitor and a feature: the question to sign in, or for the second factor. Nothing for a student. */
export function AccountPrompt({ feature, about, onClose }: Ask & { onClose: () => void }) {
  const { status } = useVisit()
  return (
    <Suspense>
      {status === 'signed-out' && <SignInDialog feature={feature} about={about} onClose={onClose} />}
      {status === 'half-way' && <SecondFactorDialog onClose={onClose} />}
    </Suspense>
  )
}
