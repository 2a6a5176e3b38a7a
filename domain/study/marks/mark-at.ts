import { type Mark, markBox } from './mark.ts'
import { awayFrom } from './stroke.ts'
import type { Point } from './word-range.ts'

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
