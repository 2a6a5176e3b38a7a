import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PaneAction } from './controls/pane-actions.ts'
import type { PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

/** A document whose pages are shown, for those who steer it or draw over it. */
export interface ShownDocument {
  url: string
  /** Whether this is the fallback: the document itself is not on the host. */
  isFallback: boolean
  pdf: PDFDocumentProxy
  /** Identifies the file's content, by pdf.js. */
  fingerprint: string
  pageViewer: PageViewer
  /** The shown file, which may be the fallback. */
  download: { url: string; fileName: string }
  /** Whether the reader is marking the pages. */
  isMarking: boolean
  /** Runs one of PANE_ACTIONS: for a menu or a bar outside the pane. */
  run: (action: PaneAction) => void
}
