import { useId, useRef, useState } from 'react'
import {
  EMAIL_LENGTH,
  lengthProblem,
  NAME_LENGTH,
  type Profile,
  useSaveProfile,
} from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import { useEscape } from '#app/ui/use-escape.ts'
import '#app/ui/styles/forms.css'

/** The toast if a part of the profile could not be saved. */
export const NOT_SAVED = {
  kind: 'error',
  title: 'Error updating profile',
  detail: 'Please try again later.',
} as const

/** Shown on the page, also after the toast. */
export const STILL_NOT_SAVED = 'This was not saved. Please try again later.'

/** The form for name and e-mail. It stays open with the typed texts if they could not be saved. Escape leaves it. */
export function ProfileForm({
  student,
  profile,
  onDone,
}: {
  student: Student
  profile: Profile
  onDone: () => void
}) {
  const [fullName, setFullName] = useState(profile.fullName ?? '')
  const [email, setEmail] = useState(profile.email ?? '')
  const save = useSaveProfile(student)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEscape(form, true, onDone)
  const nameProblem = lengthProblem(fullName, NAME_LENGTH)
  const emailProblem = lengthProblem(email, EMAIL_LENGTH)

  function onSave() {
    if (nameProblem || emailProblem) {
      document.getElementById(nameProblem ? `${id}name` : `${id}email`)?.focus()
      return
    }
    save.mutate(
      { full_name: fullName.trim(), email: email.trim() },
      {
        onSuccess() {
          showToast({
            kind: 'done',
            title: 'Profile updated',
            detail: 'Your profile information has been saved.',
          })
          onDone()
        },
        onError: () => showToast(NOT_SAVED),
      },
    )
  }

  return (
    <form
      ref={form}
      className="me-form"
      aria-label="Edit Profile"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <h1 className="sr">Edit Profile</h1>
      <div className="field">
        <label htmlFor={`${id}name`}>Full Name</label>
        <input
          id={`${id}name`}
          className="input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the student has just asked to edit this
          autoFocus
          autoComplete="name"
          aria-invalid={nameProblem !== undefined}
          aria-describedby={nameProblem && `${id}name-problem`}
          placeholder="Enter your full name"
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
        {nameProblem && (
          <p id={`${id}name-problem`} className="problem" role="status">
            {nameProblem}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}email`}>Email</label>
        <input
          id={`${id}email`}
          className="input"
          type="email"
          autoComplete="email"
          aria-invalid={emailProblem !== undefined}
          placeholder="Enter your email"
          aria-describedby={`${id}hint`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p id={`${id}hint`} className={emailProblem ? 'problem' : 'caption'} role="status">
          {emailProblem ?? 'Where we write to. How you sign in stays as it is.'}
        </p>
      </div>
      {save.isError && <p className="problem">{STILL_NOT_SAVED}</p>}
      <div className="acts">
        <button className="btn btn-primary" type="submit" disabled={save.isPending}>
          Save
        </button>
        <button className="btn btn-ghost" type="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  )
}
