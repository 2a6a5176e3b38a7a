import { pagePictureUrl, readPaperText } from '#domain/papers/paper-text.ts'
import { fieldOf, parseJson } from '#domain/unknown-value.ts'
import { CACHES } from './cache-names.ts'
import { storedAbsence, storedDocument } from './stored-document.ts'
import { formatBytes } from '#domain/format-bytes.ts'

/** A stored document. `missing` is the document that the host does not have and that this one replaces. */
export interface KeptDocument {
  url: string
  name: string
  bytes: number
  missing?: string
  /** What belongs to it: its list of questions, its text. */
  parts?: readonly string[] | undefined
}

/** Documents that a reader stored together: a paper with its insert and mark scheme, or a resource. */
export interface KeptSet {
  id: string
  title: string
  /** The address of the page that shows the set. */
  address: string
  /** ISO. */
  keptAt: string
  documents: readonly KeptDocument[]
}

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
  { openCache }: Pick<Keeping, 'openCache'>,
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

/** Why a set could not be stored. */
export type KeepProblemKind = 'offline' | 'full' | 'host' | 'refused' | 'unencrypted'

class KeepProblem extends Error {
  readonly kind: KeepProblemKind
  /** The free bytes, if there is too little space and the browser reports how much. */
  readonly free: number | undefined
  constructor(kind: KeepProblemKind, free?: number) {
    super(kind)
    this.name = 'KeepProblem'
    this.kind = kind
    this.free = free
  }
}

/** Browsers keep pages only for an address that begins with https. */
export const UNENCRYPTED =
  'Nothing opens without a connection here: browsers keep pages and papers only for an address that begins with https://, and this one does not. All else works, and what you write is kept on this device.'

/** The message for the reader. */
export function keepProblemText(problem: unknown): string {
  const { kind, free } = problem instanceof KeepProblem ? problem : new KeepProblem('host')
  switch (kind) {
    case 'offline':
      return 'You are offline. Try again when the connection is back.'
    case 'full':
      return free === undefined
        ? 'This device has no room left for it. Remove something that is kept, or make room on the device.'
        : `This device has room for ${formatBytes(Math.max(0, free))} more. Remove something that is kept, or make room on the device.`
    case 'refused':
      return 'This browser does not let the site keep anything. A private window does not; some settings do not either.'
    case 'unencrypted':
      return UNENCRYPTED
    case 'host':
      return 'The file host could not answer. Nothing was kept; try again in a minute.'
  }
}

const BASE = '/offline/kept/'

/** The set's key in the cache. The server has no such address. */
export function keptSetUrl(id: string): string {
  return BASE + encodeURIComponent(id)
}

export function isKeptSetUrl(url: string): boolean {
  return new URL(url, 'http://localhost').pathname.startsWith(BASE)
}

/** Parses a stored set; undefined for anything else. */
export function parseKeptSet(text: string): KeptSet | undefined {
  const set = parseJson(text)
  return isKeptSet(set) ? set : undefined
}

/** The size of a set. A file that takes the place of several documents is stored once. */
export function bytesOf({ documents }: Pick<KeptSet, 'documents'>): number {
  const files = new Map(documents.map(({ url, bytes }) => [url, bytes]))
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function isKeptSet(set: unknown): set is KeptSet {
  const documents = fieldOf(set, 'documents')
  return (
    hasTexts(set, ['id', 'title', 'address', 'keptAt']) &&
    Array.isArray(documents) &&
    documents.every((each: unknown) => {
      const parts = fieldOf(each, 'parts')
      const isSized = hasTexts(each, ['url', 'name']) && Number.isFinite(fieldOf(each, 'bytes'))
      return isSized && (parts === undefined || areTexts(parts))
    })
  )
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldOf(value, name) === 'string')
}
