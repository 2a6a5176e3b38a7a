import { useId } from 'react'
import './code-field.css'

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
