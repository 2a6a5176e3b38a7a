import { capital } from '#domain/plural.ts'
import type { PublishedScale, ScaleLevel, ScaleObjective } from '#domain/tasks/published-task.ts'

/** A level that a student may choose; level 0 is for an answer that earns no mark. */
export type LevelChoice = ScaleLevel

/** The levels of an objective, the best first, down to no marks at all. A level without a mark of its own is left out. */
export function levelChoices({ levels }: ScaleObjective): LevelChoice[] {
  const known = levels.filter(({ from, to }) => from <= to).toSorted((a, b) => b.from - a.from)
  return [...known, { level: 0, from: 0, to: 0, text: 'Nothing that earns a mark.' }]
}

/** `10–12`; `5` for a level of one mark. */
export function levelRange({ from, to }: Pick<LevelChoice, 'from' | 'to'>): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** The marks of a level, the lowest first. */
export function marksOfLevel({ from, to }: LevelChoice): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** What the marks of a level mean: the lowest only just, the highest all of it. */
export function markMeanings({ from, to }: LevelChoice): { marks: string; meaning: string }[] {
  const between = levelRange({ from: from + 1, to: to - 1 })
  return [
    { marks: String(from), meaning: 'it only just does this.' },
    ...(to - from > 1 ? [{ marks: between, meaning: 'it does most of it.' }] : []),
    { marks: String(to), meaning: 'it does all of it.' },
  ]
}

/** The name of an objective for a reader: `Reading`, `Criterion A`, `Your answer` if the question has one scale. */
export function objectiveName(name: string | undefined): string {
  if (name === undefined || name === '') return 'Your answer'
  return /^[A-Z]\d?$/.test(name) ? `Criterion ${name}` : capital(name)
}

/**
 * The objectives that get marks of their own. Where one mark is given for several together, they are one, whose levels say
 * what each of them asks for.
 */
export function objectivesToMark({ marked, objectives }: PublishedScale): readonly ScaleObjective[] {
  const [first, ...others] = objectives
  if (marked !== 'together' || !first || others.length === 0) return objectives
  const levels = first.levels.map((level) => ({
    ...level,
    text: objectives
      .flatMap(({ name, levels }) => {
        const text = levels.find((each) => each.level === level.level)?.text
        return text === undefined ? [] : [`${objectiveName(name)}: ${text}`]
      })
      .join(' '),
  }))
  return [{ of: first.of, levels, moves: objectives.flatMap(({ moves = [] }) => moves) }]
}

/** The marks of a whole scale. */
export function scaleMarks(scale: PublishedScale): number {
  return objectivesToMark(scale).reduce((sum, { of }) => sum + of, 0)
}
