import { partOf } from './byte-range.ts'
import { CACHES } from './cache-names.ts'
import { describeStored, storedDocument } from './stored-document.ts'

/** How long a document that is here waits for the news whether it still holds, in milliseconds. */
const PATIENCE = 3000

/**
 * A document from here, whole or in parts, where it is here. The request for the whole of it, which comes first, asks
 * the host whether it has changed; the parts that follow are then all of the same document.
 */
export async function answerDocument(request: Request): Promise<Response> {
  const range = request.headers.get('Range')
  const found = await findDocument(request.url)
  if (!found) return fetch(request).catch((error: unknown) => answerOfAnyVersion(request.url, range, error))
  const current = range === null ? await refresh(request, found) : found.kept
  return partOf(current, range)
}

interface Found {
  kept: Response
  cache: Cache
}

async function findDocument(url: string): Promise<Found | undefined> {
  for (const name of [CACHES.kept, CACHES.opened]) {
    const cache = await caches.open(name)
    const kept = await cache.match(url, { ignoreVary: true })
    if (kept) return { kept, cache }
  }
  return undefined
}

/** What is here, or what the host has instead, which then takes its place. */
async function refresh(request: Request, { kept, cache }: Found): Promise<Response> {
  const isForGood = kept.headers.get('Cache-Control')?.includes('immutable') ?? false
  if (isForGood && request.cache !== 'reload') return kept
  const etag = kept.headers.get('ETag')
  try {
    const answer = await fetch(request.url, {
      // The browser asks by itself where it has a copy of its own.
      ...(etag ? { cache: 'no-store', headers: { 'If-None-Match': etag } } : { cache: 'no-cache' }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const described = describeStored(kept)
    if (!described) {
      // What was kept is that the host has no such document.
      if (answer.ok) await cache.delete(request.url)
      return answer
    }
    if (answer.status !== 200) return kept
    const current = storedDocument(await answer.blob(), answer.headers, described)
    await cache.put(request.url, current.clone())
    return current
  } catch {
    return kept
  }
}

/** Without a connection, another edition of a document of ours is better than none. */
async function answerOfAnyVersion(url: string, range: string | null, error: unknown): Promise<Response> {
  for (const name of [CACHES.kept, CACHES.opened]) {
    const kept = await caches.match(url, { cacheName: name, ignoreSearch: true, ignoreVary: true })
    if (kept) return partOf(kept, range)
  }
  throw error
}
