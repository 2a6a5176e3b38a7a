import ArrowRight from 'lucide-react/icons/arrow-right'
import { eyeLine, objectiveTitle, tooFewLine } from '#domain/study/eye-advice.ts'
import type { Eye, ObjectiveEye } from '#domain/study/judgement.ts'
import { AsTable } from './as-table.tsx'

/** How near the student's marks are to ours, by objective. */
export function EyeSection({ eye, answers }: { eye: Eye | undefined; answers: number }) {
  return (
    <section className="rs" aria-labelledby="eye">
      <header>
        <h2 className="h2" id="eye">
          Your eye
        </h2>
        <a className="link" href={eye ? '/marking/eye' : '/marking'}>
          <span>{eye ? 'See all' : 'Mark and compare'}</span> <ArrowRight className="i" aria-hidden="true" />
        </a>
      </header>
      {eye ? (
        <>
          <div className="multi">
            {eye.objectives.map((objective) => (
              <EyePlot key={objectiveTitle(objective)} objective={objective} />
            ))}
          </div>
          <AsTable
            caption="Your marks beside ours"
            head={['Objective', 'Your mark', 'Ours']}
            rows={eye.objectives.flatMap((objective) =>
              objective.points.map(({ got, truth }) => [
                objectiveTitle(objective),
                String(got),
                String(truth),
              ]),
            )}
          />
        </>
      ) : (
        <p className="small">{tooFewLine(answers)}</p>
      )}
    </section>
  )
}

const WIDTH = 360
const BASE = 70

/** A dot for each answer on a ruled line: left is harsh, right is generous. The band is what is good. */
function EyePlot({ objective }: { objective: ObjectiveEye }) {
  const { points, tolerance } = objective
  const widest = Math.max(tolerance * 3, ...points.map(({ error }) => Math.abs(error)))
  const x = (error: number) => Math.round((WIDTH / 2 + (error / widest) * (WIDTH / 2 - 20)) * 10) / 10
  const stacked = points.map(({ error }, index) => ({
    error,
    above: points.slice(0, index).filter((point) => point.error === error).length,
  }))
  return (
    <figure>
      <figcaption>
        <span>{objectiveTitle(objective)}</span>
        <span className="marks num">{eyeLine(objective)}</span>
      </figcaption>
      <svg
        className="ruler"
        viewBox={`0 0 ${WIDTH} 96`}
        role="img"
        aria-label={`${objectiveTitle(objective)}: ${eyeLine(objective)}`}
      >
        <rect className="band" x={x(-tolerance)} width={x(tolerance) - x(-tolerance)} y="6" height="64" />
        {stacked.map(({ error, above }, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a plot's dots have no other name
            key={index}
            className="dot-2"
            cx={x(error)}
            cy={Math.max(8, BASE - 15 - above * 11)}
            r="4"
          />
        ))}
        <line className="base" x1="14" x2={WIDTH - 14} y1={BASE} y2={BASE} />
        {[-widest, -tolerance, 0, tolerance, widest].map((error) => (
          <g key={error}>
            <line className="tick" x1={x(error)} x2={x(error)} y1={BASE} y2={BASE + 7} />
            <text x={x(error)} y="93" textAnchor="middle">
              {signed(error)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
