import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import { isDone, markDone } from '#app/lib/next-page.ts'
import SecondFactorDialog from './second-factor-dialog.tsx'

const DISMISSED = 'second factor asked for'

/** Asks for the code of a second factor, once a visit, on whatever page the student is. */
export function mountSecondFactor() {
  if (isDone(DISMISSED)) return
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SecondFactorPrompt />)
}

function SecondFactorPrompt() {
  const { status } = useAuthState()
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed || status !== 'needs-second-factor') return null
  const onClose = () => {
    markDone(DISMISSED)
    setDismissed(true)
  }
  return <SecondFactorDialog onClose={onClose} />
}
