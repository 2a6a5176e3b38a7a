import type { PDFDocumentProxy } from 'pdfjs-dist'
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

/** What is marked: the open document and its pages. */
export interface MarkedView {
  url: string
  pdf: PDFDocumentProxy
  pages: MarkedPages
  goTo: (page: number) => void
}

/** The fingerprint of a file's content. The second one of pdf.js is that of the last change. */
export function fingerprintOf({ fingerprints }: Pick<PDFDocumentProxy, 'fingerprints'>): string {
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
