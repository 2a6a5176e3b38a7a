import { useId, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { STUDY_LEVELS, type StudyLevel } from '#domain/exams/study-level.ts'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/pick.css'

/** Asks for the study level. `problem` explains why the last choice was not saved. */
export default function StudyLevelDialog({
  current,
  isSaving,
  problem,
  onChoose,
  onClose,
}: {
  current: StudyLevel | undefined
  isSaving: boolean
  problem?: string | undefined
  onChoose: (level: StudyLevel) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(current)
  const form = useId()
  return (
    <Dialog
      title="Choose Your Study Level"
      description="This will personalize your learning experience and content recommendations"
      onClose={onClose}
      footer={
        <>
          <button className="btn btn-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-primary" type="submit" form={form} disabled={!chosen || isSaving}>
            Continue
          </button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onChoose(chosen)
        }}
      >
        <fieldset className="pick">
          <legend className="sr">Study level</legend>
          {STUDY_LEVELS.map((level) => (
            // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes from the list
            <label key={level.id}>
              <input
                type="radio"
                name="study-level"
                value={level.id}
                checked={chosen?.id === level.id}
                onChange={() => setChosen(level)}
              />
              <span>
                <b>{level.label}</b>
                <small>{level.description}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {problem && <p className="problem mt-4">{problem}</p>}
        <p className="caption mt-4">You can change this later in your profile settings</p>
      </form>
    </Dialog>
  )
}
