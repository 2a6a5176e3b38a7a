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
