import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { toleranceOf } from '#domain/study/judgement.ts'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import { type GivenMark, isMarkedToo, resultLines, resultTitle, targetName } from './given-mark.ts'
import { MarkedAnswer } from './judged-answer.tsx'
import { Ruler } from './ruler.tsx'

/** Our marks beside the student's. */
export function LevelTruth({
  letter,
  answer,
  targets,
  given,
  next,
  onNext,
}: {
  letter: string
  answer: PublishedAnswer
  targets: readonly MarkTarget[]
  given: readonly GivenMark[]
  /** The address of the next answer to mark; undefined for another one of this task. */
  next: string | undefined
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const good = [...new Set(targets.map(({ of }) => toleranceOf(of)))]
  return (
    <div className="judge is-told">
      <MarkedAnswer letter={letter} answer={answer} />
      <section className="judge-step" aria-label="Our marks">
        <div role="status">
          <h2 className="h2" ref={heading} tabIndex={-1}>
            {resultTitle(given, answer)}
          </h2>
          {targets.map((target, index) => {
            const { got = 0, sentence } = given[index] ?? {}
            const name = targetName(target)
            return (
              <div className="result" key={name}>
                <h3>
                  {name}{' '}
                  <span className="num">
                    you {got}, we {target.truth.got} of {target.of}
                  </span>
                </h3>
                <Ruler name={name} of={target.of} you={got} we={target.truth.got} />
                {resultLines(target, got, answer).map((line) => (
                  <p className="small" key={line}>
                    {line}
                  </p>
                ))}
                {sentence && (
                  <p className="small">
                    You picked ‘{sentence}’
                    {isMarkedToo(sentence, answer.paragraphs) ? ' We marked it too.' : ''}
                  </p>
                )}
              </div>
            )
          })}
          <p className="small">
            The yellow part of each line is what is good: {good.join(' or ')} either side of ours. These marks
            are ours, not an exam board’s.
          </p>
        </div>
        <div className="train-act">
          <Link className="btn btn-ghost" to="/marking/eye">
            See your eye
          </Link>
          {next === undefined ? (
            <button className="btn btn-primary" type="button" onClick={onNext}>
              Mark another
            </button>
          ) : (
            <Link className="btn btn-primary" to={next}>
              Mark another
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
