import { savesData } from '#app/offline/saves-data.ts'
import { loadPdfJs, type PdfWorker, pdfjsFolder, startWorker } from './load-pdfjs.ts'
import { openDocument } from './open-document.ts'
import { createDocumentCache } from './document-cache.ts'

const KEPT_WARM = 4

let worker: PdfWorker | undefined

/** The documents of this visit; one worker reads them all. */
export const documents = createDocumentCache({
  limit: KEPT_WARM,
  open: (url, isAfresh) =>
    openDocument(url, {
      library: loadPdfJs(),
      worker: sharedWorker(),
      isAfresh,
      savesData: savesData(navigator),
      assets: pdfjsFolder(),
    }),
})

// A page that was opened by a document's address imports this module before the app is there.
const early = globalThis.earlyStart?.document
if (early) documents.warm(early.url)

/** Fetches pdf.js and starts its worker: on hover, focus or touch of a button that opens a document. */
export function preloadViewer(): void {
  sharedWorker()
  loadPdfJs().catch(() => {})
}

/** Also fetches its pane and starts the document itself, unless the reader saves data. Calling it again costs nothing. */
export function preloadDocument(url: string): void {
  if (savesData(navigator)) return
  import('#app/viewer/document-pane.tsx').catch(() => {})
  preloadViewer()
  documents.warm(url)
}

function sharedWorker(): PdfWorker {
  if (worker) return worker
  const started = startWorker()
  worker = started
  // The next document gets another.
  started.failed.catch(() => {
    if (worker === started) worker = undefined
    documents.clear()
  })
  return started
}
