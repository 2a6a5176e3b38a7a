import { pagePictureUrl, readPaperText } from '#domain/papers/paper-text.ts'
import { parseJson } from '#domain/unknown-value.ts'
import { CACHES } from './cache-names.ts'
import { KeepProblem } from './keep-problem.ts'
import {
  bytesOf,
  isKeptSetUrl,
  type KeptDocument,
  type KeptSet,
  keptSetUrl,
  parseKeptSet,
} from './kept-set.ts'
import { storedAbsence, storedDocument } from './stored-document.ts'

export interface Keeping {
  openCache: (name: string) => Promise<Cache | undefined>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The bytes that the browser has left for this site, if it reports them. */
  freeBytes: () => Promise<number | undefined>
}

/** A document to store. `fallback` is the replacement if the host does not have the document. */
export interface Wanted {
  id: string
  title: string
  address: string
  documents: readonly WantedDocument[]
}

interface WantedDocument {
  url: string
  name: string
  fallback?: { url: string; name: string } | undefined
  /** What belongs to it: its list of questions, its text. The host may lack them. */
  parts?: readonly string[] | undefined
}

/** The stored sets, newest first. */
export async function listKept({ openCache }: Pick<Keeping, 'openCache'>): Promise<KeptSet[]> {
  const cache = await openCache(CACHES.kept)
  if (!cache) return []
  const entries = (await cache.keys()).filter(({ url }) => isKeptSetUrl(url))
  const sets = await Promise.all(
    entries.map(async (entry) => parseKeptSet((await (await cache.match(entry))?.text()) ?? '')),
  )
  return sets.filter((set) => set !== undefined).sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/**
 * Requests the sizes of the documents, or of their replacements where the host has none. A size is 0 if the host does
 * not report it. Throws KeepProblem.
 */
export async function measure(
  { documents }: Wanted,
  { fetch }: Pick<Keeping, 'fetch'>,
): Promise<KeptDocument[]> {
  const measured = await Promise.all(
    documents.map(async ({ url, name, fallback, parts }) => {
      const bytes = await askSize(url, fetch)
      if (bytes !== undefined) return { url, name, bytes, parts }
      if (!fallback) return undefined
      const size = await askSize(fallback.url, fetch)
      return size === undefined ? undefined : { ...fallback, bytes: size, missing: url }
    }),
  )
  const found = measured.filter((document) => document !== undefined)
  if (found.length === 0) throw new KeepProblem('host')
  return found
}

interface Download extends Keeping {
  now: Date
  /** Receives the bytes so far. */
  onProgress: (bytes: number) => void
  /** Ends it: the student has cancelled. */
  signal: AbortSignal
}

/** Downloads and stores the documents: all of them or, with a KeepProblem or the reason of the signal, none. */
export async function keep(
  { id, title, address }: Wanted,
  documents: readonly KeptDocument[],
  { openCache, fetch, freeBytes, now, onProgress, signal }: Download,
): Promise<KeptSet> {
  const cache = await openCache(CACHES.kept)
  if (!cache) throw new KeepProblem(isUnencrypted() ? 'unencrypted' : 'refused')
  const free = await freeBytes()
  const needed = bytesOf({ documents })
  if (free !== undefined && needed > free) throw new KeepProblem('full', free)

  const put: string[] = []
  const partsOf = new Map<string, readonly string[]>()
  let loaded = 0
  const stored = async (url: string, answer: Response) => {
    signal.throwIfAborted()
    put.push(url)
    await cache.put(url, answer)
  }
  try {
    const sizes = new Map<string, number>()
    for (const { url, name, missing, parts = [] } of documents) {
      if (!sizes.has(url)) {
        const { headers, blob } = await download(url, { fetch, signal }, (bytes) =>
          onProgress(loaded + bytes),
        )
        loaded += blob.size
        sizes.set(url, blob.size)
        await stored(url, storedDocument(blob, headers, { name, address }))
      }
      if (missing) await stored(missing, storedAbsence())
      const all = [...parts]
      // The text of an official paper adds its pictures to them.
      for (const part of all) {
        const answer = await ask(part, fetch, { signal })
        if (!answer.ok) continue
        if (part.endsWith('.text.json')) all.push(...picturesOf(url, await answer.clone().text()))
        await stored(part, answer)
      }
      if (all.length > 0) partsOf.set(url, all)
    }
    const kept = {
      id,
      title,
      address,
      keptAt: now.toISOString(),
      documents: documents.map((document) => ({
        ...document,
        bytes: sizes.get(document.url) ?? 0,
        parts: partsOf.get(document.url),
      })),
    }
    signal.throwIfAborted()
    await cache.put(keptSetUrl(id), new Response(JSON.stringify(kept)))
    return kept
  } catch (error) {
    // What a set names that is kept stays: it may have come meanwhile.
    const sets = await listKept({ openCache })
    await Promise.all(put.filter((url) => !isUsed(url, sets)).map((url) => cache.delete(url)))
    signal.throwIfAborted()
    if (error instanceof KeepProblem) throw error
    throw new KeepProblem(isFull(error) ? 'full' : 'host', isFull(error) ? await freeBytes() : undefined)
  }
}

/** The pages that are pictures in a document's text. */
function picturesOf(url: string, text: string): string[] {
  const pages = readPaperText(parseJson(text))?.pages ?? []
  return pages.flatMap(({ page, blocks }) => (blocks ? [] : [pagePictureUrl(url, page)]))
}

/** Removes a set and the documents that belong to no other set. */
export async function removeKept(id: string, { openCache }: Pick<Keeping, 'openCache'>): Promise<void> {
  const cache = await openCache(CACHES.kept)
  if (!cache) return
  const sets = await listKept({ openCache })
  const others = sets.filter((set) => set.id !== id)
  const urls = sets.find((set) => set.id === id)?.documents.flatMap(urlsOf) ?? []
  await cache.delete(keptSetUrl(id))
  await Promise.all(urls.filter((url) => !isUsed(url, others)).map((url) => cache.delete(url)))
}

function urlsOf({ url, missing, parts = [] }: KeptDocument): string[] {
  return [url, ...(missing ? [missing] : []), ...parts]
}

function isUsed(url: string, sets: readonly KeptSet[]): boolean {
  return sets.some(({ documents }) => documents.flatMap(urlsOf).includes(url))
}

/** A document's size in bytes: 0 if the host does not report it, undefined if the host does not have the document. */
async function askSize(url: string, fetch: Keeping['fetch']): Promise<number | undefined> {
  const answer = await ask(url, fetch, { method: 'HEAD' })
  if (answer.status === 404 || answer.status === 410) return undefined
  if (!answer.ok) throw new KeepProblem('host')
  return Number(answer.headers.get('Content-Length')) || 0
}

async function download(
  url: string,
  { fetch, signal }: Pick<Download, 'fetch' | 'signal'>,
  onBytes: (bytes: number) => void,
) {
  const answer = await ask(url, fetch, { signal })
  if (!answer.ok) throw new KeepProblem('host')
  const reader = answer.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const piece = await reader?.read().catch(() => {
      throw new KeepProblem('offline')
    })
    if (!piece?.value) break
    pieces.push(piece.value)
    bytes += piece.value.length
    onBytes(bytes)
  }
  return { headers: answer.headers, blob: new Blob(pieces) }
}

async function ask(url: string, fetch: Keeping['fetch'], init: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => {
    throw new KeepProblem('offline')
  })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/** Which of these documents open without a connection. */
export async function keptHere(
  urls: readonly string[],
  { openCache }: { openCache: (name: string) => Promise<Cache | undefined> },
): Promise<string[]> {
  const places = await Promise.all([CACHES.kept, CACHES.opened].map(openCache))
  const isHere = await Promise.all(
    urls.map(async (url) => {
      const found = await Promise.all(places.map(async (cache) => cache?.match(url, { ignoreVary: true })))
      return found.some((answer) => answer?.status === 200)
    }),
  )
  return urls.filter((_, at) => isHere[at])
}

function isUnencrypted(): boolean {
  return 'isSecureContext' in globalThis && !isSecureContext
}
