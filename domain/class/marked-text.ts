import type { ClassNote } from './class-facts.ts'

/** A run of a paragraph: plain, or the words of a note. */
export interface TextRun {
  text: string
  from: number
  note?: { number: number; works: boolean } | undefined
}

export interface MarkedParagraph {
  from: number
  runs: TextRun[]
  /** The notes that begin in this paragraph, with their numbers in the text. */
  notes: { number: number; note: ClassNote; words: string }[]
}

/** A copy in paragraphs, each with its notes after it. Where notes overlap, the later one begins where the first ends. */
export function markedText(body: string, notes: readonly ClassNote[]): MarkedParagraph[] {
  const sorted = notes.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const numbered = sorted.map((note, at) => ({ note, number: at + 1 }))
  return paragraphsOf(body).map(({ from, to }) => {
    const runs: TextRun[] = []
    let done = from
    for (const { note, number } of numbered) {
      const start = Math.max(note.from, done)
      const end = Math.min(note.to, to)
      if (start >= end) continue
      if (start > done) runs.push({ text: body.slice(done, start), from: done })
      runs.push({ text: body.slice(start, end), from: start, note: { number, works: note.works } })
      done = end
    }
    if (done < to) runs.push({ text: body.slice(done, to), from: done })
    return {
      from,
      runs,
      notes: numbered
        .filter(({ note }) => note.from >= from && note.from < to)
        .map(({ note, number }) => ({ number, note, words: body.slice(note.from, note.to) })),
    }
  })
}

/** The words at two places of a text, whole: a selection of `ttle hou` is `little house`. Undefined if it has none. */
export function wholeWords(
  body: string,
  one: number,
  other: number,
): { from: number; to: number } | undefined {
  let [from, to] = one < other ? [one, other] : [other, one]
  while (from < to && /\s/.test(body.charAt(from))) from += 1
  while (to > from && /\s/.test(body.charAt(to - 1))) to -= 1
  if (from >= to) return undefined
  while (from > 0 && !/\s/.test(body.charAt(from - 1))) from -= 1
  while (to < body.length && !/\s/.test(body.charAt(to))) to += 1
  return { from, to }
}

/** The paragraphs of a text, without empty lines. */
export function paragraphsOf(body: string): { from: number; to: number }[] {
  return [...body.matchAll(/[^\n]*\S[^\n]*/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }))
}
