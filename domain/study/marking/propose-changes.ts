import type { ScaleObjective } from '#domain/tasks/published-task.ts'
import type { MarkingMark } from '#domain/study/log/record.ts'
import { objectiveName } from './level-marks.ts'

/** Something that would lift an answer. */
export interface Proposal {
  /** What to do: `Say what the word makes a reader think: add ‘because’.` */
  text: string
  /** A sentence in which it is done. */
  example: string
  /** The objective's name, for a reader. */
  objective: string
}

const MOST = 3
/** Moves lead to this level at least: whoever is below it does best to aim at it. */
const LOWEST_AIM = 3
const HIGHEST = 5

/**
 * At most three things that would lift an answer: what leads to the next level of each objective, beginning with the weakest
 * one. They are the scale's, so they fit whatever the student has written about.
 */
export function proposeChanges(
  objectives: readonly ScaleObjective[],
  marks: readonly MarkingMark[],
): Proposal[] {
  return marks
    .toSorted((a, b) => a.got / a.of - b.got / b.of)
    .flatMap((mark) => movesFor(objectives, mark))
    .slice(0, MOST)
}

function movesFor(
  objectives: readonly ScaleObjective[],
  { objective, got, of, level }: MarkingMark,
): Proposal[] {
  const scale = objectives.find(({ name }) => name?.toLowerCase() === objective?.toLowerCase())
  if (!scale || got >= of) return []
  const now = level ?? scale.levels.findLast((each) => each.from <= got)?.level ?? 0
  const aim = Math.min(HIGHEST, Math.max(LOWEST_AIM, now + 1))
  return (scale.moves ?? [])
    .filter(({ to }) => to === aim)
    .map(({ text, example }) => ({ text, example, objective: objectiveName(objective) }))
}
