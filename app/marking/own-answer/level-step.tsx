import { levelChoices, levelRange, objectiveName } from '#domain/study/marking/level-marks.ts'
import { chooseLevel, type MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { type StepFrame, StepForm } from './step-form.tsx'

/** Which level of one objective. None is chosen beforehand. */
export function LevelStep({
  objective,
  adviceHtml,
  at,
  draft,
  next,
  onChange,
  onNext,
  ...frame
}: StepFrame & {
  objective: ScaleObjective
  /** What the scale advises, as HTML of ours. */
  adviceHtml: string
  /** The objective's index. */
  at: number
  draft: MarkingDraft
  next: string
  onChange: (draft: MarkingDraft) => void
  onNext: (draft: MarkingDraft) => void
}) {
  const chosen = draft.choices[at]?.level
  return (
    <StepForm
      {...frame}
      of={`${objectiveName(objective.name)}, ${objective.of} ${objective.of === 1 ? 'mark' : 'marks'}`}
      title="Which level fits your answer?"
      help={<div className="small marking-advice" dangerouslySetInnerHTML={{ __html: adviceHtml }} />}
      next={next}
      problem={chosen === undefined ? 'Choose a level first.' : undefined}
      onNext={() => onNext(draft)}
    >
      <fieldset className="level-choices">
        <legend className="sr">Level for {objectiveName(objective.name).toLowerCase()}</legend>
        {levelChoices(objective).map((choice) => (
          <label key={choice.level}>
            <input
              type="radio"
              name="level"
              checked={chosen === choice.level}
              onChange={() => onChange(chooseLevel(draft, at, choice))}
            />
            <b className="num">{levelRange(choice)}</b>
            <span>{choice.text}</span>
          </label>
        ))}
      </fieldset>
    </StepForm>
  )
}
