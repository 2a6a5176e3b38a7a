import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PageViewer } from './engine/page-viewer.ts'

/** A document whose pages are shown, for those who steer it or draw over it. */
export interface ShownDocument {
  url: string
  /** Whether this is the fallback: the document itself is not on the host. */
  isFallback: boolean
  pdf: PDFDocumentProxy
  /** Identifies the file's content, by pdf.js. */
  fingerprint: string
  pageViewer: PageViewer
  /** What a menu outside the pane offers. */
  actions: { onFind: () => void; onPanel: () => void; onPrint: () => void }
}
