import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { type DocumentSource, joinBytes, openSource } from './document-source.ts'
import { earlyFetch } from './early-start.ts'
import { DocumentFailure, errorFailure } from './failure.ts'
import type { PdfJs, PdfWorker } from './load-pdfjs.ts'
import type { Opening } from './document-cache.ts'

/** A document that can be shown. */
export interface OpenDocument {
  pdf: PDFDocumentProxy
  library: PdfJs
  /** The X-Document-Kind header. */
  kind: string | null
  headers: Headers
}

export interface DocumentOpening extends Opening {
  ready: Promise<OpenDocument>
  /** Bytes so far, and in all when the host says. */
  progress: () => { loaded: number; total: number | undefined }
}

/** Bytes up to which a document is read whole: parts would cost more round trips than they save. */
const WHOLE = 2 ** 18
/** Bytes that are streamed from the start of a larger document. */
const STREAMED = 2 ** 17
/** Bytes that pdf.js asks for at a time. */
const PART = 2 ** 16
/** Milliseconds before a part that did not come is asked for again; after the last one it is given up. */
const PAUSES = [300, 1000, 3000]

/** Asks for a document's bytes, the library and the worker at once, and opens the one with the others. */
export function openDocument(
  url: string,
  {
    library: libraryPromise,
    worker,
    isAfresh,
    savesData,
    assets,
  }: {
    library: Promise<PdfJs>
    worker: PdfWorker
    /** Past the browser's cache. */
    isAfresh: boolean
    /** Nothing is fetched that nobody looks at. */
    savesData: boolean
    assets: string
  },
): DocumentOpening {
  const closing = new AbortController()
  const count = { loaded: 0, total: undefined as number | undefined }
  let task: PDFDocumentLoadingTask | undefined

  async function open(): Promise<OpenDocument> {
    const source = await openSource(url, {
      fetch: earlyFetch,
      isOnline: () => navigator.onLine,
      signal: closing.signal,
      isAfresh,
    })
    count.total = source.length
    count.loaded = source.beginning.length
    const library = await libraryPromise.catch(() => {
      throw new DocumentFailure('viewer')
    })
    const lost = withRejection()
    lost.promise.catch(() => {})
    const data = await readable(library, source, count, lost.reject)
    if (closing.signal.aborted) throw new DocumentFailure('network')
    task = library.pdfjs.getDocument({
      ...data,
      worker: library.pdfjs.PDFWorker.create({ port: worker.port }),
      rangeChunkSize: PART,
      disableStream: true,
      disableAutoFetch: savesData,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      verbosity: library.pdfjs.VerbosityLevel.ERRORS,
    })
    const pdf = await Promise.race([task.promise, lost.promise, worker.failed])
    // PDFViewer reads this one: its own loop over all pages cannot be stopped, so `sizePages` takes its place.
    pdf.loadingParams.disableAutoFetch = true
    const { headers } = source
    return { pdf, library, kind: headers.get('X-Document-Kind'), headers }
  }

  const ready = open().catch((error: unknown) => {
    close()
    throw new DocumentFailure(errorFailure(error))
  })
  // A preloaded document may fail unseen: whoever opens it handles the error.
  ready.catch(() => {})

  function close() {
    closing.abort()
    void task?.destroy()
  }
  return { ready, close, progress: () => count }
}

/** The document as pdf.js takes it: a small one whole, a larger one in parts where the host can serve them. */
async function readable(
  library: PdfJs,
  source: DocumentSource,
  count: { loaded: number },
  onLost: (reason: DocumentFailure) => void,
) {
  const { length = 0 } = source
  if (!source.takesRanges || length <= WHOLE) return { data: await readAll(source, count) }

  class Transport extends library.pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      void this.#deliver(begin, end)
    }
    override abort() {
      source.stopStream()
    }
    async #deliver(begin: number, end: number) {
      for (const pause of [...PAUSES, undefined]) {
        try {
          const part = await source.range(begin, end)
          count.loaded += part.length
          this.onDataRange(begin, part)
          return
        } catch (error) {
          if (pause === undefined) onLost(new DocumentFailure(errorFailure(error)))
          else await new Promise((resolve) => setTimeout(resolve, pause))
        }
      }
    }
  }
  const range = new Transport(length, source.beginning)
  void streamStart(source, range, count)
  return { range }
}

async function readAll(source: DocumentSource, count: { loaded: number }) {
  const pieces = [source.beginning]
  for (let piece = await source.next(); piece; piece = await source.next()) {
    pieces.push(piece)
    count.loaded += piece.length
  }
  return joinBytes(pieces)
}

/**
 * Hands over the start of the stream, where the first page often is, and then stops it: parts that pdf.js asks for
 * would have to share a slow line with it. pdf.js fetches the rest in parts when it has nothing more urgent.
 */
async function streamStart(
  source: DocumentSource,
  range: { onDataProgressiveRead: (piece: Uint8Array) => void },
  count: { loaded: number },
) {
  let streamed = source.beginning.length
  try {
    while (streamed < STREAMED) {
      const piece = await source.next()
      if (!piece) break
      streamed += piece.length
      count.loaded += piece.length
      range.onDataProgressiveRead(piece)
    }
  } catch {
    // What is missing comes in parts.
  }
  source.stopStream()
}

/** A promise that only fails, and the way to fail it (older phones lack `Promise.withResolvers`). */
function withRejection() {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  return { promise, reject }
}
