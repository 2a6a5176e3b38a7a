import {
  pageArea,
  clampScale,
  cutShift,
  type Margins,
  nextScale,
  NO_MARGINS,
  type PageSpace,
  scaleFor,
  scaleLimits,
  wholePixels,
  type Zoom,
} from './zoom.ts'
import type { PageInPdfJs } from './page-layers.ts'
import { middleOf, moveSpotTo, PIXELS, type Point, type Spot, spotAt } from './page-places.ts'
import type { Components } from '#app/viewer/engine/pdf-components.ts'
import { areFree, textMargins } from '#app/viewer/engine/text-margins.ts'

/** Keeps pages at the reader's zoom, whatever the pane's size. */
export function createPageFit(
  { shown, page, allPages }: Components,
  {
    container,
    viewer,
    isPhone,
    start,
    margins: measured,
  }: {
    container: HTMLElement
    viewer: HTMLElement
    isPhone: boolean
    start: Zoom | undefined
    margins: Margins
  },
) {
  let zoom: Zoom = start ?? 'text'
  let margins = measured
  /** The spot that the last zoom kept, while the reader has not scrolled. Several steps then keep the same one. */
  let kept: { spot: Spot; at: Point; top: number; left: number } | undefined

  function place(): PageSpace {
    const { area } = pageArea(container)
    return { area, margins: shown.pagesRotation === 0 ? margins : NO_MARGINS, isPhone }
  }

  /** The size at 100 % of the page that is being read. */
  function pageSize() {
    const { width, height, scale } = page(shown.currentPageNumber)
    return { width: width / scale, height: height / scale }
  }

  const hasSpace = () => shown.pagesCount > 0 && pageArea(container).area.width > 0

  /** With a delay, pages are only stretched until it is over: a wheel makes many small steps. */
  function fit(delay?: number) {
    if (!hasSpace()) return
    const space = place()
    const size = pageSize()
    const scale = scaleFor(zoom, size, space)
    const shift = zoom === 'text' ? cutShift(size.width * scale, space) : 0
    container.toggleAttribute('data-cut', zoom === 'text' && size.width * scale > space.area.width)
    viewer.style.setProperty('--pdf-shift', `${shift}px`)
    viewer.style.setProperty('--pdf-round', `${wholePixels(devicePixelRatio)}px`)
    if (delay !== undefined)
      shown.updateScale({ scaleFactor: scale / shown.currentScale, drawingDelay: delay })
    else if (Math.abs(scale - shown.currentScale) > 0.001 || !shown.currentScaleValue)
      shown.currentScale = scale
    shown.update()
  }

  /** Changes the size. What is at `from` comes to `to`; by default the middle stays. */
  function change(wanted: Zoom, { from = middleOf(container), to = from, delay }: Move = {}) {
    if (!hasSpace()) return
    const isSame =
      kept &&
      kept.top === container.scrollTop &&
      kept.left === container.scrollLeft &&
      kept.at.x === from.x &&
      kept.at.y === from.y
    const spot = isSame ? kept?.spot : spotAt(allPages(), from)
    zoom = wanted
    fit(delay)
    if (!spot) return
    moveSpotTo(spot, container, to)
    kept = { spot, at: to, top: container.scrollTop, left: container.scrollLeft }
    shown.update()
  }

  return {
    hasSpace,
    fit,
    zoom: () => zoom,
    margins: () => margins,
    zoomTo: change,
    zoomBy: (direction: 1 | -1) =>
      change(clampScale(nextScale(shown.currentScale, direction), pageSize(), place())),
    limits: () => scaleLimits(pageSize(), place()),
    /** Limits a factor to the smallest and largest scale. */
    limit: (factor: number) =>
      clampScale(shown.currentScale * factor, pageSize(), place()) / shown.currentScale,
    /** pdf.js rounds a stretched page's scale. Small steps add up all the same. */
    stretch(factor: number, move: Move) {
      const isRounded = typeof zoom === 'number' && Math.abs(zoom - shown.currentScale) < 0.006
      const scale = isRounded ? Number(zoom) : shown.currentScale
      change(clampScale(scale * factor, pageSize(), place()), move)
    },
    /** Cuts off less if this page has text there, or no text at all. */
    keepTextInside({ textLayer }: PageInPdfJs) {
      if (margins.left + margins.right === 0 || shown.pagesRotation !== 0 || !textLayer) return
      const box = textLayer.div.getBoundingClientRect()
      const point = PIXELS * shown.currentScale
      const edges = [...textLayer.div.querySelectorAll<HTMLElement>('span[role="presentation"]')].flatMap(
        (span) => {
          // Text that runs up the side of a page is in the margin.
          if (span.style.getPropertyValue('--rotate') || !span.textContent.trim()) return []
          const { left, right } = span.getBoundingClientRect()
          return [(left - box.left) / point, (right - box.left) / point]
        },
      )
      const text = { left: Math.min(...edges), right: Math.max(...edges), width: box.width / point }
      if (edges.length > 0 && areFree(margins, text)) return
      const free = edges.length > 0 ? textMargins(text.left, text.right, text.width) : NO_MARGINS
      const left = Math.min(margins.left, free.left)
      const right = Math.min(margins.right, free.right)
      margins = { left, right }
      if (zoom !== 'text') return
      const isAtTop = container.scrollTop <= 0
      change(zoom)
      // A reader who has not scrolled yet stays above the first page.
      if (isAtTop) container.scrollTop = 0
    },
  }
}

export type PageFit = ReturnType<typeof createPageFit>

/** What is at `from` comes to `to`. By default the middle stays where it is. */
interface Move {
  from?: Point
  to?: Point
  /** Milliseconds before the pages are drawn in their new size. */
  delay?: number
}
