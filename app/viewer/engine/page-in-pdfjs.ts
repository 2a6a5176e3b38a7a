import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

/** The parts of pdf.js's PDFPageView that the viewer uses. The types of pdf.js do not describe them. */
export interface PageInPdfJs {
  /** The page number. */
  id: number
  div: HTMLElement
  canvas: HTMLCanvasElement | null
  /** A part of the page in higher resolution, where the whole canvas would be too large. */
  detailView: { canvas: HTMLCanvasElement | null } | null
  textLayer: { div: HTMLElement } | null
  /** CSS pixels at `scale`. */
  width: number
  height: number
  scale: number
  /** Pictures from this size on get copies in the page. With -1 not even their coordinates are recorded. */
  imagesRightClickMinSize: number
  imageCoordinates: ArrayLike<number> | null
  pdfPage: (PDFPageProxy & { imageCoordinates: ArrayLike<number> | null }) | null
  viewport: PageViewport
  setPdfPage: (page: PDFPageProxy) => void
  /** Releases canvas, text and decoded pictures. The page is drawn again when it becomes visible. */
  destroy: () => void
}
