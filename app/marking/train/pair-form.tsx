import { capital } from '#domain/plural.ts'
import { useState } from 'react'
import { type PairVersion, type PublishedPair, REASONS } from '#domain/tasks/published-pair.ts'
import type { PairChoice } from './pair-words.ts'
import { MarkedRuns, NoteList, PlainRuns } from '#app/ui/text-runs.tsx'

const SIDES = ['a', 'b'] as const

/** Two versions to choose from, then a reason. After that, both with their notes. */
export function PairForm({
  pair,
  better,
  choice,
  onJudge,
}: {
  pair: PublishedPair
  /** The side of the better version. */
  better: 'a' | 'b'
  /** Undefined until the student has judged. */
  choice: PairChoice | undefined
  onJudge: (choice: PairChoice) => void
}) {
  const [side, setSide] = useState<'a' | 'b'>()
  const chosen = choice ? (choice.side ?? undefined) : side
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset className="pair" disabled={choice !== undefined}>
        <legend className="sr">Which is better?</legend>
        {SIDES.map((each) => {
          const isBest = choice !== undefined && each === better
          return (
            <label key={each} className={isBest ? 'version best' : 'version'}>
              <span className="top">
                <input type="radio" name="version" checked={chosen === each} onChange={() => setSide(each)} />
                Version {each.toUpperCase()}
                {isBest && (
                  <span className="end">
                    <i className="mk mk-tick" aria-hidden="true" /> better
                  </span>
                )}
              </span>
              <VersionText
                version={each === better ? pair.better : pair.worse}
                isTold={choice !== undefined}
              />
            </label>
          )
        })}
      </fieldset>
      {!choice && (
        <>
          {side && (
            <fieldset className="why">
              <legend className="label">
                Why is {side.toUpperCase()} better? Choose the main reason. Then you see our answer.
              </legend>
              <div className="chips">
                {REASONS.map((reason) => (
                  <button
                    key={reason}
                    className="chip"
                    type="button"
                    onClick={() => onJudge({ side, reason })}
                  >
                    {capital(reason)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          <p className="pair-act">
            <button className="btn btn-ghost" type="button" onClick={() => onJudge({ side: null })}>
              I don’t know: show me
            </button>
          </p>
        </>
      )}
    </form>
  )
}

function VersionText({ version, isTold }: { version: PairVersion; isTold: boolean }) {
  const { paragraphs, notes } = version
  return (
    <span className="text" lang="en-GB">
      {paragraphs.map((runs, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
        <span className="para" key={index}>
          {isTold ? <MarkedRuns runs={runs} notes={notes} /> : <PlainRuns runs={runs} />}
        </span>
      ))}
      {isTold && <NoteList notes={notes.map(({ text }, at) => ({ at, text }))} />}
    </span>
  )
}
