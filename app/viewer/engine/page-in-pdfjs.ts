import type { PDFPageProxy } from 'pdfjs-dist'

/** The parts of pdf.js's PDFPageView that the viewer touches; its own types leave most of them open. */
export interface PageInPdfJs {
  /** The page number. */
  id: number
  div: HTMLElement
  canvas: HTMLCanvasElement | null
  textLayer: { div: HTMLElement } | null
  /** CSS pixels at `scale`. */
  width: number
  height: number
  scale: number
  /** From this size on pictures get copies in the page; -1 leaves even their places unrecorded. */
  imagesRightClickMinSize: number
  imageCoordinates: ArrayLike<number> | null
  pdfPage: { imageCoordinates: ArrayLike<number> | null } | null
  setPdfPage: (page: PDFPageProxy) => void
  /** Gives up canvas, text and decoded pictures; the page is drawn again when it is seen. */
  destroy: () => void
}
