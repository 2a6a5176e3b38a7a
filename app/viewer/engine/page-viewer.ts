import { pagesToDrop } from './bounded-pages.ts'
import type { OpenDocument } from './open-document.ts'
import type { PageColours } from './page-colours.ts'
import { createPageFit } from './page-fit.ts'
import { createPageLayers, type PageLayers } from './page-layers.ts'
import type { PageInPdfJs } from './page-in-pdfjs.ts'
import { forgetPictures, paintPage, recordPictures } from './paint-page.ts'
import { createComponents } from './pdf-components.ts'
import { isRemembered, type RememberedView } from './view-memory.ts'
import type { Zoom } from './zoom.ts'
import { listenForZoom } from './zoom-gestures.ts'

/** The state of the pages that the controls show. */
export interface PageView {
  page: number
  pages: number
  scale: number
  /** Whether a page has been drawn. */
  isDrawn: boolean
}

export interface FindResult {
  current: number
  total: number
  isSearching: boolean
}

export interface FindQuery {
  query: string
  caseSensitive: boolean
  entireWord: boolean
}

/** The commands of the controls. */
export interface PageViewer {
  /** The drawn pages, for those who draw over them. */
  layers: PageLayers
  goTo: (page: number) => void
  /** A destination of the outline: a name or pdf.js's array. */
  goToDestination: (destination: string | unknown[]) => void
  scrollBy: (lines: number, screens?: number) => void
  /** Moves sideways where the page is wider than the pane. */
  panOr: (direction: 1 | -1, otherwise: () => void) => void
  zoomTo: (zoom: Zoom) => void
  zoomBy: (direction: 1 | -1) => void
  /** A quarter turn clockwise. */
  rotate: () => void
  colour: (colours: PageColours) => void
  find: (query: FindQuery, step: 'new' | 'next' | 'previous') => void
  stopFinding: () => void
  destroy: () => void
}

/** The most drawn pages. A drawn page takes 4 bytes for each of its pixels. */
const DRAWN_LIMIT = { phone: 5, other: 10 }
/** Space between two pages, as in pdf-layers.css. */
const PAGE_GAP = 12
/** CSS pixels that an arrow key scrolls. */
const LINE = 48

/** Shows a document in two elements: `container` scrolls and is positioned absolutely; `viewer` in it contains the pages. */
export function createPageViewer({
  document: { pdf, library },
  container,
  viewer,
  isPhone,
  colours,
  start,
  onReady,
  onView,
  onMove,
  onFind,
}: {
  document: OpenDocument
  container: HTMLDivElement
  viewer: HTMLDivElement
  isPhone: boolean
  colours: PageColours
  start: Partial<RememberedView>
  /** The pages have their sizes, and the commands can be used. */
  onReady: (pageViewer: PageViewer) => void
  onView: (view: PageView) => void
  onMove: (view: RememberedView) => void
  onFind: (result: FindResult) => void
}): PageViewer {
  const parts = createComponents(library, { container, viewer, isPhone })
  const { eventBus, linkService, shown, page, allPages, drawnPages } = parts
  const fitting = createPageFit(parts, { container, isPhone, start: start.zoom })
  const layers = createPageLayers()
  let paint = colours
  let isDrawn = false

  function tell() {
    onView({ page: shown.currentPageNumber, pages: pdf.numPages, scale: shown.currentScale, isDrawn })
  }

  function dropPages() {
    const top = container.scrollTop
    const bottom = top + container.clientHeight
    const visible = allPages().filter(
      ({ div }) => div.offsetTop < bottom && div.offsetTop + div.offsetHeight > top,
    )
    if (visible.length === 0) return
    const dropped = pagesToDrop({
      drawn: drawnPages().map(({ id }) => id),
      visible: visible.map(({ id }) => id),
      limit: DRAWN_LIMIT[isPhone ? 'phone' : 'other'],
    })
    for (const number of dropped) page(number).destroy()
  }

  /** Scrolls to the top of a page, with the space above it. */
  function goTo(number: number) {
    if (number < 1 || number > shown.pagesCount) return
    shown.currentPageNumber = number
    if (number === 1) container.scrollTop = 0
    else container.scrollTop -= PAGE_GAP
  }

  const over = new AbortController()
  const on: typeof eventBus.on = (name, listener) => eventBus.on(name, listener, { signal: over.signal })

  on('pagesinit', () => {
    for (const { id, div } of allPages()) div.setAttribute('aria-label', `Page ${id} of ${pdf.numPages}`)
    if (paint !== 'white') allPages().forEach(recordPictures)
    if (start.rotation) shown.pagesRotation = start.rotation
    fitting.fit()
    if (isRemembered(start)) {
      const destination = [null, { name: 'XYZ' }, start.left, start.top, null]
      shown.scrollPageIntoView({
        pageNumber: start.page,
        destArray: destination,
        allowNegativeOffset: true,
      })
    } else {
      goTo(Math.min(start.page ?? 1, pdf.numPages))
    }
    onReady(commands)
    tell()
  })
  on('pagechanging', tell)
  on('scalechanging', () => {
    layers.place(drawnPages())
    tell()
  })
  on('rotationchanging', () => layers.place(drawnPages()))
  on('updateviewarea', ({ location }: { location: Location }) => {
    const { pageNumber, left, top } = location
    onMove({ page: pageNumber, left, top, zoom: fitting.zoom(), rotation: shown.pagesRotation })
    dropPages()
  })
  on('pagerender', dropPages)
  on('pagerendered', ({ source, cssTransform }: { source: DrawnPart; cssTransform: boolean }) => {
    if (cssTransform) return
    layers.draw(page(source.id))
    if (source.canvas) paintPage(source.canvas, page(source.id).imageCoordinates, paint)
    dropPages()
    if (isDrawn) return
    isDrawn = true
    tell()
    void parts.sizePages(pdf, over.signal)
  })
  on('textlayerrendered', ({ source }: { source: PageInPdfJs }) => {
    // The pages are one tab stop. A page's text is focused only by a link to it.
    if (source.textLayer) source.textLayer.div.tabIndex = -1
    layers.addText(source)
    fitting.keepTextInside(source)
  })
  const tellFound = ({ matchesCount, state }: FindEvent) =>
    onFind({ ...matchesCount, isSearching: state === library.components.FindState.PENDING })
  on('updatefindmatchescount', tellFound)
  on('updatefindcontrolstate', tellFound)

  // In the next frame: pages of another size may take away a scrollbar, which would resize the container once more in this one.
  const resizing = new ResizeObserver(() => requestAnimationFrame(() => over.signal.aborted || fitting.fit()))
  resizing.observe(container)
  const stopGestures = listenForZoom(container, viewer, {
    limit: fitting.limit,
    onZoom({ factor, at, pan, isWheel }) {
      const box = container.getBoundingClientRect()
      fitting.uncrop()
      shown.updateScale({
        scaleFactor: factor,
        origin: [at.x - box.left + container.offsetLeft, at.y - box.top + container.offsetTop],
        pan: [pan.x, pan.y],
        drawingDelay: isWheel ? 400 : 0,
      })
      fitting.keepScale()
    },
  })

  const commands: PageViewer = {
    layers,
    goTo,
    goToDestination: (destination) => void linkService.goToDestination(destination as never),
    scrollBy(lines, screens = 0) {
      container.scrollBy({ top: lines * LINE + screens * (container.clientHeight - LINE) })
    },
    panOr(direction, otherwise) {
      if (container.scrollWidth > container.clientWidth + 1) container.scrollBy({ left: direction * LINE })
      else otherwise()
    },
    zoomTo: fitting.zoomTo,
    zoomBy: fitting.zoomBy,
    rotate() {
      allPages().forEach(forgetPictures)
      shown.pagesRotation += 90
      fitting.fit()
    },
    colour(wanted) {
      if (paint === wanted) return
      paint = wanted
      if (paint !== 'white') allPages().forEach(recordPictures)
      for (const drawn of drawnPages()) drawn.destroy()
      shown.update()
    },
    find(query, step) {
      eventBus.dispatch('find', {
        source: shown,
        type: step === 'new' ? '' : 'again',
        findPrevious: step === 'previous',
        highlightAll: true,
        matchDiacritics: false,
        ...query,
      })
    },
    stopFinding: () => eventBus.dispatch('findbarclose', { source: shown }),
    destroy() {
      over.abort()
      resizing.disconnect()
      stopGestures()
      layers.clear()
      for (const drawn of drawnPages()) drawn.destroy()
      parts.setDocument(null)
      viewer.replaceChildren()
    },
  }
  parts.setDocument(pdf)
  return commands
}

/** A page, or a part of it that is drawn again in higher resolution. */
type DrawnPart = Pick<PageInPdfJs, 'id' | 'canvas'>

interface Location {
  pageNumber: number
  left: number
  top: number
}

interface FindEvent {
  matchesCount: { current: number; total: number }
  state?: number
}
