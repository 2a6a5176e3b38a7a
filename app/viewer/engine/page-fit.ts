import type { PageInPdfJs } from './page-in-pdfjs.ts'
import type { Components } from './pdf-components.ts'
import { clampScale, nextScale, type Place, scaleFor, type Zoom } from './zoom.ts'

/** The space around a page in CSS pixels, as in viewer.css. */
const GUTTER = { phone: 12, other: 24 }
/** The share of a page's width that phones cut off on either side, where there is no text. */
const PHONE_CROP = 0.045

/** Keeps pages at the reader's zoom, whatever the pane's size. */
export function createPageFit(
  { shown, page }: Components,
  { container, isPhone, start }: { container: HTMLElement; isPhone: boolean; start: Zoom | undefined },
) {
  let zoom: Zoom = start ?? 'auto'
  let crop = isPhone ? PHONE_CROP : 0

  function place(): Place {
    const gutter = 2 * GUTTER[isPhone ? 'phone' : 'other']
    // Notes stand in the padding, beside the pages.
    const beside = parseFloat(getComputedStyle(container).paddingRight) || 0
    const area = { width: container.clientWidth - gutter - beside, height: container.clientHeight - gutter }
    return { area, crop: shown.pagesRotation === 0 ? crop : 0, isPhone }
  }

  /** The size at 100 % of the page that is being read. */
  function pageSize() {
    const { width, height, scale } = page(shown.currentPageNumber)
    return { width: width / scale, height: height / scale }
  }

  function fit() {
    if (shown.pagesCount === 0 || container.clientWidth === 0) return
    container.toggleAttribute('data-cropped', zoom === 'auto' && place().crop > 0)
    const scale = scaleFor(zoom, pageSize(), place())
    if (Math.abs(scale - shown.currentScale) > 0.001 || !shown.currentScaleValue) shown.currentScale = scale
    shown.update()
  }

  function zoomTo(wanted: Zoom) {
    zoom = wanted
    fit()
  }

  return {
    fit,
    zoomTo,
    zoom: () => zoom,
    zoomBy: (direction: 1 | -1) => zoomTo(nextScale(shown.currentScale, direction)),
    /** Limits a factor to the smallest and largest scale. */
    limit: (factor: number) =>
      clampScale(shown.currentScale * factor, pageSize(), place()) / shown.currentScale,
    /** Shows the margins again. Pages that are zoomed by hand may be wider than the pane. */
    uncrop: () => container.removeAttribute('data-cropped'),
    /** Keeps the scale of pages that were zoomed by hand. */
    keepScale() {
      zoom = shown.currentScale
    },
    /** Cuts off less if this page has text there. */
    keepTextInside({ textLayer }: PageInPdfJs) {
      if (crop === 0 || shown.pagesRotation !== 0 || !textLayer) return
      const box = textLayer.div.getBoundingClientRect()
      const room = [...textLayer.div.querySelectorAll('span[role="presentation"]')].reduce((least, span) => {
        const { left, right } = span.getBoundingClientRect()
        return Math.min(least, left - box.left, box.right - right)
      }, box.width)
      const safe = Math.max(0, room / box.width - 0.01)
      if (safe >= crop) return
      crop = safe
      fit()
    },
  }
}
