import type { TextItem } from '#domain/study/marks/page-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'

/** A drawn page, for those who draw over it. */
export interface MarkedPage {
  /** The page number, from 1. */
  page: number
  /**
   * An empty element over the page, as large as the page and turned with it. It stays in its place while the page is drawn.
   * Presses go through it; what is put into it may take them with `pointer-events: auto`.
   */
  element: HTMLElement
  /** The element of the page itself. The text is in its `.textLayer`. */
  pageElement: HTMLElement
  /** The size in points, before the reader turns the page. */
  width: number
  height: number
  /** CSS pixels for one point. */
  scale: number
  /** How far the reader has turned the page, clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Whether the text layer is complete. A scan has an empty one. */
  hasText: boolean
}

export interface PageChange {
  kind: 'appeared' | 'changed' | 'gone'
  layer: MarkedPage
}

/** The pages that are drawn now. */
export interface MarkedPages {
  shown: () => MarkedPage[]
  /** Tells of all drawn pages at once and of every change after that, until the returned function is called. */
  subscribe: (listener: (change: PageChange) => void) => () => void
}

/** The parts of an open document of pdf.js that marks need. */
export interface MarkedPdf {
  fingerprints: readonly (string | null)[]
  numPages: number
  getPage: (number: number) => Promise<MarkedPdfPage>
}

interface MarkedPdfPage {
  getViewport: (wanted: { scale: number }) => PageSize
  getTextContent: () => Promise<{
    items: readonly (TextItem | { type: string })[]
    styles: Record<string, { fontFamily: string }>
  }>
}

interface PageSize {
  width: number
  height: number
  /** From the document's coordinates to those of the page. */
  transform: readonly number[]
}

/** A picture of a page, and the size of the page in points. */
export interface DrawnPage {
  picture: Blob
  width: number
  height: number
}

/** What is marked: the open document and its pages. */
export interface MarkedView {
  url: string
  pdf: MarkedPdf
  pages: MarkedPages
  goTo: (page: number) => void
  /** A page as a picture for paper, so many times its size in points. */
  drawPage: (page: number, scale: number) => Promise<DrawnPage>
}

/** The fingerprint of a file's content. The second one of pdf.js is that of the last change. */
export function fingerprintOf({ fingerprints }: MarkedPdf): string {
  return fingerprints[1] ?? fingerprints[0] ?? ''
}

/** The point of a page under a point of the window; undefined if nothing is drawn over the page yet. */
export function pointOn(
  { element }: MarkedPage,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point | undefined {
  const matrix = element.querySelector<SVGSVGElement>('svg.page-marks')?.getScreenCTM()?.inverse()
  if (!matrix) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
  return { x, y }
}
