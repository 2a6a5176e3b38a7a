import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'))

/** Asks for the code of a second factor on whatever page the student is; the profile asks for it in its own place. */
export function SecondFactorPrompt() {
  const { pathname } = useLocation()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed || pathname === '/profile') return null
  return (
    <Suspense>
      <SecondFactorDialog onClose={() => setDismissed(true)} />
    </Suspense>
  )
}
