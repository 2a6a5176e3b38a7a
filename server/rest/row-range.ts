import { unsatisfiable } from './query-text.ts'

/** The rows asked for: `first` counts from 0; without `count` all that follow. */
export interface RowRange {
  first: number
  count?: number
}

interface Asked {
  limit?: number
  offset?: number
  /** A Range header, `0-9` or `10-`; what is neither counts for nothing. */
  header?: string | undefined
}

/** Brings `limit`, `offset` and the Range header together; refuses a range that cannot hold a row unless `limit` is 0. */
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

/** The value of Content-Range; `total` only when it was counted. */
export function formatContentRange(first: number, length: number, total?: number): string {
  const rows = length > 0 && total !== 0 ? `${first}-${first + length - 1}` : '*'
  return `${rows}/${total ?? '*'}`
}

/** Whether that is all there is, a part of it, or nothing because it begins beyond the end. */
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
