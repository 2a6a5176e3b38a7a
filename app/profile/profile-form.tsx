import { useId, useState } from 'react'
import type { Profile } from '#app/accounts/student/profile.ts'
import { useSaveProfile } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { INFORMATION_SAVED, NOT_SAVED, STILL_NOT_SAVED } from './save-toasts.ts'

/** The form for name and e-mail. It stays open with the typed texts if they could not be saved. */
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

  function onSave() {
    if (save.isPending) return
    save.mutate(
      { full_name: fullName.trim(), email: email.trim() },
      {
        onSuccess() {
          showToast(INFORMATION_SAVED)
          onDone()
        },
        onError: () => showToast(NOT_SAVED),
      },
    )
  }

  return (
    <form
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
          maxLength={120}
          placeholder="Enter your full name"
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}email`}>Email</label>
        <input
          id={`${id}email`}
          className="input"
          type="email"
          autoComplete="email"
          maxLength={320}
          placeholder="Enter your email"
          aria-describedby={`${id}hint`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <p id={`${id}hint`} className="caption">
          Where we write to. How you sign in stays as it is.
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
