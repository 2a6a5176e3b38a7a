import { createSignal } from '#app/lib/signal.ts'
import type { MarkedPage, PageChange } from '#app/marks/marked-pages.ts'
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

/** Keeps an element over each drawn page. */
export function createPageLayers() {
  const layers = new Map<number, { layer: MarkedPage; watch: MutationObserver }>()
  const changes = createSignal<PageChange>()
  const tell = (kind: PageChange['kind'], layer: MarkedPage) => changes.send({ kind, layer })

  function change(page: number, changed: Partial<MarkedPage>) {
    const entry = layers.get(page)
    if (!entry) return
    const { layer } = entry
    const isChanged = Object.entries(changed).some(
      ([name, value]) => layer[name as keyof MarkedPage] !== value,
    )
    if (!isChanged) return
    entry.layer = { ...layer, ...changed }
    placeLayer(entry.layer)
    tell('changed', entry.layer)
  }

  function remove(page: number) {
    const entry = layers.get(page)
    if (!entry) return
    layers.delete(page)
    entry.watch.disconnect()
    entry.layer.element.remove()
    tell('gone', entry.layer)
  }

  /** pdf.js empties a page before it draws it again. If the drawn picture stays, this layer does too. */
  function onChildren(page: PageInPdfJs) {
    const layer = layers.get(page.id)?.layer
    if (!layer) return
    if (!page.canvas) remove(page.id)
    else if (layer.element.parentElement !== page.div) page.div.append(layer.element)
  }

  return {
    shown: () => [...layers.values()].map(({ layer }) => layer),
    subscribe(listener: (change: PageChange) => void) {
      const unsubscribe = changes.subscribe(listener)
      for (const { layer } of layers.values()) listener({ kind: 'appeared', layer })
      return unsubscribe
    },
    /** This page has been drawn. */
    draw(page: PageInPdfJs) {
      const place = placeOf(page)
      if (!place) return
      if (layers.has(page.id)) {
        change(page.id, place)
        return
      }
      const element = document.createElement('div')
      element.className = 'pdf-page-layer'
      const watch = new MutationObserver(() => onChildren(page))
      const layer = { page: page.id, element, pageElement: page.div, hasText: false, ...place }
      layers.set(page.id, { layer, watch })
      placeLayer(layer)
      page.div.append(element)
      watch.observe(page.div, { childList: true })
      tell('appeared', layer)
    },
    /** The text layer of this page is complete. */
    addText(page: PageInPdfJs) {
      change(page.id, { hasText: true })
    },
    /** The reader has zoomed or turned the pages. */
    place(pages: readonly PageInPdfJs[]) {
      for (const page of pages) {
        const place = placeOf(page)
        if (place) change(page.id, place)
      }
    },
    clear() {
      for (const page of layers.keys()) remove(page)
    },
  }
}

function placeOf(page: PageInPdfJs) {
  const { pdfPage, viewport } = page
  if (!pdfPage) return undefined
  const { width, height } = pdfPage.getViewport({ scale: 1 })
  const rotation = ((viewport.rotation - pdfPage.rotate + 360) % 360) as MarkedPage['rotation']
  return { width, height, rotation, scale: viewport.width / (rotation % 180 === 0 ? width : height) }
}

/** In units of the page's scale, so that the layer grows with the page while the reader zooms. */
function placeLayer({ element, width, height, rotation }: MarkedPage) {
  element.dataset.mainRotation = String(rotation)
  element.style.width = `calc(var(--scale-factor) * ${width}px)`
  element.style.height = `calc(var(--scale-factor) * ${height}px)`
}

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
