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
  const request = async (init: RequestInit) => {
    const response = await fetch(url, init).catch(() => {
      throw new DocumentFailure(isOnline() ? 'network' : 'offline')
    })
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
    const piece = await reader?.read().catch(() => {
      throw new DocumentFailure(isOnline() ? 'network' : 'offline')
    })
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
      const buffer = await part.arrayBuffer().catch(() => {
        throw new DocumentFailure(isOnline() ? 'network' : 'offline')
      })
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
