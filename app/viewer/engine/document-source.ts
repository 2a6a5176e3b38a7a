import { DocumentFailure, statusFailure } from './failure.ts'

/** The bytes of one document: its beginning, the rest of the stream, and any range on request. */
export interface DocumentSource {
  /** The total number of bytes; undefined if the host does not tell. */
  length: number | undefined
  takesRanges: boolean
  headers: Headers
  /** The bytes received so far, at least the first kilobyte. */
  beginning: Uint8Array<ArrayBuffer>
  /** The next bytes after the beginning; undefined at the end. */
  next: () => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The bytes from `begin` to before `end`. */
  range: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
  /** Stops the stream. Ranges can still be requested. */
  stopStream: () => void
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** PDF readers search for this mark within the first 1024 bytes. */
const MARK = new TextEncoder().encode('%PDF-')
const MARK_WITHIN = 1024

/** Requests a document and waits for its first kilobyte. Throws DocumentFailure. */
export async function openSource(
  url: string,
  {
    fetch,
    isOnline,
    signal,
    isAfresh = false,
  }: { fetch: Fetch; isOnline: () => boolean; signal: AbortSignal; isAfresh?: boolean },
): Promise<DocumentSource> {
  const fail = () => {
    throw new DocumentFailure(isOnline() ? 'network' : 'offline')
  }
  const request = async (init: RequestInit) => {
    const response = await fetch(url, init).catch(fail)
    const failure = statusFailure(response.status)
    if (failure) throw new DocumentFailure(failure)
    return response
  }
  const stream = new AbortController()
  const response = await request({
    signal: AbortSignal.any([signal, stream.signal]),
    ...(isAfresh && { cache: 'reload' as const }),
  })
  if (response.headers.get('Content-Type')?.startsWith('text/html')) throw new DocumentFailure('not-a-pdf')
  const reader = response.body?.getReader()
  const next = async () => {
    const piece = await reader?.read().catch(fail)
    return piece?.value
  }
  const beginning = await readAtLeast(MARK_WITHIN, next)
  if (!isPdf(beginning)) {
    stream.abort()
    throw new DocumentFailure('not-a-pdf')
  }
  const isWhole = !response.headers.get('Content-Encoding')
  const length = Number(response.headers.get('Content-Length')) || undefined
  return {
    length: isWhole ? length : undefined,
    takesRanges: isWhole && response.headers.get('Accept-Ranges') === 'bytes',
    headers: response.headers,
    beginning,
    next,
    stopStream: () => stream.abort(),
    async range(begin, end) {
      const part = await request({ signal, headers: { Range: `bytes=${begin}-${end - 1}` } })
      const buffer = await part.arrayBuffer().catch(fail)
      const bytes = new Uint8Array(part.status === 206 ? buffer : buffer.slice(begin, end))
      if (bytes.length !== end - begin) throw new DocumentFailure('network')
      return bytes
    },
  }
}

/** Whether these first bytes of a file are those of a PDF. */
export function isPdf(beginning: Uint8Array): boolean {
  const last = Math.min(beginning.length, MARK_WITHIN) - MARK.length
  for (let at = 0; at <= last; at += 1) {
    if (MARK.every((byte, i) => beginning[at + i] === byte)) return true
  }
  return false
}

async function readAtLeast(bytes: number, next: DocumentSource['next']) {
  const pieces: Uint8Array[] = []
  let count = 0
  while (count < bytes) {
    const piece = await next()
    if (!piece) break
    pieces.push(piece)
    count += piece.length
  }
  return joinBytes(pieces)
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A document that is being opened: usable when `ready`, released by `close`. */
export interface Opening {
  ready: Promise<unknown>
  close: () => void
}

interface Entry<T> {
  opening: T
  users: number
}

/**
 * Keeps the last documents open, so that they can be shown again at once. Beyond `limit` it closes the one that has not been
 * used for longest, but none that is in use or just requested. A failed opening is dropped: the next request opens anew.
 */
export function createDocumentCache<T extends Opening>({
  limit,
  open,
}: {
  limit: number
  open: (url: string, isAfresh: boolean) => T
}) {
  const entries = new Map<string, Entry<T>>()

  function find(url: string, isAfresh = false): Entry<T> {
    const entry = entries.get(url) ?? { opening: open(url, isAfresh), users: 0 }
    if (!entries.has(url)) entry.opening.ready.catch(() => forget(url, entry))
    entries.delete(url)
    entries.set(url, entry)
    return entry
  }

  function forget(url: string, entry: Entry<T>) {
    if (entries.get(url) === entry) entries.delete(url)
  }

  function trim() {
    const latest = [...entries.keys()].at(-1)
    for (const [url, entry] of entries) {
      if (entries.size <= limit) break
      if (entry.users > 0 || url === latest) continue
      entries.delete(url)
      entry.opening.close()
    }
  }

  return {
    /** Opens a document that may be shown soon. Does nothing if it is open already. */
    preload(url: string) {
      if (entries.has(url)) return
      find(url)
      trim()
    },
    /** Opens or reuses a document; call `release` once when it is no longer shown. */
    acquire(url: string, { isAfresh = false } = {}): { opening: T; release: () => void } {
      const entry = find(url, isAfresh)
      entry.users += 1
      trim()
      let isReleased = false
      const release = () => {
        if (isReleased) return
        isReleased = true
        entry.users -= 1
        if (entries.get(url) !== entry && entry.users === 0) entry.opening.close()
        trim()
      }
      return { opening: entry.opening, release }
    },
    /** The next request opens this document anew. Whoever has it keeps it until `release`. */
    drop(url: string) {
      const entry = entries.get(url)
      entries.delete(url)
      if (entry?.users === 0) entry.opening.close()
    },
    /** Closes every document that is not shown, and drops the others. */
    clear() {
      for (const [url, entry] of entries) {
        entries.delete(url)
        if (entry.users === 0) entry.opening.close()
      }
    },
    urls: () => [...entries.keys()],
  }
}
