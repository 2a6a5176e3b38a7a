import { partOf } from './byte-range.ts'
import { CACHES, LIMITS } from './cache-names.ts'
import { describeStored, storedDocument } from './stored-document.ts'

/** How long a stored document waits for the host's answer whether it has changed, in milliseconds. */
const PATIENCE = 3000

interface Outside {
  open: (name: string) => Promise<Cache>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
}

/**
 * Answers with a stored document, whole or a range. The first request is for the whole document and asks the host
 * whether it has changed. The ranges that follow then belong to the same version.
 */
export async function answerDocument(request: Request, outside: Outside): Promise<Response> {
  const range = request.headers.get('Range')
  const found = await findDocument(request.url, {}, outside)
  if (found?.kept.status === 200) {
    return partOf(range === null ? await refresh(request, found, outside) : found.kept, range)
  }
  try {
    const answer = await outside.fetch(request)
    // The entry records that the host does not have the document.
    if (found && answer.ok) await found.cache.delete(request.url)
    return answer
  } catch (error) {
    // Without a connection, show another version of our document.
    const other = found ?? (await findDocument(request.url, { ignoreSearch: true }, outside))
    if (other) return partOf(other.kept, range)
    throw error
  }
}

/**
 * Answers with what belongs to a document: its list of questions, its text. The host comes first, and what it answered
 * last time, or what the reader kept, without a connection. When there are too many, the oldest are deleted.
 */
export async function answerPart(request: Request, { open, fetch }: Outside): Promise<Response> {
  const cache = await open(CACHES.opened)
  try {
    const answer = await fetch(request)
    // A full disk does not keep the reader from reading.
    if (answer.status === 200) await putPart(cache, request.url, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const found = await cache.match(request.url, { ignoreVary: true })
    const kept = found ?? (await (await open(CACHES.kept)).match(request.url, { ignoreVary: true }))
    if (kept) return kept
    throw error
  }
}

/** A text that was opened keeps its name. The newest is at the end. */
async function putPart(cache: Cache, url: string, answer: Response): Promise<void> {
  const before = await cache.match(url)
  const described = before && describeStored(before)
  await cache.put(url, described ? storedDocument(await answer.blob(), answer.headers, described) : answer)
  const parts = (await cache.keys()).filter((entry) => /\.(?:json|webp)$/.test(entry.url))
  const old = parts.slice(0, Math.max(0, parts.length - LIMITS.openedParts))
  await Promise.all(old.map((entry) => cache.delete(entry)))
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

/** The stored document, or the host's newer version, which replaces it. */
async function refresh(request: Request, { kept, cache }: Found, { fetch }: Outside): Promise<Response> {
  const isForGood = kept.headers.get('Cache-Control')?.includes('immutable') ?? false
  if (isForGood && request.cache !== 'reload') return kept
  const etag = kept.headers.get('ETag')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE)
  try {
    const answer = await fetch(request.url, {
      // Without an ETag, the browser revalidates its own cached copy.
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
