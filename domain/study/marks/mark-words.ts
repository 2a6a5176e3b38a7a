import { plural } from '#domain/plural.ts'
import { type Colour, type Mark, markBox } from './mark.ts'
import type { PageLines } from './line-numbers.ts'

/** How a colour is called. */
export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  yellow: 'Yellow',
  mint: 'Mint',
  rose: 'Rose',
  sky: 'Sky',
}

/** What a mark is, before its words: 'Yellow', 'Pen', 'Note'. */
export function markKind(mark: Mark): string {
  if (mark.tool === 'highlight') return COLOUR_NAMES[mark.colour]
  return mark.tool === 'pen' ? 'Pen' : 'Note'
}

/** What a mark is called that quotes no words. */
export function wordlessName(mark: Mark): string {
  if (mark.tool === 'note') return 'Note in the margin'
  return mark.tool === 'pen' ? 'Pen stroke in the margin' : 'Highlighted place'
}

/** The words that a mark is on; undefined if it is only beside them. */
export function ownWords(mark: Mark): string | undefined {
  return mark.tool === 'highlight' || (mark.tool === 'pen' && mark.isUnder) ? mark.words : undefined
}

/** 'line 16', 'lines 12 to 17', 'page 2, line 16', 'page 2'. */
export function placeLabel(mark: Mark, lines: PageLines | undefined, withPage: boolean): string {
  const box = markBox(mark)
  const first = lines?.lineAt(box.y + Math.min(5, box.height / 2))
  const last = lines?.lineAt(box.y + Math.max(box.height - 5, box.height / 2))
  const page = `page ${mark.page}`
  if (first === undefined) return page
  // Words are found by their first line, a stroke beside them by all its lines.
  const isOneLine = ownWords(mark) !== undefined || last === undefined || last <= first
  const name = isOneLine ? `line ${first}` : `lines ${first} to ${last}`
  return withPage ? `${page}, ${name}` : name
}

/** '7 marks', '1 mark'. */
export function marksCount(count: number): string {
  return plural(count, 'mark')
}

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
