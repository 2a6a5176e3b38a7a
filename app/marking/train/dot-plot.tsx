const END = 20
const STEP = 15

/** A circle on a ruled line. */
export interface Dot {
  at: number
  isFull?: boolean
}

interface Plot {
  name: string
  from: number
  to: number
  /** What is good; undefined to draw none. */
  band: { from: number; to: number } | undefined
  ticks: readonly { at: number; label: string }[]
  dots: readonly Dot[]
}

/** Circles above a ruled line, those at one place above each other: one drawing for wide screens, one for narrow ones. */
export function DotPlot(plot: Plot) {
  return (
    <>
      <div className="not-narrow">
        <Drawing {...plot} width={760} />
      </div>
      <div className="narrow-only">
        <Drawing {...plot} width={350} />
      </div>
    </>
  )
}

function Drawing({ name, from, to, band, ticks, dots, width }: Plot & { width: number }) {
  const xOf = (at: number) => END + ((at - from) / Math.max(to - from, 1)) * (width - 2 * END)
  const places = new Map<number, number>()
  const stacked = dots.map((dot) => {
    const below = places.get(dot.at) ?? 0
    places.set(dot.at, below + 1)
    return { ...dot, below }
  })
  const height = Math.max(...places.values(), 4) * STEP + 16
  // With many circles at one place they come closer, so that the drawing keeps its height.
  const most = 12 * STEP
  const line = Math.min(height, most + 16)
  const step = height > most + 16 ? (STEP * most) / (height - 16) : STEP
  return (
    <svg className="ruler" viewBox={`0 0 ${width} ${line + 26}`} role="img" aria-label={name}>
      {band && (
        <rect
          className="band"
          x={xOf(Math.max(band.from, from))}
          width={xOf(Math.min(band.to, to)) - xOf(Math.max(band.from, from))}
          y="4"
          height={line - 4}
        />
      )}
      <line className="base" x1={END - 6} x2={width - END + 6} y1={line} y2={line} />
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <line className="tick" x1={xOf(at)} x2={xOf(at)} y1={line} y2={line + 7} />
          <text x={xOf(at)} y={line + 23} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {stacked.map(({ at, below, isFull }, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
          key={index}
          className={isFull ? 'yours' : 'ours'}
          cx={xOf(at)}
          cy={line - 10 - below * step}
          r="5.5"
        />
      ))}
    </svg>
  )
}
