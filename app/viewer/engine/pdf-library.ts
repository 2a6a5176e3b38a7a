import { once } from '#domain/once.ts'
import { isCurrentBrowser, PDFJS_EDITION } from './pdfjs-build.ts'
import { takeInitialWorker } from '#app/viewer/engine/picture/initial-load.ts'
import { DocumentFailure } from './failure.ts'

export interface PdfJs {
  pdfjs: typeof import('pdfjs-dist')
  components: typeof import('pdfjs-dist/web/pdf_viewer.mjs')
}

/** Where the build puts pdf.js, its fonts, character maps and decoders (tools/build/pdfjs-assets.ts). */
const FOLDER = `${import.meta.env.BASE_URL}assets/${PDFJS_EDITION}/`

/** pdf.js and its viewer components. Both files are fetched at once; the components read the library from a global. */
export const loadPdfJs = once(async (): Promise<PdfJs> => {
  const components = `${build()}web/pdf_viewer.mjs`
  preload(components)
  const pdfjs = await import(/* @vite-ignore */ `${build()}build/pdf.mjs`)
  return { pdfjs, components: await import(/* @vite-ignore */ components) }
})

/** The scripts of pdf.js for this browser. */
export function pdfjsFiles(): string[] {
  return ['build/pdf.mjs', 'build/pdf.worker.mjs', 'web/pdf_viewer.mjs'].map((file) => build() + file)
}

export interface PdfWorker {
  port: Worker
  /** Rejects if its script does not arrive: then the worker never answers. */
  failed: Promise<never>
}

/** Starts a worker that reads documents. Its script is fetched at the same time as the library. */
export function startWorker(): PdfWorker {
  const port =
    takeInitialWorker() ?? new Worker(`${build()}build/pdf.worker.mjs`, { type: 'module', name: 'pdf' })
  const failed = new Promise<never>((_, reject) => {
    let isRunning = false
    port.addEventListener('message', () => (isRunning = true), { once: true })
    port.addEventListener('error', () => isRunning || reject(new DocumentFailure('viewer')))
  })
  failed.catch(() => port.terminate())
  return { port, failed }
}

/** The absolute URL of the folder, for requests of pdf.js. */
export function pdfjsFolder(): string {
  return new URL(FOLDER, location.href).href
}

function preload(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

function build(): string {
  return isCurrentBrowser() ? FOLDER : `${FOLDER}legacy/`
}
