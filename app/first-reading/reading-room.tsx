import { useCallback } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { Study } from '#app/sync/open-study.ts'
import { useRunningTimers } from '#app/sync/use-running-timers.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { Missing } from '#app/ui/placeholders.tsx'
import { FEWEST_WORDS } from '#domain/first-reading/reading-kinds.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { countWords } from '#domain/count-words.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { loadAsked, type LoadedQuestion } from './load-asked.ts'
import { ReadingFrame, ReadingWaiting } from './reading-frame.tsx'
import { ReadingView } from './reading-view.tsx'
import { useEntry } from './use-reading.ts'

/** Reading the answer to one question: loads what it needs, and says what is missing. */
export default function ReadingRoom({ subject }: { subject: string }) {
  const study = useStudy()
  const loaded = useLoad(useCallback(() => loadAsked(subject), [subject]))
  if (loaded.value && study) return <LoadedReading question={loaded.value} study={study} />
  return (
    <ReadingFrame question={loaded.value}>
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
        <ReadingWaiting />
      )}
    </ReadingFrame>
  )
}

function LoadedReading({ question, study }: { question: LoadedQuestion; study: Study }) {
  const { subject } = question
  const own = useEntry(study, subject)
  const { status: dictionary, value: adjectives } = useLoad(loadAdjectives)
  const timers = useRunningTimers()
  const record = study.log.record()
  const isHandedIn = record.handedIn.has(subject) || record.handedIn.has(paperOf(subject))
  const isRunning = !isHandedIn && timers.some((timer) => timer.subject === paperOf(subject))
  const isAdjective = useCallback((word: string) => adjectives?.has(word) ?? false, [adjectives])
  const body = own.entry?.answer.body ?? ''
  if (own.entry && dictionary !== 'loading' && !isRunning && countWords(body) >= FEWEST_WORDS)
    return (
      <ReadingView
        key={own.entry.answer.id}
        question={question}
        study={study}
        entry={own.entry}
        reread={own.reread}
        isAdjective={isAdjective}
      />
    )
  return <ReadingFrame question={question}>{inItsPlace()}</ReadingFrame>

  /** What a student sees while there is no reading. */
  function inItsPlace() {
    if (own.status === 'failed')
      return (
        <Missing note="This device did not give your answer.">
          <button className="btn btn-line" type="button" onClick={own.retry}>
            Try again
          </button>
        </Missing>
      )
    // Without the dictionary, only words with *very* are not found: the rest does not wait for it long.
    if ((own.status === 'loading' && !own.entry) || dictionary === 'loading') return <ReadingWaiting />
    if (isRunning)
      return (
        <p className="read-aside">
          <i className="mk mk-side" aria-hidden="true" />
          The clock is running. You can read it through when you have handed in, as in the exam room: first
          you, then the site.
        </p>
      )
    if (!own.entry && !isHandedIn)
      return (
        <Missing
          note="Nothing is written here yet."
          hint="An answer on another device comes when both are online."
        >
          <Link className="btn btn-primary" to={question.desk}>
            Write it
          </Link>
        </Missing>
      )
    return (
      <Missing
        note="There is little to count here."
        hint={`A first reading needs ${FEWEST_WORDS} words of typed text. ${body.trim() === '' ? 'This answer is on paper.' : ''}`}
      >
        <Link className="btn btn-line" to={markingAddress(subject)}>
          Mark my answer
        </Link>
      </Missing>
    )
  }
}

/** The adjectives of our dictionary. Without them nothing is said about *very*. */
async function loadAdjectives(): Promise<ReadonlySet<string>> {
  try {
    const { default: dictionary } = await import('#domain/words/dictionary.generated.json')
    return new Set(Object.keys(dictionary.adjective.words))
  } catch {
    return new Set()
  }
}
