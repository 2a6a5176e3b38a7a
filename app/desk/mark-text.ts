/** What a student typed as their mark: a mark, nothing, or why it is none. */
export type MarkText = { mark: number } | { problem: string } | undefined

/** Reads a mark of a paper with this many marks. */
export function readMark(text: string, marks: number): MarkText {
  const typed = text.trim()
  if (typed === '') return undefined
  if (!/^\d+$/.test(typed)) return { problem: `A whole number, ${marks} at most` }
  const mark = Number(typed)
  return mark <= marks ? { mark } : { problem: `${marks} at most` }
}
