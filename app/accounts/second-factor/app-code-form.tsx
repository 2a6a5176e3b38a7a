import { type ReactNode, useId, useState } from 'react'
import { loadStudentClient } from '#app/lib/supabase.ts'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'
import '#app/ui/styles/forms.css'
import { CodeField } from './code-field.tsx'
import { codeProblem, parseCode, parseFactors } from './second-factor.ts'

/** Asks a student for a code of any of their authenticator apps. With a right code the sign-in is complete. */
export function AppCodeForm({ children }: { children: ReactNode }) {
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
