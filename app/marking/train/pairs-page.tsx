import { Link } from 'react-router'
import { useSearch } from '#app/lib/use-search.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import { EXAMS } from '#domain/exams/exam.ts'
import { PairForm } from './pair-form.tsx'
import { kindWord, papersFor, marksLine, type PairChoice, truthLine, withLetters } from './pair-words.ts'
import { OUR_ANSWERS } from '#domain/tasks/published-task.ts'
import { PlainRuns } from '#app/ui/text-runs.tsx'
import { Failed, TrainFrame, Waiting } from './train-frame.tsx'
import { useJudged } from './use-judged.ts'
import { usePairs } from './use-pairs.ts'
import { useLayoutEffect, useRef } from 'react'
import type { PublishedPair } from '#domain/tasks/published-pair.ts'

export const meta = () =>
  pageMeta({
    title: 'Pairs: which is better?',
    description:
      'Two versions of a line or a paragraph from answers to English exams. Choose the better one, say why, and see the truth at once.',
    path: '/marking/pairs',
  })

/** One pair after the other. */
export default function PairsPage() {
  const [params, setParams] = useSearch()
  const { record } = useJudged()
  const asked = params.get('of')
  const exam = EXAMS.find(({ id }) => id === (asked ?? record.exam?.exam)?.toUpperCase())?.id
  const { isNew, isReady, pair, published, counts, isEnd, returns, onRetry, onJudge, onNext } = usePairs(
    exam,
    asked !== null,
  )
  const isThere = isReady && (published !== undefined || isEnd || onRetry !== undefined)
  return (
    <TrainFrame rung="pairs">
      <FirstSeen
        room="pairs"
        known={isThere ? { owner: currentOwner(), isNew, currentOwner } : undefined}
        waiting={<Waiting />}
      >
        <div className="pair-head">
          <h1 className="sr">Pairs: which is better?</h1>
          {published && pair && counts && (
            <>
              <p className="train-facts num">
                <span>
                  Pair {pair.number} of {counts.all}
                </span>
                <span>{kindWord(published.kind)}</span>
                {published.kind === 'language' && <span>{published.title}</span>}
                {papersFor(published.papers, exam).map((paper) => (
                  <span key={paper}>{paper}</span>
                ))}
              </p>
              {published.better.answer && <p className="small">{OUR_ANSWERS}</p>}
              <p className="pair-ask">{published.ask}</p>
              {published.context.map(({ runs, isQuoted }, index) =>
                isQuoted ? (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
                  <blockquote key={index}>
                    <PlainRuns runs={runs} />
                  </blockquote>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
                  <p className="pair-context" key={index}>
                    <PlainRuns runs={runs} />
                  </p>
                ),
              )}
            </>
          )}
        </div>
        {onRetry ? (
          <Failed what="This pair" onRetry={onRetry} />
        ) : isEnd ? (
          <div className="train-end">
            <h2 className="h2">You have judged every pair.</h2>
            <p className="lead">
              {returns === undefined
                ? 'None of them has to come back.'
                : `The next one comes back on ${dayOf(returns)}.`}
            </p>
            <Link className="btn btn-primary" to="/marking/levels">
              Mark a whole answer
            </Link>
          </div>
        ) : pair && published ? (
          <>
            <PairForm
              key={`${pair.id} ${pair.number}`}
              pair={published}
              better={pair.better}
              choice={pair.choice}
              onJudge={(choice) => onJudge(choice, published)}
            />
            {pair.choice && (
              <PairTruth pair={published} better={pair.better} choice={pair.choice} onNext={onNext} />
            )}
          </>
        ) : (
          <Waiting />
        )}
      </FirstSeen>
      <p className="pair-exam">
        <label>
          <span className="small">Pairs for</span>{' '}
          <select
            value={exam ?? 'all'}
            onChange={({ target }) =>
              setParams({ of: target.value }, { replace: true, preventScrollReset: true })
            }
          >
            <option value="all">every exam</option>
            {EXAMS.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </select>
        </label>
      </p>
    </TrainFrame>
  )
}

function dayOf(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
}

/** The truth about a pair, and the way on. */
function PairTruth({
  pair,
  better,
  choice,
  onNext,
}: {
  pair: PublishedPair
  better: 'a' | 'b'
  choice: PairChoice
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const marks = marksLine(pair, better)
  return (
    <div className="pair-truth">
      <div role="status">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {truthLine(better, choice, pair.reason)}
        </h2>
        {pair.why && (
          <p className="pair-why">
            <PlainRuns
              runs={pair.why.map(({ text, style }) => ({ text: withLetters(text, better), style }))}
            />
          </p>
        )}
        {marks !== '' && <p>{marks}</p>}
        {choice.side !== better && <p className="small">This pair comes back in a week.</p>}
      </div>
      <p>
        <a className="inline-link lone" href={pair.source.address}>
          {pair.source.title}
        </a>
      </p>
      <div className="train-act">
        <Link className="btn btn-ghost" to="/marking">
          Stop here
        </Link>
        <button className="btn btn-primary" type="button" onClick={onNext}>
          Next pair
        </button>
      </div>
    </div>
  )
}
