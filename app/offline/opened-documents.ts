import { CACHES, LIMITS } from './cache-names.ts'
import { findExcess } from './byte-range.ts'
import { describeStored, storedAbsence, storedDocument } from './stored-document.ts'

interface Opened {
  url: string
  /** The document that the host does not have, if this one was opened in its place. */
  missing?: string | undefined
  name: string
  address: string
  headers: Headers
  bytes: () => Promise<BlobPart>
}

type OpenCache = (name: string) => Promise<Cache | undefined>

/**
 * Stores an opened document, unless it is stored already. The documents that were opened longest ago are deleted to
 * make room.
 */
export async function keepOpened(
  { url, missing, name, address, headers, bytes }: Opened,
  { openCache }: { openCache: OpenCache },
): Promise<void> {
  const kept = await (await openCache(CACHES.kept))?.match(url)
  const cache = await openCache(CACHES.opened)
  if (!cache || kept?.status === 200) return
  const here = await cache.match(url)
  const isSame = here?.status === 200 && here.headers.get('ETag') === headers.get('ETag')
  // Moves the document to the end, as the newest.
  const document = isSame ? await here.arrayBuffer() : await bytes()
  await cache.delete(url)
  await cache.put(url, storedDocument(document, headers, { name, address }))
  if (missing) await cache.put(missing, storedAbsence())
  const entries = await readEntries(cache)
  const [documents, parts] = [entries.filter(isDocument), entries.filter((entry) => !isDocument(entry))]
  const excess = [
    ...findExcess(documents, { most: LIMITS.openedDocuments, mostBytes: LIMITS.openedBytes }),
    ...findExcess(parts, { most: LIMITS.openedParts }),
  ]
  await Promise.all(excess.map((old) => cache.delete(old.url)))
}

/** Stores what belongs to an opened document, unless it is stored already. */
export async function keepParts(
  urls: readonly string[],
  { openCache, fetch }: { openCache: OpenCache; fetch: (url: string) => Promise<Response> },
): Promise<void> {
  const cache = await openCache(CACHES.opened)
  if (!cache) return
  for (const url of urls) {
    if (await cache.match(url)) continue
    const answer = await fetch(url)
    if (answer.ok) await cache.put(url, answer)
  }
}

export interface OpenedDocument {
  url: string
  name: string
  address: string
  bytes: number
}

/** The opened documents, oldest first. */
export async function listOpened({ openCache }: { openCache: OpenCache }): Promise<OpenedDocument[]> {
  const cache = await openCache(CACHES.opened)
  if (!cache) return []
  return (await readEntries(cache)).filter(isDocument)
}

type Entry = OpenedDocument | { url: string; bytes: 0 }

function isDocument(entry: Entry): entry is OpenedDocument {
  return 'name' in entry
}

async function readEntries(cache: Cache): Promise<Entry[]> {
  return Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const stored = await cache.match(url)
      const described = stored && describeStored(stored)
      return described ? Object.assign(described, { url }) : { url, bytes: 0 as const }
    }),
  )
}
