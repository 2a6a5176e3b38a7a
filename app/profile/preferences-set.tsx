import { useId } from 'react'
import { useSaveProfile } from '#app/accounts/student/queries.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import '#app/ui/styles/forms.css'
import { NOT_SAVED, PREFERENCES_SAVED, STILL_NOT_SAVED } from './save-toasts.ts'

/** The switch changes at once, and back if the change could not be saved. */
export function PreferencesSet({ student, emailUpdates }: { student: Student; emailUpdates: boolean }) {
  const save = useSaveProfile(student)
  const id = useId()
  const shown = save.isPending ? !emailUpdates : emailUpdates

  const onTurn = () =>
    save.mutate(
      { email_updates: !emailUpdates },
      { onSuccess: () => showToast(PREFERENCES_SAVED), onError: () => showToast(NOT_SAVED) },
    )

  return (
    <section className="set">
      <h2>Preferences</h2>
      <div>
        <div className="opt">
          <span className="stack">
            <span id={`${id}label`} className="med">
              Email updates
            </span>
            <span id={`${id}about`} className="small">
              New papers and guides, about once a month.
            </span>
          </span>
          <button
            className="switch"
            type="button"
            role="switch"
            aria-checked={shown}
            aria-labelledby={`${id}label`}
            aria-describedby={`${id}about`}
            onClick={onTurn}
          />
        </div>
        {save.isError && <p className="problem mt-2">{STILL_NOT_SAVED}</p>}
      </div>
    </section>
  )
}
