import type { ReactNode } from 'react'
import { objectiveName } from '#domain/study/marking/level-marks.ts'
import { chooseSentence, type MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import { type StepFrame, StepForm } from './step-form.tsx'

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
