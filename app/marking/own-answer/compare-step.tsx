import { type ReactNode, type RefObject, useCallback } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useOnline } from '#app/lib/device/use-online.ts'
import { noNeighbourLine } from '#domain/study/marking/nearest-answers.ts'
import { OUR_ANSWER, OUR_ANSWERS } from '#domain/tasks/published-task.ts'
import { type LoadedNear, loadNearAnswers } from './load-near-answers.ts'
import { MarkLine } from './mark-line.tsx'
import type { MarkedQuestion } from './marked-question.ts'
import { OurAnswer } from './our-answer.tsx'

/** A student's mark between the nearest marked answers of ours. */
export function CompareStep({
  question,
  got,
  heading,
  act,
}: {
  question: MarkedQuestion
  got: number
  heading: RefObject<HTMLHeadingElement | null>
  /** The buttons below. */
  act: ReactNode
}) {
  const load = useCallback(() => loadNearAnswers(question, got), [question, got])
  const near = useLoad(load)
  const isOnline = useOnline()
  const { marks } = question
  return (
    <section className="marking-compare" aria-labelledby="compare-title">
      <div className="marking-sum">
        <h2 ref={heading} id="compare-title" tabIndex={-1}>
          <span className="small">You gave yourself</span>{' '}
          <span className="marking-big">
            <span className="loop">
              {got}/{marks}
            </span>
          </span>
        </h2>
        {near.status === 'loaded' && (
          <MarkLine of={marks} got={got} below={near.value.below?.near} above={near.value.above?.near} />
        )}
      </div>
      <div role="status">
        {near.status === 'loading' && (
          <div className="skel">
            <span className="sr">Looking for marked answers near yours</span>
            <span style={{ width: '94%' }} />
            <span style={{ width: '88%' }} />
            <span style={{ width: '60%' }} />
          </div>
        )}
        {near.status === 'loaded' && <CompareLines near={near.value} got={got} of={marks} />}
      </div>
      {near.status === 'failed' && (
        <div className="marking-missing" role="alert">
          <p className="note">
            {isOnline
              ? 'Our marked answers did not load. Your marks are safe.'
              : 'You are offline, and our marked answers need the internet. Your marks are safe: you can go on, and compare later.'}
          </p>
          <button className="btn btn-line" type="button" onClick={near.retry}>
            Try again
          </button>
        </div>
      )}
      {near.status === 'loaded' && (
        <div className="our-answers">
          {near.value.below && <OurAnswer {...near.value.below} side="below" got={got} of={marks} />}
          {near.value.above && <OurAnswer {...near.value.above} side="above" got={got} of={marks} />}
        </div>
      )}
      <div className="marking-act marking-act-wide">{act}</div>
    </section>
  )
}

function CompareLines({ near, got, of }: { near: LoadedNear; got: number; of: number }) {
  const shown = [near.below, near.above].flatMap((each) => each?.near ?? [])
  const missing = noNeighbourLine(
    { below: near.below?.near, above: near.above?.near, hasAny: near.hasAny },
    { got, of },
  )
  return (
    <>
      {shown.length > 0 && (
        <p className="small marking-lead">
          {near.lacksNearer
            ? shown.length === 1
              ? 'This is an answer'
              : 'These are answers'
            : shown.length === 1
              ? 'This is the nearest answer'
              : 'These are the nearest answers'}{' '}
          that we have marked: {sameness(shown)}. Read the notes.
          {shown.length === 2 && ' Is your answer really between the two?'}{' '}
          {shown.length === 1 ? OUR_ANSWER : OUR_ANSWERS}
        </p>
      )}
      {near.lacksNearer && (
        <p className="marking-aside">
          <i className="mk mk-side" aria-hidden="true" />
          Nearer answers did not load. These are on your device.
        </p>
      )}
      {missing !== undefined && !near.lacksNearer && (
        <p className="marking-aside">
          <i className="mk mk-side" aria-hidden="true" />
          {missing}
        </p>
      )}
    </>
  )
}

/** Which question ours answer. */
function sameness(shown: readonly { isSameQuestion: boolean }[]): string {
  if (shown.every(({ isSameQuestion }) => isSameQuestion)) return 'the same question'
  if (shown.some(({ isSameQuestion }) => isSameQuestion))
    return 'one to the same question, one to the same kind of question'
  return 'the same kind of question, on other texts'
}
