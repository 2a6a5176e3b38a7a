import {
  levelChoices,
  levelRange,
  markMeanings,
  marksOfLevel,
  objectiveName,
} from '#domain/study/marking/level-marks.ts'
import { chooseMark, type MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { MarkChoices } from './mark-choices.tsx'
import { type StepFrame, StepForm } from './step-form.tsx'

/** Which mark in the chosen level. */
export function MarkStep({
  objective,
  at,
  draft,
  next,
  onChange,
  onNext,
  ...frame
}: StepFrame & {
  objective: ScaleObjective
  at: number
  draft: MarkingDraft
  next: string
  onChange: (draft: MarkingDraft) => void
  onNext: (draft: MarkingDraft) => void
}) {
  const { level, got } = draft.choices[at] ?? {}
  const chosen = levelChoices(objective).find((each) => each.level === level)
  const name = objectiveName(objective.name)
  if (!chosen) return null
  return (
    <StepForm
      {...frame}
      of={`${name}, level ${levelRange(chosen)}`}
      title="Which mark in this level?"
      next={next}
      problem={got === undefined ? 'Choose a mark first.' : undefined}
      onNext={() => onNext(draft)}
    >
      <p className="marking-cited">{chosen.text}</p>
      <MarkChoices
        legend={`Mark for ${name.toLowerCase()}`}
        marks={marksOfLevel(chosen)}
        chosen={got}
        onChoose={(mark) => onChange(chooseMark(draft, at, mark))}
      />
      <p className="small">
        {markMeanings(chosen).map(({ marks, meaning }) => (
          <span key={marks}>
            <b>{marks}</b>: {meaning}{' '}
          </span>
        ))}
      </p>
    </StepForm>
  )
}
