import { unsatisfiable } from './query-text.ts'

/** A range of rows. `first` counts from 0; without `count` the range has no end. */
export interface RowRange {
  first: number
  count?: number
}

interface Asked {
  limit?: number
  offset?: number
  /** A Range header, `0-9` or `10-`. A header in another form is ignored. */
  header?: string | undefined
}

/** Combines `limit`, `offset` and the Range header. Refuses a range that can hold no row, unless `limit` is 0. */
export function rowRange({ limit, offset = 0, header }: Asked): RowRange {
  if (limit === 0) return { first: 0, count: 0 }
  if (offset < 0) throw unsatisfiable('Offset should be greater than or equal to zero.')
  const asked = { first: offset, end: limit === undefined ? Infinity : offset + limit }
  const ranged = parseHeader(header)
  if (ranged.end <= ranged.first) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const first = Math.max(asked.first, ranged.first)
  const end = Math.min(asked.end, ranged.end)
  if (end <= first) throw unsatisfiable('Limit should be greater than or equal to zero.')
  return end === Infinity ? { first } : { first, count: end - first }
}

/** The value of Content-Range. `total` is given only when the rows were counted. */
export function formatContentRange(first: number, length: number, total?: number): string {
  const rows = length > 0 && total !== 0 ? `${first}-${first + length - 1}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** The status for a range: 200 for all rows, 206 for a part, 416 for a range that begins after the last row. */
export function rangeStatus(first: number, length: number, total?: number): 200 | 206 | 416 {
  if (total === undefined) return 200
  if (first > total) return 416
  return length < total ? 206 : 200
}

function parseHeader(header = ''): { first: number; end: number } {
  const match = /^(\d{1,15})-(\d{0,15})$/.exec(header)
  if (!match) return { first: 0, end: Infinity }
  const [, from, to] = match
  return { first: Number(from), end: to === '' ? Infinity : Number(to) + 1 }
}
