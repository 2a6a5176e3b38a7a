/** What of a document's headers says how it is to be shown, and whether it still holds. */
const HEADERS = ['Content-Type', 'ETag', 'Cache-Control', 'X-Document-Kind']
const NAME = 'X-Kept-Name'
const ADDRESS = 'X-Kept-Address'

/** A document as it is put into a cache, with its name and the page that showed it. */
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

/** What is put in the place of a document that the host does not have, so that its stand-in opens without a connection too. */
export function storedAbsence(): Response {
  return new Response(null, { status: 404, headers: { 'Content-Length': '0' } })
}

/** What a stored document says of itself; undefined for a stored absence, or anything else. */
export function describeStored({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): { name: string; address: string; bytes: number } | undefined {
  const name = headers.get(NAME)
  const address = headers.get(ADDRESS)
  if (status !== 200 || name === null || address === null) return undefined
  return { name: decodeURIComponent(name), address, bytes: Number(headers.get('Content-Length')) }
}
