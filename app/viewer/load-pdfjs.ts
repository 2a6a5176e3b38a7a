// Vite turns a script's ?url into its address, which is the default export.
/* oxlint-disable import/default */
import currentWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import olderWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
/* oxlint-enable import/default */

export type PdfJs = typeof import('./pdfjs-current.ts')

/** Whether this browser has the newest JavaScript that pdf.js 6.5 is written in; others get its older build. */
function isCurrent(): boolean {
  return (
    'getOrInsertComputed' in Map.prototype &&
    'sumPrecise' in Math &&
    'try' in Promise &&
    'escape' in RegExp &&
    'toBase64' in Uint8Array.prototype &&
    'parse' in URL &&
    'isDisjointFrom' in Set.prototype &&
    typeof Iterator === 'function'
  )
}

let library: Promise<PdfJs> | undefined

/** pdf.js and its viewer components, fetched once; a failed fetch may be tried again. */
export function loadPdfJs(): Promise<PdfJs> {
  library ??= (isCurrent() ? import('./pdfjs-current.ts') : loadOlder()).catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

/** The two builds have one interface, though their types are declared apart. */
async function loadOlder(): Promise<PdfJs> {
  const older: unknown = await import('./pdfjs-older.ts')
  return older as PdfJs
}

/** A worker that reads documents. Its script is asked for at once, beside the library. */
export function startWorker(): Worker {
  return new Worker(isCurrent() ? currentWorker : olderWorker, { type: 'module', name: 'pdf' })
}
