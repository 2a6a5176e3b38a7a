import { useState } from 'react'
import { showToast, type Toast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { NAME_LENGTH, NAME_MISSING, parseGroupName } from './group-name.ts'
import { errorToast } from './saved-toasts.ts'

/** What is typed for a group's name. Lives in the dialog, so that its button knows whether there is a name. */
export function useGroupName(initial = '') {
  const [typed, setTyped] = useState(initial)
  return { typed, onType: setTyped, isBlank: parseGroupName(typed) === undefined }
}

/** The form for a group's name; Enter submits it, and the dialog's button does by the form's id. */
export function GroupForm({
  id,
  typed,
  problem,
  missing = errorToast(NAME_MISSING),
  onType,
  onSubmit,
}: {
  id: string
  typed: string
  /** Why the last attempt came to nothing. */
  problem: string | undefined
  /** Said when there is no name. */
  missing?: Omit<Toast, 'id'>
  onType: (typed: string) => void
  onSubmit: (name: string) => void
}) {
  const [isMissing, setMissing] = useState(false)
  const said = isMissing ? missing.detail : problem

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
          aria-invalid={said !== undefined}
          aria-describedby={said && `${id}said`}
          onChange={(event) => {
            onType(event.target.value)
            setMissing(false)
          }}
          // While its button is disabled, a browser submits nothing by itself: Enter on a blank name still gets its answer.
          onKeyDown={(event) => event.key === 'Enter' && parseGroupName(typed) === undefined && submit()}
        />
      </div>
      {said && (
        <p id={`${id}said`} className="problem mt-2">
          {said}
        </p>
      )}
    </form>
  )
}
