import { useState } from 'react'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import { AppCodeForm } from './app-code-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useRecovery } from './use-recovery.ts'

const ASKED = {
  app: 'Enter the code that your authenticator app shows.',
  recovery: 'Enter one of your recovery codes.',
}

/**
 * Asks a student for the second factor: a code of an authenticator app, or a recovery code if there are any. `textClass`
 * is the class of the sentence above the field.
 */
export function SecondFactorForm({ textClass }: { textClass: string }) {
  const recovery = useRecovery()
  const [isRecovering, setRecovering] = useState(false)
  const { isLeaving, onSignOut } = useSignOut()
  const left = recovery?.left ?? 0
  const signOutButton = (
    <button className="btn btn-ghost" type="button" disabled={isLeaving} onClick={() => onSignOut('local')}>
      Sign out
    </button>
  )
  return (
    <>
      <p className={textClass}>
        {isRecovering ? ASKED.recovery : ASKED.app} Until then nothing of your account is shown.
      </p>
      {isRecovering ? (
        <RecoveryForm left={left}>{signOutButton}</RecoveryForm>
      ) : (
        <AppCodeForm>{signOutButton}</AppCodeForm>
      )}
      {left > 0 && (
        <p className="small other-way">
          {!isRecovering && 'Lost your authenticator? '}
          <button className="inline-link" type="button" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Use your authenticator app' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </>
  )
}
