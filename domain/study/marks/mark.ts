import type { PageNote } from '#domain/study/log/record.ts'
import type { Box } from './page-words.ts'
import { boxOf, decodeStroke, encodeStroke, awayFrom } from './stroke.ts'
import type { Point } from './word-range.ts'

export const COLOURS = ['yellow', 'mint', 'rose', 'sky'] as const
export type Colour = (typeof COLOURS)[number]

/** The most letters of a note. */
export const MOST_NOTE = 280

interface MarkBase {
  page: number
  /** The fingerprint of the file that was marked. */
  file: string | undefined
  /** The words that are marked, or that are beside the mark. */
  words?: string | undefined
  /** Where the first of these words was. */
  at?: Point | undefined
  /** What the student wrote. */
  text?: string | undefined
}

/** What is on the page: coordinates are points from the top left of the page as it is printed. */
export type NewMark = MarkBase &
  (
    | { tool: 'highlight'; colour: Colour; lines: readonly Box[] }
    /** `isUnder` says that the stroke underlines its words. A long stroke has several parts. */
    | { tool: 'pen'; strokes: readonly (readonly Point[])[]; isUnder: boolean; group?: string | undefined }
    | { tool: 'note'; place: Point }
  )

/** A mark as the log has it. Its parts are facts of their own: it has an id for each. */
export type Mark = NewMark & { ids: readonly [string, ...string[]] }

const UNIT = 10

/** Reads a mark of the log. Undefined if a newer version of this site wrote it: it is kept, and not shown. */
export function readMark(id: string, { page, file, note }: PageNote): Mark | undefined {
  const at = readPoint(note.at)
  const base = {
    ids: [id] as const,
    page,
    file,
    ...(typeof note.words === 'string' && note.words !== '' && { words: note.words }),
    ...(at && { at }),
    ...(typeof note.text === 'string' && note.text !== '' && { text: note.text.slice(0, MOST_NOTE) }),
  }
  if (note.tool === 'highlight') {
    const colour = COLOURS.find((one) => one === note.colour)
    const lines = readLines(note.lines)
    return colour && lines ? { ...base, tool: 'highlight', colour, lines } : undefined
  }
  if (note.tool === 'pen') {
    const stroke = decodeStroke(note.stroke)
    const group = typeof note.group === 'string' ? note.group : undefined
    return stroke && { ...base, tool: 'pen', strokes: [stroke], isUnder: note.under === true, group }
  }
  const place = note.tool === 'note' ? readPoint(note.place) : undefined
  return place && { ...base, tool: 'note', place }
}

/** What a fact says of a mark, or of a part of it. */
export function formatMark(mark: NewMark, part = 0): PageNote['note'] {
  const { tool, words, at, text } = mark
  const base = {
    tool,
    // The parts of a stroke share what the first one says.
    ...(part === 0 && { ...(words && { words }), ...(at && { at: formatPoint(at) }), ...(text && { text }) }),
  }
  switch (mark.tool) {
    case 'highlight':
      return { ...base, colour: mark.colour, lines: mark.lines.map(formatBox) }
    case 'pen':
      return {
        ...base,
        stroke: encodeStroke(mark.strokes[part] ?? []),
        ...(mark.isUnder && { under: true }),
        ...(mark.group && { group: mark.group }),
      }
    case 'note':
      return { ...base, place: formatPoint(mark.place) }
  }
}

/** The box around a mark. */
export function markBox(mark: NewMark): Box {
  switch (mark.tool) {
    case 'highlight':
      return boxOf(
        mark.lines.flatMap(({ x, y, width, height }) => [
          { x, y },
          { x: x + width, y: y + height },
        ]),
      )
    case 'pen':
      return boxOf(mark.strokes.flat())
    case 'note':
      return { ...mark.place, width: 0, height: 0 }
  }
}

/** The same mark elsewhere on its page. */
export function moveMark<M extends NewMark>(mark: M, { x: dx, y: dy }: Point): M {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + dx, y: point.y + dy })
  switch (mark.tool) {
    case 'highlight':
      return { ...mark, lines: mark.lines.map(move) }
    case 'pen':
      return { ...mark, strokes: mark.strokes.map((stroke) => stroke.map(move)) }
    case 'note':
      return { ...mark, place: move(mark.place) }
  }
}

function readPoint(value: unknown): Point | undefined {
  const [x, y] = readNumbers(value, 2) ?? []
  return x === undefined || y === undefined ? undefined : { x: x / UNIT, y: y / UNIT }
}

function readLines(value: unknown): Box[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const lines = value.map(readBox)
  return lines.every((line) => line !== undefined) ? lines : undefined
}

function readBox(value: unknown): Box | undefined {
  const numbers = readNumbers(value, 4)
  if (!numbers) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map((number) => number / UNIT)
  return { x, y, width, height }
}

function readNumbers(value: unknown, count: number): number[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined
  const list: unknown[] = value
  return list.every((one) => typeof one === 'number' && Number.isFinite(one)) ? list.map(Number) : undefined
}

function formatPoint({ x, y }: Point): number[] {
  return [x, y].map((number) => Math.round(number * UNIT))
}

function formatBox({ x, y, width, height }: Box): number[] {
  return [x, y, width, height].map((number) => Math.round(number * UNIT))
}

/** The mark at a place of a page; the last one made, if there are several. `reach` is how far a press may miss, in points. */
export function markAt(marks: readonly Mark[], page: number, place: Point, reach: number): Mark | undefined {
  return marks.findLast((mark) => mark.page === page && isAt(mark, place, reach))
}

/** Where the number of a mark's note is. */
export function notePlace(mark: Mark): Point {
  if (mark.tool === 'note') return mark.place
  const last = mark.tool === 'highlight' ? mark.lines.at(-1) : undefined
  const box = last ?? markBox(mark)
  return { x: box.x + box.width, y: box.y }
}

function isAt(mark: Mark, place: Point, reach: number): boolean {
  switch (mark.tool) {
    case 'highlight':
      return mark.lines.some(
        ({ x, y, width, height }) =>
          place.x >= x && place.x <= x + width && place.y >= y && place.y <= y + height,
      )
    case 'pen':
      return mark.strokes.some((stroke) => awayFrom(stroke, place) <= reach)
    case 'note':
      return Math.hypot(place.x - mark.place.x, place.y - mark.place.y) <= reach + 4
  }
}
