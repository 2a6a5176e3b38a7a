import { Folder, Target } from 'lucide-react'
import type { PaperExam } from '#domain/exams/exam.ts'
import { type Count, formatCount } from '#domain/study/completion.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { headingName } from './exam-facts.ts'
import { CompletedCount } from './completed-count.tsx'
import { SignInLine } from './sign-in-line.tsx'

/** The exam and year that the page shows, and the ways to a student's own goals and groups. */
export function PapersHead({
  exam,
  year,
  count,
  onGoals,
  onGroups,
  onNear,
}: {
  exam: PaperExam
  /** Undefined during a search, which looks through every year. */
  year: number | undefined
  /** How much of the year is complete; undefined when there is no such year. */
  count: Count | undefined
  onGoals: () => void
  onGroups: () => void
  /** A pointer or the keyboard has come near one of the two. */
  onNear: () => void
}) {
  const near = { onPointerEnter: onNear, onFocus: onNear }
  return (
    <div className="papers-head">
      <div className="title">
        <CandidateBoxes code={exam.id} />
        <h1 className="h1">
          {headingName(exam)}
          {year !== undefined && (
            <>
              , <span className="hl num">{year}</span>
            </>
          )}
        </h1>
        <div className="tools">
          <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onGoals} {...near}>
            <Target className="i" aria-hidden="true" /> Goals
          </button>
          <button
            className="round-btn"
            type="button"
            aria-haspopup="dialog"
            data-tooltip="Saved groups"
            onClick={onGroups}
            {...near}
          >
            <Folder className="i" aria-hidden="true" /> <span className="sr">Saved groups</span>{' '}
            <CompletedCount />
          </button>
        </div>
      </div>
      <div className="top">
        {count && <span className="num">{formatCount(count)}</span>}
        <SignInLine />
      </div>
    </div>
  )
}
