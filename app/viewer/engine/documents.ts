import { savesData } from '#app/lib/device/saves-data.ts'
import { loadPdfJs, type PdfWorker, pdfjsFolder, startWorker } from './pdf-library.ts'
import { openDocument } from './open-document.ts'
import { createDocumentCache } from './document-source.ts'

/** How many documents stay open after the reader has left them. */
const CACHED_DOCUMENTS = 4

let worker: PdfWorker | undefined

/** The documents that are open on this page. One worker reads them all. */
export const documents = createDocumentCache({
  limit: CACHED_DOCUMENTS,
  open: (url, isAfresh) =>
    openDocument(url, {
      library: loadPdfJs(),
      worker: sharedWorker(),
      isAfresh,
      savesData: savesData(navigator),
      assets: pdfjsFolder(),
    }),
})

// The page of a document's address imports this module before the app has started.
const initial = globalThis.initialLoad?.document
if (initial) documents.preload(initial.url)

/** Fetches pdf.js and starts its worker. */
export function preloadPdfJs(): void {
  sharedWorker()
  // Opening a document tries again and reports the failure.
  loadPdfJs().catch(() => {})
}

function sharedWorker(): PdfWorker {
  if (worker) return worker
  const started = startWorker()
  worker = started
  // A worker that failed is dropped. The next document starts another one.
  started.failed.catch(() => {
    if (worker === started) worker = undefined
    documents.clear()
  })
  return started
}
