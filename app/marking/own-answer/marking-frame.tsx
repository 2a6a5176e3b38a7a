import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#domain/plural.ts'
import { QuestionFold } from '#app/ui/question-fold.tsx'
import type { MarkedQuestion } from './load-question.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'
import {
  type markingSteps,
  type MarkingStep,
  stepName,
  stepResult,
} from '#domain/study/marking/marking-steps.ts'

/** The page around a marking: the way back and the steps in the margin, the question's name and text above. */
export function MarkingFrame({
  question,
  steps,
  progress,
  children,
}: {
  /** Undefined until it is known. */
  question?: MarkedQuestion
  steps?: ReactNode
  /** How far the student is, for narrow screens. */
  progress?: Progress | undefined
  children: ReactNode
}) {
  const back = question && (
    <Link className="back" to={question.desk}>
      <ArrowLeft className="i" aria-hidden="true" /> Back to the desk
    </Link>
  )
  return (
    <main id="main" className="ruled own-marking">
      <div className="wrap spread">
        <div className="margin only-wide">
          {back}
          {steps}
        </div>
        <div className="body">
          <div className="only-narrow">{back}</div>
          <h1 className="h1 marking-title">
            Mark your <span className="hl">answer</span>
          </h1>
          <p className="marking-facts">
            {question && (
              <>
                <span>{question.of}</span>
                <span>{question.name}</span>
                <span className="marks">[{plural(question.marks, 'mark')}]</span>
              </>
            )}
          </p>
          {progress && <NarrowProgress {...progress} />}
          {question?.questionHtml !== undefined && (
            <QuestionFold task={{ html: question.questionHtml }} number={question.number} />
          )}
          {children}
        </div>
      </div>
    </main>
  )
}

interface Progress {
  words: string
  /** Of 1. */
  share: number
}

/** How far a student is, where there is no list of the steps in the margin. */
export function NarrowProgress({ words, share }: Progress) {
  return (
    <div className="marking-progress only-narrow">
      <p className="small num">{words}</p>
      <div className="progress" style={{ '--v': `${Math.round(share * 100)}%` }}>
        <span />
      </div>
    </div>
  )
}

/** The steps of a marking with what was chosen. A step that is done, or comes next, can be opened. */
export function StepList({
  marking,
  steps,
  current,
  onOpen,
}: {
  marking: Parameters<typeof markingSteps>[0]
  steps: readonly MarkingStep[]
  /** The id of the step on the screen. */
  current: string
  onOpen: (id: string) => void
}) {
  return (
    <nav className="step-list" aria-label="Steps">
      {steps.map((step, index) => {
        const objective = step.objective === undefined ? undefined : marking.objectives[step.objective]
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
