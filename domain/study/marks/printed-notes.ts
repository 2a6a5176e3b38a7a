import { type Mark, markBox } from './mark.ts'

/** What is in the margin of a printed page, beside a mark. */
export interface PrintedNote {
  mark: Mark
  /** Points from the top of the printed page. */
  top: number
}

/** In points: the height of one line in the margin, the space between two notes, and the letters that fit on a line. */
const LINE = 9.5
const GAP = 3
const LETTERS = 24

/**
 * The notes and colour names of a page in its margin, each beside its mark. Where there is no room they move down, and up
 * again at the end of the page. `share` is the size of the page on the sheet, `height` its height there.
 */
export function placePrinted(
  marks: readonly Mark[],
  { share, height }: { share: number; height: number },
): PrintedNote[] {
  const notes = marks.filter(({ tool, text }) => tool === 'highlight' || text !== undefined)
  let free = 0
  const placed = notes.map((mark) => {
    const top = Math.max(markBox(mark).y * share, free)
    free = top + heightOf(mark) + GAP
    return { mark, top }
  })
  let limit = height
  for (const note of placed.toReversed()) {
    note.top = Math.max(0, Math.min(note.top, limit - heightOf(note.mark)))
    limit = note.top - GAP
  }
  return placed
}

function heightOf({ tool, text }: Mark): number {
  return LINE * ((tool === 'highlight' ? 1 : 0) + (text ? Math.ceil((text.length + 3) / LETTERS) : 0))
}
