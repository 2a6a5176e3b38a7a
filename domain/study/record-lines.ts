import { plural } from '#domain/plural.ts'
import type { Eye } from './judgement.ts'
import { changeWords, type MarkSeries, mostMarked } from './mark-series.ts'
import { kindName } from '#domain/study/plan/kind-words.ts'

/** What the profile says of a student's marks: `20 questions marked. Summary: from 7 to 12 of 15.` */
export function marksLine(series: readonly MarkSeries[]): string {
  const count = series.reduce((sum, { points }) => sum + points.length, 0)
  if (count === 0) return 'Nothing is marked yet.'
  const marked = `${plural(count, 'question')} marked.`
  const most = mostMarked(series)
  const change = most && changeWords(most)
  return change ? `${marked} ${kindName(most.kind)}: ${change}.` : marked
}

/** How near a student's marks are to ours. Undefined with too few answers. */
export function eyeWords(eye: Eye | undefined): string | undefined {
  if (!eye) return undefined
  const good = [...new Set(eye.objectives.map(({ tolerance }) => tolerance))].toSorted((a, b) => a - b)
  return `Your marks are ${Math.round(eye.mean * 10) / 10} from ours on average. Within ${good.join(' or ')} is good.`
}
