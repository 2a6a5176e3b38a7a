import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import type { KeyHelpRow } from './controls/key-map.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'
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

/** What a document's pane is given (document-pane.tsx, which is loaded when it is first shown). */
export interface DocumentPaneProps {
  url: string
  /** Replaces a document that the host does not have; with a notice above it. */
  fallback?: { url: string; notice?: string }
  /** The accessible name: 'Question Paper, 0500/12 Summer 2024'. */
  name: string
  /** The file name of a download. */
  fileName: string
  /** The page to show, from 1. */
  page?: number
  onPageChange?: (page: number, pages: number) => void
  /** `guide` is the fallback. */
  onReady?: (info: { pages: number; kind: 'document' | 'guide' }) => void
  /** Whether this pane handles keys. Of two panes, one is active. */
  isActive?: boolean
  /** The pages can be steered and drawn over. Undefined when the document goes. */
  onShow?: (shown: ShownDocument | undefined) => void
  /** Whether the pane has its own bar over the pages. */
  hasPager?: boolean
  /** Replaces the menu More at the end of that bar. */
  more?: ReactNode
  /** Comes above the first page and scrolls with the pages. */
  lead?: ReactNode
  /** The keys of the screen around the pane, for the keyboard help. */
  keyHelp?: readonly KeyHelpRow[]
  /** The reader wants to store the document for offline use. */
  onKeep?: () => void
  /** The host certainly lacks the document: it is not asked for, and the fallback opens. */
  isAway?: boolean
  /** For the message when it cannot be shown. */
  about?: FailureAbout
  /** Shows the question paper instead of a document that cannot be shown. */
  onBack?: (() => void) | undefined
}
