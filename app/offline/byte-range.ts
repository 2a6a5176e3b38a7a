/**
 * The part of a document that a Range header requests; `end` is exclusive. Undefined if the range is invalid or there
 * are several. An end beyond the last byte is cut to the document's size.
 */
export function parseByteRange(
  header: string | null,
  size: number,
): { begin: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const begin = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return begin < end ? { begin, end } : undefined
}

/**
 * A response with the requested part of a document, or 416 if the range is invalid. Without a Range header, the whole
 * document.
 */
export async function partOf(whole: Response, range: string | null): Promise<Response> {
  if (range === null || whole.status !== 200) return whole
  const blob = await whole.blob()
  const part = parseByteRange(range, blob.size)
  const headers = new Headers(whole.headers)
  if (!part) {
    headers.set('Content-Range', `bytes */${blob.size}`)
    headers.delete('Content-Length')
    return new Response(null, { status: 416, headers })
  }
  const { begin, end } = part
  headers.set('Content-Range', `bytes ${begin}-${end - 1}/${blob.size}`)
  headers.set('Content-Length', String(end - begin))
  return new Response(blob.slice(begin, end), { status: 206, headers })
}

interface Entry {
  url: string
  bytes: number
}

/**
 * The oldest entries, to be deleted so that at most `most` entries and `mostBytes` bytes remain. `entries` are in the
 * order of arrival. The newest entry always remains.
 */
export function findExcess<T extends Entry>(
  entries: readonly T[],
  { most, mostBytes = Infinity }: { most: number; mostBytes?: number },
): T[] {
  let count = entries.length
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return entries.slice(0, -1).filter((entry) => {
    if (count <= most && bytes <= mostBytes) return false
    count -= 1
    bytes -= entry.bytes
    return true
  })
}
