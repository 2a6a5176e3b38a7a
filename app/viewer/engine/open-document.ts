import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { readingOrder } from '#domain/papers/reading-order.ts'
import { type DocumentSource, joinBytes, openSource, type Opening } from './document-source.ts'
import { fetchInitial } from '#app/viewer/engine/picture/initial-load.ts'
import { DocumentFailure, errorFailure } from './failure.ts'
import type { PdfJs, PdfWorker } from './pdf-library.ts'

/** A document that can be shown. */
export interface OpenDocument {
  pdf: PDFDocumentProxy
  library: PdfJs
  headers: Headers
  /** Whether all of it has arrived. */
  isWhole: boolean
}

export interface DocumentOpening extends Opening {
  ready: Promise<OpenDocument>
  /** The bytes received, and the total if the host tells it. */
  progress: () => { loaded: number; total: number | undefined }
}

/** Documents of up to so many bytes are read whole: ranges would cost more round trips than they save. */
const WHOLE = 2 ** 18
/** Bytes that are streamed from the start of a larger document. */
const STREAMED = 2 ** 17
/** Bytes of one range request. */
const PART = 2 ** 16
/** Milliseconds before a failed range request is repeated. After the last one the document fails. */
const PAUSES = [300, 1000, 3000]

/** Requests a document while the library and the worker load, and opens it with them. */
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
    /** Whether to ignore the browser's cache. */
    isAfresh: boolean
    /** Whether to fetch only the pages that are shown. */
    savesData: boolean
    assets: string
  },
): DocumentOpening {
  const closing = new AbortController()
  const count = { loaded: 0, total: undefined as number | undefined }
  let task: PDFDocumentLoadingTask | undefined
  // The library may fail before the file has arrived. The opening asks for it afterwards, and reports the failure then.
  libraryPromise.catch(() => {})

  async function open(): Promise<OpenDocument> {
    const source = await openSource(url, {
      fetch: fetchInitial,
      isOnline: () => navigator.onLine,
      signal: closing.signal,
      isAfresh,
    })
    count.total = source.length
    count.loaded = source.beginning.length
    const library = await libraryPromise.catch(() => {
      throw new DocumentFailure('viewer')
    })
    let onLost: (reason: DocumentFailure) => void = () => {}
    // Older phones lack `Promise.withResolvers`.
    const lost = new Promise<never>((_, reject) => (onLost = reject))
    lost.catch(() => {})
    const data = await readable(library, source, count, onLost)
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
    const pdf = await Promise.race([task.promise, lost, worker.failed])
    // For PDFViewer: its loop over all pages cannot be stopped, so `sizePages` replaces it.
    pdf.loadingParams.disableAutoFetch = true
    readInOrder(pdf)
    const { headers } = source
    return { pdf, library, headers, isWhole: 'data' in data }
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

/** All that reads the text of this document, the text layer and the search too, gets it in the order of reading. */
function readInOrder(pdf: PDFDocumentProxy) {
  const getPage = pdf.getPage.bind(pdf)
  const ordered = new WeakSet<PDFPageProxy>()
  pdf.getPage = async (number) => {
    const page = await getPage(number)
    if (ordered.has(page)) return page
    ordered.add(page)
    const stream = page.streamTextContent.bind(page)
    const view = page.getViewport({ scale: 1 }).transform
    // pdf.js reads this stream in `getTextContent`, too.
    page.streamTextContent = (params) => inOrder(stream(params), view)
    return page
  }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

/** The text of a page, when all of it has come. */
function inOrder(stream: ReadableStream<TextContent>, view: readonly number[]): ReadableStream<TextContent> {
  const reader = stream.getReader()
  return new ReadableStream<TextContent>({
    async start(controller) {
      const all: TextContent = { items: [], styles: {}, lang: null }
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        all.items.push(...part.value.items)
        Object.assign(all.styles, part.value.styles)
        all.lang ??= part.value.lang
      }
      controller.enqueue({ ...all, items: [...readingOrder<TextContent['items'][number]>(all.items, view)] })
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The input of pdf.js: a small document whole, a larger one in ranges if the host supports them. */
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
 * Reads the start of the stream, which often contains the first page. Then cancels the stream, because it would compete
 * with the ranges that pdf.js requests.
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
    // The rest is fetched in ranges.
  }
  source.stopStream()
}
