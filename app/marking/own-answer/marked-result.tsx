import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hasClasses } from '#app/lib/has-classes.ts'
import type { Study } from '#app/sync/open-study.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { dayWords } from '#domain/study/day-words.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'
import { nextToMark } from '#domain/study/marking/marking-words.ts'
import { withPlaces } from '#domain/study/marking/sentences.ts'
import type { AnswerMarking } from '#domain/study/log/record.ts'
import type { MarkedQuestion } from './load-question.ts'
import { MarkingFrame } from './marking-frame.tsx'

const ClassLink = lazy(() => import('#app/class-work/class-link.tsx'))

/** What a student gave their answer, each time that they marked it, and what comes next. */
export function MarkedResult({
  question,
  study,
  markings,
}: {
  question: MarkedQuestion
  study: Study
  markings: readonly AnswerMarking[]
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const [today] = useState(() => new Date())
  const { subject, others } = question
  const record = study.log.record()
  const next = nextToMark(
    record,
    subject,
    others.map((other) => other.subject),
  )
  const number = others.find((other) => other.subject === next)?.number
  const own = markingAddress(subject)
  const newest = markings.toReversed()
  return (
    <MarkingFrame question={question}>
      <section className="marking-compare" aria-labelledby="result-title">
        <h2 ref={heading} id="result-title" className="sr" tabIndex={-1}>
          Your marking
        </h2>
        {withPlaces(newest).map(({ place, item }) => (
          <OneMarking
            key={place}
            marking={item}
            today={today}
            name={newest.length === 1 ? undefined : place === '0' ? 'Your last marking' : 'Before'}
          />
        ))}
        <div className="marking-act marking-act-wide">
          <Link className="btn btn-line" to={`${own}&step=compare`}>
            Compare again
          </Link>
          <Link className="btn btn-ghost" to={`${own}&step=level-1`}>
            Mark it again
          </Link>
          {hasClasses() && (
            <Suspense>
              <ClassLink subject={subject} />
            </Suspense>
          )}
          {next === undefined ? (
            <Link className="btn btn-primary" to={question.desk}>
              Back to the desk
            </Link>
          ) : (
            <Link className="btn btn-primary" to={markingAddress(next)}>
              Mark {number}
            </Link>
          )}
        </div>
      </section>
    </MarkingFrame>
  )
}

function OneMarking({
  marking,
  today,
  name,
}: {
  marking: AnswerMarking
  today: Date
  name: string | undefined
}) {
  const { got, of, marks, change, rewritten, at } = marking
  return (
    <article className="one-marking">
      <div className="marking-sum">
        <p>
          <span className="small">
            {name === undefined ? 'You gave yourself' : `${name}: you gave yourself`}, {dayWords(at, today)}
          </span>{' '}
          <span className="marking-big">
            <span className="loop">
              {got}/{of}
            </span>
          </span>
        </p>
        <dl className="marking-marks">
          {marks.map(({ objective, got, of, sentence }) => (
            <div key={objective ?? ''}>
              <dt>
                {objectiveName(objective)}{' '}
                <b className="num">
                  {got}/{of}
                </b>
              </dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </div>
      {change !== undefined && (
        <p>
          <span className="marking-label">One thing to change</span>
          <span className="marking-cited">{change}</span>
        </p>
      )}
      {rewritten && (
        <div className="before-after" lang="en-GB">
          <div>
            <h3 className="marking-label">Before</h3>
            <p>{rewritten.before}</p>
          </div>
          <div>
            <h3 className="marking-label">After</h3>
            <p>{rewritten.after}</p>
          </div>
        </div>
      )}
    </article>
  )
}
