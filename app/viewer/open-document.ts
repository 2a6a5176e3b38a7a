import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { type DocumentSource, joinBytes, openSource } from './document-source.ts'
import { DocumentFailure, errorFailure } from './failure.ts'
import type { PdfJs, PdfWorker } from './load-pdfjs.ts'
import type { Opening } from './warm-documents.ts'

/** A document that can be shown. */
export interface OpenDocument {
  pdf: PDFDocumentProxy
  library: PdfJs
  /** The X-Document-Kind header. */
  kind: string | null
}

export interface DocumentOpening extends Opening {
  ready: Promise<OpenDocument>
  /** Bytes so far, and in all when the host says. */
  progress: () => { loaded: number; total: number | undefined }
}

/** pdf.js's own part size: larger parts make the first page wait, smaller ones cost round trips. */
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
    assets,
  }: { library: Promise<PdfJs>; worker: PdfWorker; isAfresh: boolean; assets: string },
): DocumentOpening {
  const closing = new AbortController()
  const count = { loaded: 0, total: undefined as number | undefined }
  let task: PDFDocumentLoadingTask | undefined

  async function open(): Promise<OpenDocument> {
    const source = await openSource(url, {
      fetch: (input, init) => fetch(input, init),
      isOnline: () => navigator.onLine,
      signal: closing.signal,
      isAfresh,
    })
    count.total = source.length
    count.loaded = source.beginning.length
    const library = await libraryPromise.catch(() => {
      throw new DocumentFailure('viewer')
    })
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    const data = await readable(library, source, count, lost.reject)
    if (closing.signal.aborted) throw new DocumentFailure('network')
    task = library.pdfjs.getDocument({
      ...data,
      worker: library.pdfjs.PDFWorker.create({ port: worker.port } as never),
      rangeChunkSize: PART,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      iccUrl: `${assets}iccs/`,
      verbosity: library.pdfjs.VerbosityLevel.ERRORS,
    })
    const pdf = await Promise.race([task.promise, lost.promise, worker.failed])
    return { pdf, library, kind: source.kind }
  }

  const ready = open().catch((error: unknown) => {
    close()
    throw new DocumentFailure(errorFailure(error))
  })
  // A warmed document that fails is nobody's error until somebody opens it.
  ready.catch(() => {})

  function close() {
    closing.abort()
    void task?.destroy()
  }
  return { ready, close, progress: () => count }
}

/** The document as pdf.js takes it: in parts where the host can serve them, else whole. */
async function readable(
  library: PdfJs,
  source: DocumentSource,
  count: { loaded: number },
  onLost: (reason: DocumentFailure) => void,
) {
  const { length } = source
  if (!source.takesRanges || length === undefined) {
    const pieces = [source.beginning]
    for (;;) {
      const piece = await source.next()
      if (!piece) break
      pieces.push(piece)
      count.loaded += piece.length
    }
    return { data: joinBytes(pieces) }
  }

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
  void stream(source, range, count)
  return { range }
}

/** Hands the rest of the stream over as it comes. When it breaks off, what is missing comes in parts. */
async function stream(
  source: DocumentSource,
  range: { onDataProgressiveRead: (piece: Uint8Array) => void; onDataProgressiveDone: () => void },
  count: { loaded: number },
) {
  try {
    for (;;) {
      const piece = await source.next()
      if (!piece) break
      count.loaded += piece.length
      range.onDataProgressiveRead(piece)
    }
    range.onDataProgressiveDone()
  } catch {
    // pdf.js asks for the parts it lacks.
  }
}
