import type { TextItem } from '#domain/study/marks/page-words.ts'
import type { Point } from '#domain/study/marks/word-range.ts'

/** A drawn page and the element over it, as the viewer gives them (app/viewer/engine/page-layers.ts). */
export interface MarkedPage {
  page: number
  element: HTMLElement
  pageElement: HTMLElement
  /** In points, before the reader turns the page. */
  width: number
  height: number
  /** CSS pixels for one point. */
  scale: number
  rotation: 0 | 90 | 180 | 270
  hasText: boolean
}

/** The pages that are drawn now. */
export interface MarkedPages {
  shown: () => MarkedPage[]
  subscribe: (
    listener: (change: { kind: 'appeared' | 'changed' | 'gone'; layer: MarkedPage }) => void,
  ) => () => void
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
