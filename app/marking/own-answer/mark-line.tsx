import { markWords, placeOnLine } from '#domain/study/marking/nearest-answers.ts'

interface Mark {
  got: number
  of: number
}

interface Dot {
  /** How far down its label is. */
  row: number
  label: string
  at: number
  isOwn: boolean
}

/** A line of marks with the student's mark and those of ours: one drawing for wide screens, one for narrow ones. */
export function MarkLine({
  of,
  got,
  below,
  above,
}: {
  of: number
  got: number
  below: Mark | undefined
  above: Mark | undefined
}) {
  const ours = [
    { row: 36, side: 'below', mark: below },
    { row: 56, side: 'above', mark: above },
  ]
  const dots: Dot[] = ours.flatMap(({ row, side, mark }) => {
    if (!mark) return []
    // As the answer's card says.
    const where = mark.got * of === got * mark.of ? 'ours, the same' : side
    return [{ row, label: `${where}: ${markWords(mark, of)}`, at: placeOnLine(mark, of), isOwn: false }]
  })
  dots.push({ row: 16, label: `you: ${got}`, at: got, isOwn: true })
  const name = `A line from 0 to ${of} marks. ${dots.map(({ label }) => label).join(', ')}.`
  return (
    <>
      <div className="not-narrow">
        <Drawing width={620} of={of} dots={dots} name={name} />
      </div>
      <div className="narrow-only">
        <Drawing width={340} of={of} dots={dots} name={name} />
      </div>
    </>
  )
}

const HEIGHT = 112
const LINE = 78
const END = 12

function Drawing({ width, of, dots, name }: { width: number; of: number; dots: Dot[]; name: string }) {
  const xOf = (mark: number) => END + (mark / of) * (width - 2 * END)
  return (
    <svg className="mark-line" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={name}>
      <line className="base" x1={END} x2={width - END} y1={LINE} y2={LINE} />
      {ticksOf(of).map((tick) => (
        <g key={tick}>
          <line className="tick" x1={xOf(tick)} x2={xOf(tick)} y1={LINE} y2={LINE + 9} />
          <text x={xOf(tick)} y={HEIGHT - 4} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {dots.map(({ row, label, at }) => (
        <line key={label} className="tick" x1={xOf(at)} x2={xOf(at)} y1={row + 5} y2={LINE - 7} />
      ))}
      {dots.map(({ row, label, at, isOwn }) => (
        <g key={label}>
          <circle className={isOwn ? 'own' : 'ours'} cx={xOf(at)} cy={LINE} r={isOwn ? 7 : 6} />
          <text
            className={isOwn ? 'strong' : undefined}
            x={xOf(at)}
            y={row}
            textAnchor={at < of / 4 ? 'start' : at > (of * 3) / 4 ? 'end' : 'middle'}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Every mark of a short line, every fifth or tenth of a longer one, and the last. */
function ticksOf(of: number): number[] {
  const step = of <= 10 ? 1 : of <= 30 ? 5 : 10
  const ticks = Array.from({ length: Math.ceil(of / step) }, (_, index) => index * step)
  return [...ticks, of]
}
