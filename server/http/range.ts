/** The first and last byte to send; undefined means the whole document. */
export type ByteRange = { first: number; last: number }

/**
 * Reads a Range header by RFC 9110 section 14. Headers that a server may ignore (another unit, a syntax error,
 * several ranges) give undefined. A range outside the document gives 'unsatisfiable'.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '') return to === '' ? undefined : lastBytes(Number(to), size)
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last }
}

/** The value of a Content-Range header. */
export function formatContentRange(range: ByteRange | 'unsatisfiable', size: number): string {
  return range === 'unsatisfiable' ? `bytes */${size}` : `bytes ${range.first}-${range.last}/${size}`
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 }
}
