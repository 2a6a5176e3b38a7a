import { useState } from 'react'
import { showToast, type Toast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { NAME_LENGTH, NAME_MISSING, parseGroupName } from './group-rows.ts'
import { errorToast } from '#app/saved/saved-toasts.ts'

/** The typed name of a group. The dialog keeps it, because its submit button depends on it. */
export function useGroupName(initial = '') {
  const [typed, setTyped] = useState(initial)
  return { typed, onType: setTyped, isBlank: parseGroupName(typed) === undefined }
}

/** The hint at a name that another group has. It may be kept. */
export const NAMESAKE = 'You have a group of this name already.'

/** The form for a group's name. Its submit button is in the dialog's footer. */
export function GroupForm({
  id,
  typed,
  problem,
  hint,
  missing = errorToast(NAME_MISSING),
  onType,
  onSubmit,
}: {
  id: string
  typed: string
  /** Why the last attempt failed. */
  problem: string | undefined
  /** About the typed name. */
  hint?: string | undefined
  /** The toast for a blank name. */
  missing?: Omit<Toast, 'id'>
  onType: (typed: string) => void
  onSubmit: (name: string) => void
}) {
  const [isMissing, setMissing] = useState(false)
  const message = isMissing ? missing.detail : problem

  function submit() {
    const name = parseGroupName(typed)
    setMissing(name === undefined)
    if (name === undefined) showToast(missing)
    else onSubmit(name)
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="field">
        <label htmlFor={`${id}name`}>Group name</label>
        <input
          id={`${id}name`}
          className="input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the student has just asked to type this
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          maxLength={NAME_LENGTH}
          placeholder="Mock revision"
          value={typed}
          aria-invalid={message !== undefined}
          aria-describedby={message ? `${id}message` : `${id}hint`}
          onChange={(event) => {
            onType(event.target.value)
            setMissing(false)
          }}
        />
      </div>
      <p id={`${id}hint`} className="caption mt-2" role="status">
        {hint}
      </p>
      {message && (
        <p id={`${id}message`} className="problem mt-2">
          {message}
        </p>
      )}
    </form>
  )
}
