import { useIsBrowser, useSearch } from '#app/lib/use-search.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { MarkingFrame } from './marking-frame.tsx'
import '#app/ui/styles/lists.css'
import '#app/ui/styles/forms.css'
import './own-answer.css'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { Missing } from '#app/ui/placeholders.tsx'
import { useCallback, useLayoutEffect, useRef, useEffect } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { Study } from '#app/sync/open-study.ts'
import { useMarkingDraft } from '#app/sync/answers/use-marking-draft.ts'
import { LevelsMarking } from './levels-marking.tsx'
import { loadQuestion, type MarkedQuestion } from './load-question.ts'
import { MarkedResult } from './marked-result.tsx'
import { type OwnAnswer, readOwnAnswer } from './own-answer.ts'
import { PointsMarking } from './points-marking.tsx'
import type { AnswerMarking } from '#domain/study/log/record.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { CompareStep } from './compare-step.tsx'
import { preloadCompared } from '#app/lib/preload-compared.ts'

export const meta = () =>
  unlistedPageMeta({
    title: 'Mark your answer',
    description: 'Find out what your answer is worth, and what one change would lift it.',
  })

/** Marking one's own answer, `/marking/answer?of=0500/sets/p1-3%233`. */
export default function OwnAnswerPage() {
  const [search] = useSearch()
  const subject = search.get('of')
  // A prerendered page does not know its address. In the browser, an address without a question says so.
  const isBrowser = useIsBrowser()
  const study = useStudy()
  const frame = (
    <MarkingFrame>
      <Loading />
    </MarkingFrame>
  )
  if (subject === null && isBrowser) return <MarkingRoom subject="" study={study} />
  return (
    <FirstSeen room="marking" known={study && knownBy(study, false)} waiting={frame}>
      {subject === null ? frame : <MarkingRoom key={subject} subject={subject} study={study} />}
    </FirstSeen>
  )
}

/** Which of two versions an address asks for. */
const WHICH = ['first', 'second'] as const

/** Marking the answer to one question: loads what it needs, and says what is missing. */
export function MarkingRoom({ subject, study }: { subject: string; study: Study | undefined }) {
  const load = useCallback(() => loadQuestion(subject), [subject])
  const loaded = useLoad(load)
  if (loaded.value && study) return <LoadedQuestion question={loaded.value} study={study} />
  return (
    <MarkingFrame>
      {loaded.status === 'failed' ? (
        <Missing
          note={
            <>
              <NotLoaded what="This question" /> Your answers are safe.
            </>
          }
        >
          <button className="btn btn-line" type="button" onClick={loaded.retry}>
            Try again
          </button>
        </Missing>
      ) : loaded.status === 'loaded' && !loaded.value ? (
        <Missing note="We do not know this question.">
          <Link className="btn btn-line" to="/practice">
            Go to the papers
          </Link>
        </Missing>
      ) : (
        <Loading />
      )}
    </MarkingFrame>
  )
}

function LoadedQuestion({ question, study }: { question: MarkedQuestion; study: Study }) {
  const { subject } = question
  usePreloadCompared(question)
  const [search] = useSearch()
  const which = WHICH.find((each) => each === search.get('version'))
  const read = useCallback(() => readOwnAnswer(study, subject, which), [study, subject, which])
  const own = useLoad(read)
  if (own.value) return <Marking question={question} study={study} own={own.value} />
  return (
    // What the question asks is shown with the answer.
    <MarkingFrame question={{ ...question, questionHtml: undefined }}>
      {own.status === 'loading' ? (
        <Loading />
      ) : own.status === 'failed' ? (
        <Missing note="This device did not give your answer.">
          <button className="btn btn-line" type="button" onClick={own.retry}>
            Try again
          </button>
        </Missing>
      ) : (
        <Missing
          note="Nothing is written here yet."
          hint="An answer on another device comes when both are online."
        >
          <Link className="btn btn-primary" to={question.desk}>
            Write it
          </Link>
        </Missing>
      )}
    </MarkingFrame>
  )
}

function Marking({ question, study, own }: { question: MarkedQuestion; study: Study; own: OwnAnswer }) {
  const [search] = useSearch()
  const [draft] = useMarkingDraft(study, question.subject)
  const step = search.get('step')
  const done = study.log.record().markings.get(question.subject) ?? []
  const last = done.at(-1)
  const { way } = question
  if (way.type !== 'levels') return <PointsMarking question={question} way={way} study={study} own={own} />
  const isMarking = draft?.answer === own.id
  if (last && !isMarking && step === null)
    return <MarkedResult question={question} study={study} markings={done} />
  if (last && !isMarking && step === 'compare') return <CompareAgain question={question} marking={last} />
  return <LevelsMarking question={question} scale={way.scale} study={study} own={own} />
}

function Loading() {
  return (
    <div className="skel marking-coming" role="status" aria-label="Loading your answer">
      <span />
      <span style={{ width: '94%' }} />
      <span style={{ width: '97%' }} />
      <span style={{ width: '52%' }} />
    </div>
  )
}

/** The comparison of an answer that is marked. Nothing is chosen here. */
function CompareAgain({ question, marking }: { question: MarkedQuestion; marking: AnswerMarking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <MarkingFrame question={question}>
      <CompareStep
        question={question}
        got={marking.got}
        heading={heading}
        act={
          <Link className="btn btn-primary" to={markingAddress(question.subject)}>
            Your marking
          </Link>
        }
      />
    </MarkingFrame>
  )
}

/** The answers to compare with are fetched so long after the first step is shown, in milliseconds. */
const AFTER = 2000

/** Fetches what the comparison may show while the student marks: it is here at once, and also without a connection. */
function usePreloadCompared({ task, kind, exam, marks, way }: MarkedQuestion) {
  const isCompared = way.type === 'levels'
  useEffect(() => {
    if (!isCompared) return undefined
    const timer = setTimeout(() => {
      preloadCompared({ task, kind, exam, of: marks }).catch(() => {
        // The comparison asks for it again.
      })
    }, AFTER)
    return () => clearTimeout(timer)
  }, [isCompared, task, kind, exam, marks])
}
