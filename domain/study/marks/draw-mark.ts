import type { Colour, NewMark } from './mark.ts'
import type { Box, Word } from './page-words.ts'
import { boxOf, simplify, splitStroke } from './stroke.ts'
import { nearestWord, type Point, quoteOf, rangeLines, wordsIn } from './word-range.ts'

/** Where a mark is made. */
export interface Sheet {
  page: number
  file: string
  words: readonly Word[]
}

/** The height of a straight highlight on a scan, in points. */
const SCAN_LINE = 12
/** The words that say where a mark beside the text is. */
const NEARBY = 6
/** How far from the words an underline may be, in points. */
const UNDERLINE = 4

/** A highlight over the words from one to another. */
export function highlightWords(
  { page, file, words }: Sheet,
  from: number,
  to: number,
  colour: Colour,
): NewMark {
  const lines = rangeLines(words, from, to)
  return { tool: 'highlight', page, file, colour, lines, ...quoted(words, from, to) }
}

/** A highlight on a page without text: a straight line as the highlighter is wide. */
export function highlightStraight({ page, file }: Sheet, from: Point, to: Point, colour: Colour): NewMark {
  return { tool: 'highlight', page, file, colour, lines: [straightLine(from, to)] }
}

export function straightLine(from: Point, to: Point): Box {
  const x = Math.min(from.x, to.x)
  return { x, y: from.y - SCAN_LINE / 2, width: Math.max(2, Math.abs(to.x - from.x)), height: SCAN_LINE }
}

/** A stroke of the pen. `group` names its parts, should it be too long for one fact. */
export function penStroke({ page, file, words }: Sheet, points: readonly Point[], group: string): NewMark {
  const strokes = splitStroke(simplify(points))
  const box = boxOf(points)
  const size = nearestSize(words, box)
  const isLine = box.height < size * 0.8 && box.width > size
  const area = isLine
    ? { x: box.x, y: box.y - size, width: box.width, height: box.height + size + UNDERLINE / 2 }
    : box
  const range = wordsIn(words, area)
  return {
    tool: 'pen',
    page,
    file,
    strokes,
    isUnder: range !== undefined,
    ...(strokes.length > 1 && { group }),
    ...(range ? quoted(words, range.from, range.to) : nearby(words, box)),
  }
}

/** A line of the pen under words. */
export function underlineWords(sheet: Sheet, from: number, to: number, group: string): NewMark {
  const { page, file, words } = sheet
  const strokes = rangeLines(words, from, to).map(({ x, y, width, height }) => [
    { x, y: y + height - 1 },
    { x: x + width, y: y + height - 1 },
  ])
  return {
    tool: 'pen',
    page,
    file,
    strokes,
    isUnder: true,
    ...(strokes.length > 1 && { group }),
    ...quoted(words, from, to),
  }
}

/** A note beside the words at a place. */
export function noteAt({ page, file, words }: Sheet, place: Point): NewMark {
  return { tool: 'note', page, file, place, ...nearby(words, { ...place, width: 0, height: 0 }) }
}

function quoted(words: readonly Word[], from: number, to: number) {
  const first = words[Math.min(from, to)]
  return { words: quoteOf(words, from, to), ...(first && { at: { x: first.x, y: first.y } }) }
}

function nearby(words: readonly Word[], { x, y, width }: Box) {
  const from = nearestWord(words, { x: x + width, y })
  return from === undefined ? {} : quoted(words, from, Math.min(from + NEARBY - 1, words.length - 1))
}

function nearestSize(words: readonly Word[], { x, y, width }: Box): number {
  const nearest = nearestWord(words, { x: x + width / 2, y })
  return (nearest === undefined ? undefined : words[nearest]?.height) ?? SCAN_LINE
}
