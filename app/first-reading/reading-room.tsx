import { useCallback, useMemo } from 'react'
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
  if (loaded.status === 'failed')
    return (
      <ReadingFrame>
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
      </ReadingFrame>
    )
  if (loaded.status === 'loaded' && !loaded.value)
    return (
      <ReadingFrame>
        <Missing note="We do not know this question.">
          <Link className="btn btn-line" to="/practice">
            Go to the papers
          </Link>
        </Missing>
      </ReadingFrame>
    )
  if (!loaded.value || !study)
    return (
      <ReadingFrame {...(loaded.value && { facts: loaded.value })}>
        <ReadingWaiting />
      </ReadingFrame>
    )
  return <LoadedReading question={loaded.value} study={study} />
}

function LoadedReading({ question, study }: { question: LoadedQuestion; study: Study }) {
  const { subject } = question
  const own = useEntry(study, subject)
  const words = useLoad(loadAdjectives)
  const timers = useRunningTimers()
  const record = study.log.record()
  const isHandedIn = record.handedIn.has(subject) || record.handedIn.has(paperOf(subject))
  const isRunning = !isHandedIn && timers.some((timer) => timer.subject === paperOf(subject))
  const isAdjective = useMemo(() => {
    const known = words.value
    return (word: string) => known?.has(word) ?? false
  }, [words.value])
  if (own.status === 'failed')
    return (
      <ReadingFrame facts={question}>
        <Missing note="This device did not give your answer.">
          <button className="btn btn-line" type="button" onClick={own.retry}>
            Try again
          </button>
        </Missing>
      </ReadingFrame>
    )
  // Without the dictionary, only words with *very* are not found: the rest does not wait for it long.
  if (own.status === 'loading' || words.status === 'loading')
    return (
      <ReadingFrame facts={question}>
        <ReadingWaiting />
      </ReadingFrame>
    )
  if (isRunning)
    return (
      <ReadingFrame facts={question}>
        <p className="read-aside">
          <i className="mk mk-side" aria-hidden="true" />
          The clock is running. You can read it through when you have handed in, as in the exam room: first
          you, then the site.
        </p>
      </ReadingFrame>
    )
  const body = own.status === 'loaded' ? own.entry.answer.body : ''
  if (own.status === 'none' && !isHandedIn)
    return (
      <ReadingFrame facts={question}>
        <Missing
          note="Nothing is written here yet."
          hint="An answer on another device comes when both are online."
        >
          <Link className="btn btn-primary" to={question.desk}>
            Write it
          </Link>
        </Missing>
      </ReadingFrame>
    )
  if (own.status === 'none' || countWords(body) < FEWEST_WORDS)
    return (
      <ReadingFrame facts={question}>
        <Missing
          note="There is little to count here."
          hint={`A first reading needs ${FEWEST_WORDS} words of typed text. ${body.trim() === '' ? 'This answer is on paper.' : ''}`}
        >
          <Link className="btn btn-line" to={markingAddress(subject)}>
            Mark my answer
          </Link>
        </Missing>
      </ReadingFrame>
    )
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
