import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuestionFold } from '#app/ui/question-fold.tsx'
import type { MarkedQuestion } from './marked-question.ts'

const NO_FACTS: readonly string[] = []

/** The page around a marking: the way back and the steps in the margin, the question's name above. */
export function MarkingFrame({
  desk,
  facts = NO_FACTS,
  marks,
  task,
  steps,
  progress,
  children,
}: {
  /** Where the answer was written. */
  desk?: string
  /** What is marked: `Practice set 1, Paper 1`, `Question 3`. */
  facts?: readonly string[]
  marks?: number
  /** The question, whose text is above each step. */
  task?: Pick<MarkedQuestion, 'questionHtml' | 'number'>
  steps?: ReactNode
  /** How far the student is, for narrow screens. */
  progress?: { words: string; share: number } | undefined
  children: ReactNode
}) {
  const back = desk !== undefined && (
    <Link className="back" to={desk}>
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
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {marks !== undefined && (
              <span className="marks">[{marks === 1 ? '1 mark' : `${marks} marks`}]</span>
            )}
          </p>
          {progress && (
            <div className="marking-progress only-narrow">
              <p className="small num">{progress.words}</p>
              <div className="progress" style={{ '--v': `${Math.round(progress.share * 100)}%` }}>
                <span />
              </div>
            </div>
          )}
          {task?.questionHtml !== undefined && (
            <QuestionFold task={{ html: task.questionHtml }} number={task.number} />
          )}
          {children}
        </div>
      </div>
    </main>
  )
}
