import { useState, type ReactNode, useId } from 'react'
import { useSignOut } from '#app/accounts/session/use-sign-out.ts'
import {
  useRecovery,
  spendRecoveryCode,
  mayBeRecoveryCode,
  recoveredToast,
  recoveryProblem,
} from './use-recovery.ts'
import { loadStudentClient } from '#app/lib/service/supabase.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import '#app/ui/styles/forms.css'
import { codeProblem, parseCode, parseFactors } from './second-factor.ts'
import { showToast } from '#app/ui/toast.ts'
import './code-field.css'

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

/** Asks a student for a code of any of their authenticator apps. With a right code the sign-in is complete. */
function AppCodeForm({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const field = useId()
  const once = useOneAtATime()
  const code = parseCode(typed)

  async function onSubmit() {
    if (!code) return
    setChecking(true)
    setProblem(undefined)
    try {
      await checkCode(code)
    } catch (failure) {
      setProblem(codeProblem(failure))
      setTyped('')
      document.getElementById(field)?.focus()
    }
    setChecking(false)
  }

  return (
    <form
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault()
        void once(onSubmit)
      }}
    >
      <CodeField id={field} value={typed} problem={problem} onChange={setTyped} />
      <div className="acts">
        {children}
        <button className="btn btn-primary" type="submit" disabled={!code || isChecking}>
          Verify
        </button>
      </div>
    </form>
  )
}

/** Tries the code with each of the student's apps. Throws the last error if none accepts it. */
async function checkCode(code: string) {
  const client = await loadStudentClient()
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  let refusal: unknown
  for (const factor of parseFactors(data.all).verified) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    if (!error) return
    refusal = error
  }
  throw refusal
}

/** Asks for a recovery code in place of the authenticator app's. With a right code the sign-in is complete. */
function RecoveryForm({ left, children }: { left: number; children: ReactNode }) {
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

/** A field for the six digits of an authenticator app. */
export function CodeField({
  id,
  value,
  problem,
  onChange,
}: {
  id: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const problemId = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Six-digit code</label>
      <input
        id={id}
        className="input code-input num"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of its dialog
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={problemId} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
