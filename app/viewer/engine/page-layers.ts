import type { PageInPdfJs } from './page-in-pdfjs.ts'

/** A drawn page, for those who draw over it. */
export interface PageLayer {
  /** The page number, from 1. */
  page: number
  /**
   * An empty element over the page, as large as the page and turned with it. It stays in its place while the page is drawn.
   * Presses go through it; what is put into it may take them with `pointer-events: auto`.
   */
  element: HTMLElement
  /** The element of the page itself. The text is in its `.textLayer`. */
  pageElement: HTMLElement
  /** The size in PDF points, before the reader turns the page. */
  width: number
  height: number
  /** CSS pixels for one PDF point. */
  scale: number
  /** How far the reader has turned the page, clockwise. */
  rotation: 0 | 90 | 180 | 270
  /** Whether the text layer is complete. A scan has an empty one. */
  hasText: boolean
}

export interface PageLayerChange {
  kind: 'appeared' | 'changed' | 'gone'
  layer: PageLayer
}

/** A point of a page, in PDF points from the top left corner of the page before the reader turns it. */
export interface PagePoint {
  x: number
  y: number
}

export type PageLayers = Pick<ReturnType<typeof createPageLayers>, 'shown' | 'subscribe'>

/** Keeps an element over each drawn page. The viewer calls the methods from `draw` on. */
export function createPageLayers() {
  const layers = new Map<number, { layer: PageLayer; watch: MutationObserver }>()
  const listeners = new Set<(change: PageLayerChange) => void>()
  const tell = (kind: PageLayerChange['kind'], layer: PageLayer) => {
    for (const listener of listeners) listener({ kind, layer })
  }

  function change(page: number, changed: Partial<PageLayer>) {
    const entry = layers.get(page)
    if (!entry) return
    const { layer } = entry
    const isChanged = Object.entries(changed).some(
      ([name, value]) => layer[name as keyof PageLayer] !== value,
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
    /** The pages that are drawn now. */
    shown: (): PageLayer[] => [...layers.values()].map(({ layer }) => layer),
    /** Tells of all drawn pages at once and of every change after that, until the returned function is called. */
    subscribe(listener: (change: PageLayerChange) => void): () => void {
      listeners.add(listener)
      for (const { layer } of layers.values()) listener({ kind: 'appeared', layer })
      return () => {
        listeners.delete(listener)
      }
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

/** The point of a page under a point of the window. */
export function pagePointAt(layer: PageLayer, { x, y }: { x: number; y: number }): PagePoint {
  const box = layer.pageElement.getBoundingClientRect()
  const across = (x - box.left) / box.width
  const down = (y - box.top) / box.height
  const [u, v] = {
    0: [across, down] as const,
    90: [down, 1 - across] as const,
    180: [1 - across, 1 - down] as const,
    270: [1 - down, across] as const,
  }[layer.rotation]
  return { x: u * layer.width, y: v * layer.height }
}

function placeOf(page: PageInPdfJs) {
  const { pdfPage, viewport } = page
  if (!pdfPage) return undefined
  const { width, height } = pdfPage.getViewport({ scale: 1 })
  const rotation = ((viewport.rotation - pdfPage.rotate + 360) % 360) as PageLayer['rotation']
  return { width, height, rotation, scale: viewport.width / (rotation % 180 === 0 ? width : height) }
}

/** In units of the page's scale, so that the layer grows with the page while the reader zooms. */
function placeLayer({ element, width, height, rotation }: PageLayer) {
  element.dataset.mainRotation = String(rotation)
  element.style.width = `calc(var(--scale-factor) * ${width}px)`
  element.style.height = `calc(var(--scale-factor) * ${height}px)`
}
