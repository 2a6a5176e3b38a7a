import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import type { KeyHelpRow } from './controls/key-map.ts'
import type { FailureAbout } from '#app/viewer/engine/failure.ts'
import type { PaneAction } from './controls/pane-actions.ts'
import type { PageViewer } from '#app/viewer/engine/pages/page-commands.ts'

/** A document whose pages are shown, for those who steer it or draw over it. */
export interface ShownDocument {
  /** Whether this is the fallback: the document itself is not on the host. */
  isFallback: boolean
  pdf: PDFDocumentProxy
  pageViewer: PageViewer
  /** Whether the reader is marking the pages. */
  isMarking: boolean
  /** Runs one of PANE_ACTIONS: for a menu or a bar outside the pane. */
  run: (action: PaneAction) => void
}

/** What a document's pane is given (document-pane.tsx, which is loaded when it is first shown). */
export interface DocumentPaneProps {
  url: string
  /** The address of what replaces a document that the host does not have. */
  fallbackUrl?: string | undefined
  /** The accessible name: 'Question Paper, 0500/12 Summer 2024'. */
  name: string
  /** The file name of a download. */
  fileName: string
  /** The page to show, from 1. */
  page?: number | undefined
  onPageChange?: (page: number) => void
  /** The document is open, or the one that replaces it. */
  onReady?: (isFallback: boolean) => void
  /** Whether this pane handles keys. Of two panes, one is active. */
  isActive?: boolean
  /** The pages can be steered and drawn over. Undefined when the document goes. */
  onShow?: (shown: ShownDocument | undefined) => void
  /** Whether the bar over the pages has the menu More. */
  hasMore?: boolean
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
