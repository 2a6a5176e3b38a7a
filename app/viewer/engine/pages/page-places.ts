import type { PageInPdfJs } from './page-layers.ts'

/** A place in a document. */
export interface DocumentPlace {
  /** The page number, from 1. */
  page: number
  /** PDF points from the top of the page. */
  y: number
}

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A point of a page, as shares of its width and height. */
export interface Spot {
  div: HTMLElement
  across: number
  down: number
}

/** CSS pixels between the bar above the pages and a place that is shown. */
const AIR = 12
/** CSS pixels for one PDF point at 100 %. */
export const PIXELS = 96 / 72

/** The height of the bars that lie over the top of the pages: the scroll padding of their element. */
export function barAbove(container: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(container).scrollPaddingTop) || 0
}

/** How far the pages are scrolled, from the top left corner of a page, in CSS pixels at 100 %. */
export function offsetOn({ div, scale }: PageInPdfJs, container: HTMLElement): Point {
  return {
    x: (container.scrollLeft - div.offsetLeft) / scale,
    y: (container.scrollTop - div.offsetTop) / scale,
  }
}

/** Scrolls to an offset that `offsetOn` gave. */
export function scrollToOffset({ div, scale }: PageInPdfJs, container: HTMLElement, { x, y }: Point) {
  container.scrollLeft = div.offsetLeft + x * scale
  container.scrollTop = div.offsetTop + y * scale
}

/**
 * Scrolls to `y` PDF points from the top of a page, below the bars. A page that is wider than its space moves sideways to
 * the beginning of its lines, which is `left` of its width.
 */
export function scrollToPlace({ div, scale }: PageInPdfJs, container: HTMLElement, y: number, left: number) {
  container.scrollTop = div.offsetTop + y * PIXELS * scale - barAbove(container) - AIR
  if (container.scrollWidth > container.clientWidth + 1)
    container.scrollLeft = div.offsetLeft + left * div.offsetWidth - AIR
}

/** The place at the top of the view, below the bars; `first` is the number of the first page of the view. */
export function placeInView(
  pages: readonly PageInPdfJs[],
  container: HTMLElement,
  first: number,
): DocumentPlace {
  // A place that was scrolled to counts as reached.
  const line = container.scrollTop + barAbove(container) + 2 * AIR
  let number = first
  for (let next = pages[number]; next && next.div.offsetTop <= line; next = pages[number]) number += 1
  const page = pages[number - 1]
  if (!page) return { page: first, y: 0 }
  return { page: number, y: Math.max(0, Math.round((line - page.div.offsetTop) / (PIXELS * page.scale))) }
}

/** The point of the nearest page under a point of the window. */
export function spotAt(pages: readonly PageInPdfJs[], { x, y }: Point): Spot | undefined {
  let nearest: { div: HTMLElement; box: DOMRect; distance: number } | undefined
  for (const { div } of pages) {
    const box = div.getBoundingClientRect()
    const distance = Math.max(box.top - y, y - box.bottom, 0)
    if (!nearest || distance < nearest.distance) nearest = { div, box, distance }
    if (box.top > y) break
  }
  if (!nearest) return undefined
  const { div, box } = nearest
  return { div, across: (x - box.left) / box.width, down: (y - box.top) / box.height }
}

/** Scrolls so that a spot comes to a point of the window, as near as the ends of the pages allow. */
export function moveSpotTo({ div, across, down }: Spot, container: HTMLElement, { x, y }: Point) {
  const box = div.getBoundingClientRect()
  container.scrollLeft += box.left + across * box.width - x
  container.scrollTop += box.top + down * box.height - y
}

/** The middle of the visible part of the pages. */
export function middleOf(container: HTMLElement): Point {
  const box = container.getBoundingClientRect()
  const above = barAbove(container)
  const below = Number.parseFloat(getComputedStyle(container).scrollPaddingBottom) || 0
  return {
    x: box.left + container.clientWidth / 2,
    y: box.top + (above + container.clientHeight - below) / 2,
  }
}
