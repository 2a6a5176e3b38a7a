/**
 * The part of a document that a Range header asks for, `end` not included; undefined when there is none to give or it
 * asks for several. Bytes beyond the end are left out.
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

/** An answer with a part of a whole document; 416 when there is no such part. The whole where none is asked for. */
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
