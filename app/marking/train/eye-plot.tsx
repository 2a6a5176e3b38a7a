import type { ObjectiveEye } from '#domain/study/judgement.ts'
import { DotPlot } from './dot-plot.tsx'

/** The least number of marks to either side that the line has. */
const LEAST_SIDE = 6

/** The errors of one objective as circles around our mark. */
export function EyePlot({ objective, title }: { objective: ObjectiveEye; title: string }) {
  const { points, tolerance } = objective
  const errors = points.map(({ error }) => error)
  const far = Math.max(LEAST_SIDE, ...errors.map(Math.abs))
  const side = far + (far % 2)
  const step = side <= 8 ? 2 : side <= 20 ? 4 : 10
  const count = Math.floor(side / step)
  const ticks = Array.from({ length: count * 2 + 1 }, (_, index) => (index - count) * step)
  return (
    <DotPlot
      name={plotName(title, errors, tolerance)}
      from={-side}
      to={side}
      band={{ from: -tolerance, to: tolerance }}
      ticks={ticks.map((at) => ({ at, label: signed(at) }))}
      dots={errors.map((at, index) => ({ at, isFull: index === errors.length - 1 }))}
    />
  )
}

/** '−2', '0', '+2'. */
export function signed(number: number): string {
  if (number === 0) return '0'
  return number > 0 ? `+${number}` : `−${-number}`
}

function plotName(title: string, errors: readonly number[], tolerance: number): string {
  const within = errors.filter((error) => Math.abs(error) <= tolerance).length
  const above = errors.filter((error) => error > tolerance).length
  const below = errors.filter((error) => error < -tolerance).length
  return `${title}: ${errors.length} answers. ${within} within ${tolerance}, ${above} more generous, ${below} harsher.`
}
