/** Whether an If-None-Match header names this entity tag (weak comparison, RFC 9110). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has('*') || tags.has(etag)
}

/** Whether a Range header applies: always without If-Range, else only if If-Range has the same entity tag. */
export function isRangeCurrent(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag
}

export type Encoding = 'br' | 'gzip'

/** The available encoding that the client prefers; undefined means no encoding. */
export function preferredEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const accepted = available.filter((encoding) => weightOf(encoding) > 0)
  return accepted.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

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
