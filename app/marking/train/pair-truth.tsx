import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PublishedPair } from '#domain/tasks/published-pair.ts'
import { marksLine, type PairChoice, truthLine, withLetters } from './pair-words.ts'
import { PlainRuns } from '#app/ui/text-runs.tsx'

/** The truth about a pair, and the way on. */
export function PairTruth({
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
