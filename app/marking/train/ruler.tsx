import type { ReactNode } from 'react'
import { toleranceOf } from '#domain/study/judgement.ts'
import type { MarkTarget } from '#domain/study/level-choice.ts'
import type { PublishedAnswer } from '#domain/tasks/published-task.ts'
import { resultLines, targetName } from './given-mark.ts'

const WIDTH = 330
const END = 12
const LINE = 58

/** A student's mark for one objective beside ours, and why ours is what it is. */
export function Result({
  target,
  got,
  answer,
  children,
}: {
  target: MarkTarget
  got: number
  answer: PublishedAnswer
  children?: ReactNode
}) {
  const name = targetName(target)
  const { truth, of } = target
  return (
    <div className="result">
      <h3>
        {name}{' '}
        <span className="num">
          you {got}, we {truth.got} of {of}
        </span>
      </h3>
      <Ruler name={name} of={of} you={got} we={truth.got} />
      {resultLines(target, got, answer).map((line) => (
        <p className="small" key={line}>
          {line}
        </p>
      ))}
      {children}
    </div>
  )
}

/** A line of marks with the student's mark and ours; around ours is what is good. */
function Ruler({ name, of, you, we }: { name: string; of: number; you: number; we: number }) {
  const xOf = (mark: number) => END + (mark / of) * (WIDTH - 2 * END)
  const near = toleranceOf(of)
  const band = { from: xOf(Math.max(0, we - near)), to: xOf(Math.min(of, we + near)) }
  const isLeft = you < we
  return (
    <svg
      className="ruler"
      viewBox={`0 0 ${WIDTH} 84`}
      role="img"
      aria-label={`${name}: you ${you}, we ${we}, of ${of}`}
    >
      <rect className="band" x={band.from} width={band.to - band.from} y="34" height="24" />
      <line className="base" x1={END} x2={WIDTH - END} y1={LINE} y2={LINE} />
      {ticksOf(of).map((tick) => (
        <g key={tick}>
          <line className="tick" x1={xOf(tick)} x2={xOf(tick)} y1={LINE} y2={LINE + 8} />
          <text x={xOf(tick)} y="82" textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {you === we ? (
        <text className="strong" x={xOf(we)} y="26" textAnchor={anchorAt(we / of)}>
          you and we: {we}
        </text>
      ) : (
        <>
          <text x={xOf(we) + (isLeft ? -2 : 2)} y="26" textAnchor={isLeft ? 'start' : 'end'}>
            we: {we}
          </text>
          <text
            className="strong"
            x={xOf(you) + (isLeft ? 2 : -2)}
            y="26"
            textAnchor={isLeft ? 'end' : 'start'}
          >
            you: {you}
          </text>
        </>
      )}
      <circle className="ours" cx={xOf(we)} cy={LINE} r="6" />
      <circle className="yours" cx={xOf(you)} cy={LINE} r="7" />
    </svg>
  )
}

function anchorAt(share: number): 'start' | 'middle' | 'end' {
  if (share < 0.25) return 'start'
  return share > 0.75 ? 'end' : 'middle'
}

/** Every mark of a short line, every fifth of a longer one. */
export function ticksOf(of: number): number[] {
  const step = of <= 6 ? 1 : of <= 12 ? 2 : of <= 30 ? 5 : 10
  const ticks = Array.from({ length: Math.floor(of / step) + 1 }, (_, index) => index * step)
  return ticks.at(-1) === of ? ticks : [...ticks.filter((tick) => of - tick >= step / 2), of]
}
