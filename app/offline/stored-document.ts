/** The headers that tell how to show a document and whether it has changed. */
const HEADERS = ['Content-Type', 'ETag', 'Cache-Control']
const NAME = 'X-Kept-Name'
const ADDRESS = 'X-Kept-Address'

/** A document as a cache entry, with its name and the page that showed it. */
export function storedDocument(
  bytes: BlobPart,
  from: Headers,
  { name, address }: { name: string; address: string },
): Response {
  const body = new Blob([bytes])
  const headers = new Headers({
    'Content-Type': 'application/pdf',
    'Content-Length': String(body.size),
    'Accept-Ranges': 'bytes',
    [NAME]: encodeURIComponent(name),
    [ADDRESS]: address,
  })
  for (const header of HEADERS) {
    const value = from.get(header)
    if (value !== null) headers.set(header, value)
  }
  return new Response(body, { headers })
}

/**
 * The cache entry for a document that the host does not have. It makes the replacement open without a connection too.
 */
export function storedAbsence(): Response {
  return new Response(null, { status: 404, headers: { 'Content-Length': '0' } })
}

/** Reads the name and page of a stored document; undefined for a stored absence or anything else. */
export function describeStored({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): { name: string; address: string; bytes: number } | undefined {
  const name = headers.get(NAME)
  const address = headers.get(ADDRESS)
  if (status !== 200 || name === null || address === null) return undefined
  return { name: decodeURIComponent(name), address, bytes: Number(headers.get('Content-Length')) }
}
