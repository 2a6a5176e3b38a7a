import { partOf } from './byte-range.ts'
import { CACHES } from './cache-names.ts'
import { describeStored, storedDocument } from './stored-document.ts'

/** How long a document that is here waits for the news whether it still holds, in milliseconds. */
const PATIENCE = 3000

interface Outside {
  open: (name: string) => Promise<Cache>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

/**
 * A document from here, whole or in parts, where it is here. The request for the whole of it, which comes first, asks
 * the host whether it has changed; the parts that follow are then all of the same document.
 */
export async function answerDocument(request: Request, outside: Outside): Promise<Response> {
  const range = request.headers.get('Range')
  const found = await findDocument(request.url, {}, outside)
  if (found?.kept.status === 200) {
    return partOf(range === null ? await refresh(request, found, outside) : found.kept, range)
  }
  try {
    const answer = await outside.fetch(request)
    // What was kept is that the host had no such document.
    if (found && answer.ok) await found.cache.delete(request.url)
    return answer
  } catch (error) {
    // Without a connection, another edition of a document of ours is better than none.
    const other = found ?? (await findDocument(request.url, { ignoreSearch: true }, outside))
    if (other) return partOf(other.kept, range)
    throw error
  }
}

interface Found {
  kept: Response
  cache: Cache
}

async function findDocument(
  url: string,
  options: CacheQueryOptions,
  { open }: Outside,
): Promise<Found | undefined> {
  for (const name of [CACHES.kept, CACHES.opened]) {
    const cache = await open(name)
    const kept = await cache.match(url, { ...options, ignoreVary: true })
    if (kept) return { kept, cache }
  }
  return undefined
}

/** What is here, or what the host has instead, which then takes its place. */
async function refresh(request: Request, { kept, cache }: Found, { fetch }: Outside): Promise<Response> {
  const isForGood = kept.headers.get('Cache-Control')?.includes('immutable') ?? false
  if (isForGood && request.cache !== 'reload') return kept
  const etag = kept.headers.get('ETag')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE)
  try {
    const answer = await fetch(request.url, {
      // The browser asks by itself where it has a copy of its own.
      ...(etag ? { cache: 'no-store', headers: { 'If-None-Match': etag } } : { cache: 'no-cache' }),
      signal: late.signal,
    })
    clearTimeout(timer)
    const described = describeStored(kept)
    if (answer.status !== 200 || !described) return kept
    const current = storedDocument(await answer.blob(), answer.headers, described)
    await cache.put(request.url, current.clone())
    return current
  } catch {
    return kept
  }
}
