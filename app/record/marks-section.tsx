import '#app/ui/styles/lists.css'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDay } from '#domain/study/day.ts'
import { lowestLately, type MarkPoint, type MarkSeries } from '#domain/study/mark-series.ts'
import { kindName } from '#domain/study/plan/kind-words.ts'
import type { Stake } from '#domain/study/plan/plan-question.ts'
import { AsTable } from './as-table.tsx'

/** One small plot for each kind of question. */
export function MarksSection({
  series,
  stakes,
  nameOf,
}: {
  series: readonly MarkSeries[]
  stakes: readonly Stake[]
  nameOf: (subject: string) => string
}) {
  const hasMarks = series.some(({ points }) => points.length > 0)
  const next = lowestLately(series)
  return (
    <section className="rs" aria-labelledby="marks">
      <header>
        <h2 className="h2" id="marks">
          Marks
        </h2>
        {next && (
          <a className="link" href={`/questions?kind=${encodeURIComponent(next)}`}>
            <span>Practise {next}</span> <ArrowRight className="i" aria-hidden="true" />
          </a>
        )}
      </header>
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
        <div className="empty">
          <p className="note">Nothing is marked yet.</p>
          <p className="small">
            Write one answer and mark it. It takes about half an hour, and the first dot appears here.
          </p>
          <a className="btn btn-primary" href="/questions">
            Choose a question
          </a>
        </div>
      )}
    </section>
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
