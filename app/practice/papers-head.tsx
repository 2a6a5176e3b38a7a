import Folder from 'lucide-react/icons/folder'
import Target from 'lucide-react/icons/target'
import type { PaperExam } from '#domain/exams/exam.ts'
import { type Count, formatCount } from '#domain/study/completion.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { headingName } from '#app/practice/exam/exam-facts.ts'
import { SignInLine } from '#app/practice/rows/sign-in-line.tsx'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '#app/accounts/session/use-auth-state.ts'

/** The exam and year of the page, and the buttons for a student's goals and groups. */
export function PapersHead({
  exam,
  year,
  count,
  onGoals,
  onGroups,
  onIntent,
}: {
  exam: PaperExam
  /** Undefined during a search, which covers every year. */
  year: PaperYear | undefined
  /** How much of the year is complete; undefined if there is no such year. */
  count: Count | undefined
  onGoals: () => void
  onGroups: () => void
  /** The pointer or the focus is on one of the two buttons. */
  onIntent: () => void
}) {
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  return (
    <div className="papers-head">
      <div className="title">
        <CandidateBoxes code={exam.id} />
        <h1 className="h1">
          {headingName(exam)}
          {year !== undefined && (
            <>
              , <span className="hl num">{year === 'sets' ? 'practice sets' : year}</span>
            </>
          )}
        </h1>
        <div className="tools">
          <button className="btn btn-line" type="button" aria-haspopup="dialog" onClick={onGoals} {...intent}>
            <Target className="i" aria-hidden="true" /> Goals
          </button>
          <button
            className="round-btn"
            type="button"
            aria-haspopup="dialog"
            data-tooltip="Saved groups"
            onClick={onGroups}
            {...intent}
          >
            <Folder className="i" aria-hidden="true" /> <span className="sr">Saved groups</span>{' '}
            <GroupTotal />
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

const loadCount = () => import('#app/saved/groups/group-count.tsx')

/** Fetched for students only. If it does not arrive, the button has no number. */
const GroupCount = lazy(() => loadCount().catch(() => ({ default: () => null })))

/** How many groups the student has. */
function GroupTotal() {
  const student = useSignedIn()
  if (!student) return null
  return (
    <Suspense>
      <GroupCount student={student} />
    </Suspense>
  )
}
