import {
  levelChoices,
  levelRange,
  markMeanings,
  marksOfLevel,
  objectiveName,
} from '#domain/study/marking/level-marks.ts'
import { chooseMark, type MarkingDraft, chooseSentence } from '#domain/study/marking/marking-draft.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { MarkChoices, type StepFrame, StepForm } from './step-form.tsx'
import type { ReactNode } from 'react'

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

/** Which sentence, or page, shows the level. A student may go on without one. */
export function SentenceStep({
  objective,
  at,
  draft,
  isPages,
  next,
  onNext,
  onLevel,
  children,
  ...frame
}: StepFrame & {
  objective: ScaleObjective
  at: number
  draft: MarkingDraft
  /** The answer is photographs of pages. */
  isPages: boolean
  next: string
  onNext: (draft: MarkingDraft) => void
  onLevel: () => void
  /** The answer, where it is under the question. */
  children: ReactNode
}) {
  const { got = 0, sentence = '' } = draft.choices[at] ?? {}
  const what = isPages ? 'page' : 'sentence'
  return (
    <StepForm
      {...frame}
      of={`${objectiveName(objective.name)}, ${got} of ${objective.of}`}
      title={`Which ${what} shows it best?`}
      help={<p className="small">Press one {what} of your answer: the place that earns this level.</p>}
      next={next}
      onNext={() => onNext(chooseSentence(draft, at, sentence))}
    >
      {children}
      {sentence !== '' && (
        <div>
          <p className="marking-label">Your choice</p>
          <p className="marking-cited">{sentence}</p>
        </div>
      )}
      <p className="small">
        No {what} shows it? Then the level may be too high.{' '}
        <button className="inline-link" type="button" onClick={onLevel}>
          Choose again
        </button>
      </p>
    </StepForm>
  )
}
