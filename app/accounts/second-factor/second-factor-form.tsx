import { type ComponentType, type ReactNode, useId, useState } from 'react'
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
        <CodeForm
          key="recovery"
          isCode={mayBeRecoveryCode}
          send={async (typed) => {
            await spendRecoveryCode(typed)
            showToast(recoveredToast(left - 1))
          }}
          explain={recoveryProblem}
          field={RecoveryField}
        >
          {signOutButton}
        </CodeForm>
      ) : (
        <CodeForm
          key="app"
          isCode={(typed) => parseCode(typed) !== undefined}
          send={checkCode}
          explain={codeProblem}
          isCleared
          field={CodeField}
        >
          {signOutButton}
        </CodeForm>
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

interface CodeProps {
  id: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** Asks for a code. With a right code the sign-in is complete. */
function CodeForm({
  isCode,
  send,
  explain,
  isCleared = false,
  field: Field,
  children,
}: {
  /** Whether what is typed may be a code. */
  isCode: (typed: string) => boolean
  send: (typed: string) => Promise<void>
  /** Why a code was not accepted. */
  explain: (failure: unknown) => string
  /** Whether a code that was not accepted is removed from the field. */
  isCleared?: boolean
  field: ComponentType<CodeProps>
  children: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const id = useId()
  const once = useOneAtATime()
  const canSend = isCode(typed) && !isChecking

  async function onSubmit() {
    setChecking(true)
    setProblem(undefined)
    try {
      await send(typed)
    } catch (failure) {
      setProblem(explain(failure))
      if (isCleared) setTyped('')
      document.getElementById(id)?.focus()
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
      <Field id={id} value={typed} problem={problem} onChange={setTyped} />
      <div className="acts">
        {children}
        <button className="btn btn-primary" type="submit" disabled={!canSend}>
          Verify
        </button>
      </div>
    </form>
  )
}

/** Tries the code with each of the student's apps. Throws the last error if none accepts it. */
async function checkCode(typed: string) {
  const code = parseCode(typed) ?? ''
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

/** A field for a recovery code. */
function RecoveryField({ id, value, problem, onChange }: CodeProps) {
  return (
    <div className="field">
      <label htmlFor={id}>Recovery code</label>
      <input
        id={id}
        className="input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of its dialog
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}hint`} className={problem ? 'problem' : 'caption'} role="status">
        {problem ?? 'Three groups of five characters. Each code works once.'}
      </p>
    </div>
  )
}

/** A field for the six digits of an authenticator app. */
export function CodeField({ id, value, problem, onChange }: CodeProps) {
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
