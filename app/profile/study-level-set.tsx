import { lazy, Suspense, useState } from 'react'
import { useSaveProfile } from '#app/accounts/student/queries.ts'
import type { StudyLevel } from '#domain/exams/study-level.ts'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { showToast } from '#app/ui/toast.ts'
import { NOT_SAVED, STILL_NOT_SAVED } from './profile-form.tsx'

const StudyLevelDialog = lazy(() => import('#app/accounts/student/study-level-dialog.tsx'))

/** The study level. Choosing one saves it at once and closes the dialog; the dialog stays open if saving fails. */
export function StudyLevelSet({ student, current }: { student: Student; current: StudyLevel | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const save = useSaveProfile(student)

  const onChoose = (level: StudyLevel) =>
    save.mutate(
      { study_level: level.id },
      {
        onSuccess() {
          showToast({
            kind: 'done',
            title: 'Study level saved',
            detail: `Your study level has been set to ${level.label}.`,
          })
          setOpen(false)
        },
        onError: () => showToast(NOT_SAVED),
      },
    )
  return (
    <section className="set">
      <h2>Study Level</h2>
      <div className="line">
        {current ? (
          <div className="stack">
            <span className="val">
              <span className="run run-flush">{current.label}</span>
            </span>
            <span className="small">
              Practice opens with your papers, and resources with those of your level.
            </span>
          </div>
        ) : (
          <p className="stack small">Set your study level to get personalized content and resources.</p>
        )}
        <button
          className="btn btn-line"
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            save.reset()
            setOpen(true)
          }}
        >
          Change Level
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <StudyLevelDialog
            current={current}
            isSaving={save.isPending}
            problem={save.isError ? STILL_NOT_SAVED : undefined}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
