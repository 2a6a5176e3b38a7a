import '#app/ui/styles/lists.css'
import { Missing } from '#app/ui/placeholders.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDay } from '#domain/study/day.ts'
import { lowestLately, type MarkPoint, type MarkSeries } from '#domain/study/mark-series.ts'
import { kindName } from '#domain/study/plan/kind-words.ts'
import type { Stake } from '#domain/study/plan/plan-question.ts'
import { eyeLine, objectiveTitle, tooFewLine } from '#domain/study/eye-advice.ts'
import type { Eye, ObjectiveEye } from '#domain/study/judgement.ts'
import type { ReactNode } from 'react'
import { type NameOf, RecordPart } from './record-frame.tsx'

/** One small plot for each kind of question. */
export function MarksSection({
  series,
  stakes,
  nameOf,
}: {
  series: readonly MarkSeries[]
  stakes: readonly Stake[]
  nameOf: NameOf
}) {
  const hasMarks = series.some(({ points }) => points.length > 0)
  const next = lowestLately(series)
  return (
    <RecordPart
      id="marks"
      name="Marks"
      end={next && <PartLink to={`/questions?kind=${encodeURIComponent(next)}`}>Practise {next}</PartLink>}
    >
      {series.length > 0 && (
        <div className="multi">
          {series.map((each) => (
            <Plot
              key={each.kind}
              series={each}
              stake={stakes.find(({ kind }) => kind === each.kind)?.marks}
            />
          ))}
        </div>
      )}
      {hasMarks ? (
        <AsTable
          caption="Marks by kind of question"
          head={['Day', 'Kind', 'Question', 'Marks']}
          rows={series.flatMap(({ kind, points }) =>
            points.map(({ day, subject, got, of }) => [
              formatDay(day),
              kindName(kind),
              nameOf(subject),
              `${got} of ${of}`,
            ]),
          )}
        />
      ) : (
        <Missing
          note="Nothing is marked yet."
          hint="Write one answer and mark it. It takes about half an hour, and the first dot appears here."
        >
          <a className="btn btn-primary" href="/questions">
            Choose a question
          </a>
        </Missing>
      )}
    </RecordPart>
  )
}

function PartLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="link" href={to}>
      <span>{children}</span> <ArrowRight className="i" aria-hidden="true" />
    </a>
  )
}

const WIDTH = 260
const BASE = 90
const TOP = 8
/** The most marks that a plot shows: the last ones. */
const MOST = 8

/** Marks on five ruled lines, as shares of all marks. */
function Plot({ series: { kind, points }, stake }: { series: MarkSeries; stake: number | undefined }) {
  const shown = points.slice(-MOST)
  const step = shown.length > 1 ? Math.min(42, (WIDTH - 60) / (shown.length - 1)) : 0
  const place = ({ got, of }: MarkPoint, index: number) => ({
    x: 14 + index * step,
    y: BASE - (got / of) * (BASE - TOP),
  })
  const places = shown.map(place)
  const [first, last] = [shown[0], shown.at(-1)]
  const end = places.at(-1)
  const of = last?.of ?? stake
  const said = shown.length === 0 ? 'not yet' : shown.map((point) => `${point.got} of ${point.of}`).join(', ')
  return (
    <figure>
      <figcaption>
        <span>{kindName(kind)}</span>
        {of !== undefined && <span className="marks num">[{of}]</span>}
      </figcaption>
      <svg
        className="ruler"
        viewBox={`0 0 ${WIDTH} 112`}
        role="img"
        aria-label={`${kindName(kind)}: ${said}`}
      >
        {[0, 1, 2, 3, 4].map((line) => {
          const y = BASE - (line * (BASE - TOP)) / 4
          return (
            <line key={line} className={line === 0 ? 'base' : 'level'} x1="6" x2={WIDTH - 6} y1={y} y2={y} />
          )
        })}
        {places.length > 1 && (
          <path className="path" d={`M${places.map(({ x, y }) => `${round(x)} ${round(y)}`).join(' L')}`} />
        )}
        {places.map(({ x, y }, index) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a plot's dots have no other name
            key={index}
            className={index === places.length - 1 ? 'dot' : 'dot-2'}
            cx={round(x)}
            cy={round(y)}
            r={index === places.length - 1 ? 5.5 : 4}
          />
        ))}
        {last && end && (
          <text className="strong" x={round(end.x + 10)} y={round(end.y + 5)}>
            {last.got}
          </text>
        )}
        {shown.length === 0 && (
          <text className="pencil" x="14" y="55">
            not yet
          </text>
        )}
        {first && (
          <text x="6" y="110">
            {formatDay(first.day, { month: 'short' })}
          </text>
        )}
        {last && shown.length > 1 && (
          <text x={WIDTH - 6} y="110" textAnchor="end">
            {formatDay(last.day, { month: 'short' })}
          </text>
        )}
      </svg>
    </figure>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** How near the student's marks are to ours, by objective. */
export function EyeSection({ eye, answers }: { eye: Eye | undefined; answers: number }) {
  return (
    <RecordPart
      id="eye"
      name="Your eye"
      end={
        eye ? (
          <PartLink to="/marking/eye">See all</PartLink>
        ) : (
          <PartLink to="/marking">Mark and compare</PartLink>
        )
      }
    >
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
    </RecordPart>
  )
}

const EYE_WIDTH = 360
const EYE_BASE = 70

/** A dot for each answer on a ruled line: left is harsh, right is generous. The band is what is good. */
function EyePlot({ objective }: { objective: ObjectiveEye }) {
  const { points, tolerance } = objective
  const widest = Math.max(tolerance * 3, ...points.map(({ error }) => Math.abs(error)))
  const x = (error: number) => round(EYE_WIDTH / 2 + (error / widest) * (EYE_WIDTH / 2 - 20))
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
        viewBox={`0 0 ${EYE_WIDTH} 96`}
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
            cy={Math.max(8, EYE_BASE - 15 - above * 11)}
            r="4"
          />
        ))}
        <line className="base" x1="14" x2={EYE_WIDTH - 14} y1={EYE_BASE} y2={EYE_BASE} />
        {[-widest, -tolerance, 0, tolerance, widest].map((error) => (
          <g key={error}>
            <line className="tick" x1={x(error)} x2={x(error)} y1={EYE_BASE} y2={EYE_BASE + 7} />
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

/** The numbers of a plot as a table, folded away. */
function AsTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <details className="as-table">
      <summary>Show as a table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys */}
      <div className="table-place" role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are only ever added at the end
              <tr key={index}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
