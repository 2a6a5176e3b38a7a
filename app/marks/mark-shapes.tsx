import type { NewMark } from '#domain/study/marks/mark.ts'
import { markBox } from '#domain/study/marks/mark.ts'
import type { Box } from '#domain/study/marks/page-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'

/** Points between a mark and the dashed ring around it. */
const RING = 1.5

/** One mark, drawn in the coordinates of its page. */
export function MarkShape({ mark }: { mark: NewMark }) {
  if (mark.tool === 'note') return null
  if (mark.tool === 'highlight') {
    return <path className={`mark-hl mark-${mark.colour}`} d={mark.lines.map(strokeOver).join('')} />
  }
  return <path className="mark-ink" d={mark.strokes.map(inkPath).join('')} />
}

/** The dashed ring around a chosen mark. */
export function MarkRing({ mark }: { mark: NewMark }) {
  const boxes = mark.tool === 'highlight' ? mark.lines : [markBox(mark)]
  return boxes.map(({ x, y, width, height }) => (
    <rect
      key={`${x} ${y}`}
      className="mark-ring"
      x={x - RING}
      y={y - RING}
      width={width + 2 * RING}
      height={height + 2 * RING}
      rx={RING}
    />
  ))
}

/** A line of the highlighter: its ends slope as a pen's do. */
export function strokeOver({ x, y, width, height }: Box): string {
  const slope = Math.min(1.2, width / 4)
  return `M${xy(x, y)}L${xy(x + width + slope, y + 0.2)}L${xy(x + width, y + height)}L${xy(x - slope, y + height - 0.3)}z`
}

/** A curve through the middles between the points, so that a hand's corners are round. */
export function inkPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const last = rest.at(-1)
  if (!last) return `M${xy(first.x, first.y)}h0.01`
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${xy(point.x, point.y)} ${xy((point.x + next.x) / 2, (point.y + next.y) / 2)}`
  })
  return `M${xy(first.x, first.y)}${curves.join('')}L${xy(last.x, last.y)}`
}

function xy(x: number, y: number): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
}
