import { objectiveName } from '#domain/study/marking/level-marks.ts'
import type { MarkingDraft } from '#domain/study/marking/marking-draft.ts'
import { type MarkingStep, stepName, stepResult } from '#domain/study/marking/marking-steps.ts'
import type { ScaleObjective } from '#domain/tasks/published-task.ts'

/** The steps of a marking with what was chosen. A step that is done, or comes next, can be opened. */
export function StepList({
  objectives,
  draft,
  hasAnswer,
  hasText,
  steps,
  current,
  onOpen,
}: {
  objectives: readonly ScaleObjective[]
  draft: MarkingDraft
  hasAnswer: boolean
  hasText: boolean
  steps: readonly MarkingStep[]
  /** The id of the step on the screen. */
  current: string
  onOpen: (id: string) => void
}) {
  const marking = { objectives, draft, hasAnswer, hasText }
  return (
    <nav className="step-list" aria-label="Steps">
      {steps.map((step, index) => {
        const objective = step.objective === undefined ? undefined : objectives[step.objective]
        const isFirst = step.objective !== steps[index - 1]?.objective
        const content = (
          <>
            {step.isDone ? <i className="mk mk-tick" aria-hidden="true" /> : <span />}
            <span>
              {stepName(step)}
              {step.isDone && <span className="sr">, done</span>}
            </span>
            <span className="num">{stepResult(step, marking)}</span>
          </>
        )
        return (
          <div key={step.id} className={isFirst && !objective ? 'step-after' : undefined}>
            {isFirst && objective && (
              <p className="step-group">
                <span>{objectiveName(objective.name)}</span>
                <span className="num">[{objective.of}]</span>
              </p>
            )}
            {step.canOpen ? (
              <button
                className="step-item"
                type="button"
                aria-current={step.id === current ? 'step' : undefined}
                onClick={() => onOpen(step.id)}
              >
                {content}
              </button>
            ) : (
              <p className="step-item">{content}</p>
            )}
          </div>
        )
      })}
    </nav>
  )
}
