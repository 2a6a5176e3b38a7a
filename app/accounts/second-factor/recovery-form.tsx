import { type ReactNode, useId, useState } from 'react'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { mayBeRecoveryCode, recoveredToast, recoveryProblem } from './recovery.ts'
import { spendRecoveryCode } from './use-recovery.ts'

/** Asks for a recovery code in place of the authenticator app's. With a right code the sign-in is complete. */
export function RecoveryForm({ left, children }: { left: number; children: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const field = useId()
  const once = useOneAtATime()
  const canSend = mayBeRecoveryCode(typed) && !isChecking

  async function onSubmit() {
    setChecking(true)
    setProblem(undefined)
    try {
      await spendRecoveryCode(typed)
      showToast(recoveredToast(left - 1))
    } catch (failure) {
      setProblem(recoveryProblem(failure))
      document.getElementById(field)?.focus()
    }
    setChecking(false)
  }

  return (
    <form
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) void once(onSubmit)
      }}
    >
      <div className="field">
        <label htmlFor={field}>Recovery code</label>
        <input
          id={field}
          className="input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of its dialog
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={`${field}hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${field}hint`} className={problem ? 'problem' : 'caption'} role="status">
          {problem ?? 'Three groups of five characters. Each code works once.'}
        </p>
      </div>
      <div className="acts">
        {children}
        <button className="btn btn-primary" type="submit" disabled={!canSend}>
          Verify
        </button>
      </div>
    </form>
  )
}
