import type { Marking } from './class-facts.ts'

/** What a teacher wrote most often about one piece of work, each text with how often. The most frequent first. */
export function commonestNotes(
  markings: readonly Pick<Marking, 'notes' | 'isSecond'>[],
  most = 3,
): { text: string; times: number }[] {
  const times = new Map<string, { text: string; times: number }>()
  for (const { notes, isSecond } of markings)
    for (const note of isSecond ? [] : notes) {
      if (note.works) continue
      const text = note.text.trim()
      if (text === '') continue
      const key = text.toLowerCase()
      const known = times.get(key)
      times.set(key, { text: known?.text ?? text, times: (known?.times ?? 0) + 1 })
    }
  return [...times.values()]
    .filter((each) => each.times > 1)
    .toSorted((a, b) => b.times - a.times || a.text.localeCompare(b.text))
    .slice(0, most)
}

/** The marks of a class are shown from so many answers on: of fewer, everybody would know whose a mark is. */
export const FEWEST_MARKS = 10

/** How often each mark was given, from the lowest; undefined with fewer than ten. */
export function markLine(
  markings: readonly Pick<Marking, 'marks' | 'isSecond' | 'isDone'>[],
): { mark: number; times: number }[] | undefined {
  const totals = markings.flatMap(({ marks, isSecond, isDone }) =>
    marks && isDone && !isSecond ? [marks.total] : [],
  )
  if (totals.length < FEWEST_MARKS) return undefined
  const times = new Map<number, number>()
  for (const mark of totals) times.set(mark, (times.get(mark) ?? 0) + 1)
  return [...times].map(([mark, many]) => ({ mark, times: many })).toSorted((a, b) => a.mark - b.mark)
}
