import { createStore } from '#app/lib/store.ts'
import { listenForDoubleTap, listenForZoom } from './gestures.ts'
import type { OpenDocument } from '#app/viewer/engine/open-document.ts'
import type { PageColours } from '#app/viewer/controls/page-colours.tsx'
import type { FindResult, PageView, PageViewer } from './page-commands.ts'
import { type HeldWords, holdWords } from '#app/viewer/engine/picture/first-page.ts'
import { createPageFit } from './page-fit.ts'
import { type PageInPdfJs, createPageLayers } from './page-layers.ts'
import {
  barAbove,
  type DocumentPlace,
  offsetOn,
  placeInView,
  type Point,
  scrollToOffset,
  scrollToPlace,
} from './page-places.ts'
import { forgetPictures, paintPage, recordPictures } from './paint-page.ts'
import { createComponents, type Components } from '#app/viewer/engine/pdf-components.ts'
import { offsetOnPicture } from '#app/viewer/engine/picture/show-first-page.ts'
import { isRemembered, type RememberedView, type StartingView } from '#app/viewer/engine/kept-places.ts'
import { type Margins, NO_MARGINS } from './zoom.ts'

/** The most drawn pages, and the most bytes of their canvases. Phones close a page of the browser that uses more. */
const LIMIT = {
  phone: { limit: 5, budget: 24 * 2 ** 20 },
  other: { limit: 10, budget: 256 * 2 ** 20 },
}

/** Releases the pages that are far from the visible ones. */
function dropPages(
  { page, allPages, drawnPages }: Components,
  { container, isPhone }: { container: HTMLElement; isPhone: boolean },
) {
  const top = container.scrollTop
  const bottom = top + container.clientHeight
  const visible = allPages().filter(
    ({ div }) => div.offsetTop < bottom && div.offsetTop + div.offsetHeight > top,
  )
  if (visible.length === 0) return
  const dropped = pagesToDrop({
    drawn: drawnPages().map(({ id, canvas, detailView }) => ({
      page: id,
      bytes: bytesOf(canvas) + bytesOf(detailView?.canvas),
    })),
    visible: visible.map(({ id }) => id),
    ...LIMIT[isPhone ? 'phone' : 'other'],
  })
  for (const number of dropped) page(number).destroy()
}

function bytesOf(canvas: HTMLCanvasElement | null | undefined): number {
  return canvas ? canvas.width * canvas.height * 4 : 0
}

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
  startPage,
  margins = NO_MARGINS,
  onPlaced,
  onReady,
  onMove,
}: {
  document: OpenDocument
  container: HTMLDivElement
  viewer: HTMLDivElement
  isPhone: boolean
  colours: PageColours
  start: StartingView
  startPage: number | undefined
  /** The margins that may be cut off. */
  margins: Margins | undefined
  /** The first place has been scrolled to. */
  onPlaced: () => void
  /** The pages have their sizes, and the commands can be used. */
  onReady: (pageViewer: PageViewer) => void
  onMove: (view: RememberedView) => void
}): PageViewer {
  const parts = createComponents(library, { container, viewer, isPhone })
  const { eventBus, linkService, shown, page, allPages, drawnPages } = parts
  const fitting = createPageFit(parts, { container, viewer, isPhone, start: start.zoom, margins })
  const layers = createPageLayers()
  const view = createStore<PageView>({
    page: 1,
    pages: pdf.numPages,
    scale: 1,
    zoom: fitting.zoom(),
    isDrawn: false,
    hasText: false,
  })
  const found = createStore<FindResult>({ current: 0, total: 0, isSearching: false })
  const place = createStore<DocumentPlace>({ page: 1, y: 0 })
  let paint = colours
  let isPlaced = false
  let openedOn = 1
  /** The words of the first page, until its text layer is there. */
  let words: HeldWords | undefined
  /** How far the reader has scrolled the picture of the first page. */
  let seen: Point | undefined

  function tell(change: Partial<PageView> = {}) {
    const { currentPageNumber, currentScale } = shown
    view.set({ ...view.get(), page: currentPageNumber, scale: currentScale, zoom: fitting.zoom(), ...change })
  }

  const dropFarPages = () => dropPages(parts, { container, isPhone })

  /** Scrolls to the top of a page, with the space above it. */
  function goTo(number: number) {
    if (number < 1 || number > shown.pagesCount) return
    shown.currentPageNumber = number
    const top = page(number).div.offsetTop - PAGE_GAP - barAbove(container)
    container.scrollTop = number === 1 ? 0 : top
  }

  /** The first place, as soon as the pane has a size. */
  function begin() {
    if (isPlaced || !fitting.hasSpace()) return
    isPlaced = true
    if (seen) scrollToOffset(page(1), container, seen)
    else if (isRemembered(start) && start.page <= pdf.numPages)
      scrollToOffset(page(start.page), container, start)
    else goTo(Math.min(start.page ?? 1, pdf.numPages))
    onPlaced()
    shown.update()
    openedOn = shown.currentPageNumber
    onReady(commands)
    tell()
  }

  const over = new AbortController()
  const on: typeof eventBus.on = (name, listener) => eventBus.on(name, listener, { signal: over.signal })

  on('pagesinit', () => {
    for (const { id, div } of allPages()) div.setAttribute('aria-label', `Page ${id} of ${pdf.numPages}`)
    if (paint !== 'white') allPages().forEach(recordPictures)
    if (start.rotation) shown.pagesRotation = start.rotation
    seen = offsetOnPicture(container)
    fitting.fit()
    begin()
  })
  on('pagechanging', () => tell())
  on('scalechanging', () => {
    layers.place(drawnPages())
    tell()
  })
  on('rotationchanging', () => layers.place(drawnPages()))
  on('updateviewarea', ({ location }: { location: { pageNumber: number } }) => {
    if (!isPlaced) return
    const first = page(location.pageNumber)
    onMove({
      page: first.id,
      ...offsetOn(first, container),
      zoom: fitting.zoom(),
      rotation: shown.pagesRotation,
      margins: fitting.margins(),
      reached: shown.currentPageNumber,
    })
    const seen = placeInView(allPages(), container, first.id)
    const { page: number, y } = place.get()
    if (seen.page !== number || seen.y !== y) place.set(seen)
    dropFarPages()
  })
  on('pagerender', dropFarPages)
  on('pagerendered', ({ source, cssTransform }: { source: DrawnPart; cssTransform: boolean }) => {
    if (cssTransform) return
    layers.draw(page(source.id))
    if (source.canvas) paintPage(source.canvas, page(source.id).imageCoordinates, paint)
    dropFarPages()
    if (view.get().isDrawn) return
    words = holdWords(container, page(1))
    tell({ isDrawn: true })
    void parts.sizePages(pdf, over.signal)
  })
  on('textlayerrendered', ({ source }: { source: PageInPdfJs }) => {
    // The pages are one tab stop. A page's text is focused only by a link to it.
    if (source.textLayer) source.textLayer.div.tabIndex = -1
    if (source.id === 1 && source.textLayer) words?.giveTo(source.textLayer.div)
    layers.addText(source)
    fitting.keepTextInside(source)
    if (!view.get().hasText) tell({ hasText: true })
  })
  const tellFound = ({ matchesCount, state }: FindEvent) =>
    found.set({ ...matchesCount, isSearching: state === library.components.FindState.PENDING })
  on('updatefindmatchescount', tellFound)
  on('updatefindcontrolstate', tellFound)

  // In the next frame: pages of another size may take away a scrollbar, which would resize the container once more in this one.
  const resizing = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (over.signal.aborted) return
      fitting.fit()
      begin()
    }),
  )
  resizing.observe(container)
  const stopGestures = listenForZoom(container, viewer, {
    limit: fitting.limit,
    onZoom: ({ factor, from, to, isWheel }) =>
      fitting.stretch(factor, { from, to, ...(isWheel && { delay: 400 }) }),
  })
  const stopTaps = listenForDoubleTap(container, { pages: allPages, fitting })

  const commands: PageViewer = {
    view,
    found,
    place,
    layers,
    startPage,
    openedOn: () => openedOn,
    goTo,
    showPlace({ page: number, y }) {
      if (number < 1 || number > shown.pagesCount) return
      if (shown.pagesRotation === 0) scrollToPlace(page(number), container, y, fitting.margins().left)
      else goTo(number)
      shown.update()
    },
    goToDestination: (destination) => void linkService.goToDestination(destination as never),
    scrollBy(lines, screens = 0) {
      container.scrollBy({ top: lines * LINE + screens * (container.clientHeight - LINE) })
    },
    panOr(direction, otherwise) {
      if (container.scrollWidth > container.clientWidth + 1) container.scrollBy({ left: direction * LINE })
      else otherwise()
    },
    zoomTo(zoom) {
      fitting.zoomTo(zoom)
      tell()
    },
    zoomBy: fitting.zoomBy,
    zoomLimits: fitting.limits,
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
      stopTaps()
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

interface FindEvent {
  matchesCount: { current: number; total: number }
  state?: number
}

/**
 * The drawn pages to drop so that at most `limit` pages and `budget` bytes remain: first those farthest from the visible
 * pages, then the oldest. `drawn` has the oldest first. Visible pages remain, and one beside them: the renderer draws that
 * one in advance, and would draw it again at once.
 */
export function pagesToDrop({
  drawn,
  visible,
  limit,
  budget,
}: {
  /** Their memory is 4 bytes for each pixel of their canvases. */
  drawn: readonly { page: number; bytes: number }[]
  visible: readonly number[]
  limit: number
  budget: number
}): number[] {
  const distance = (page: number) => Math.min(...visible.map((seen) => Math.abs(seen - page)))
  const farthestFirst = drawn
    .filter(({ page }) => !visible.includes(page))
    .sort((a, b) => distance(b.page) - distance(a.page))
  const dropped: number[] = []
  let pages = drawn.length
  let bytes = drawn.reduce((sum, page) => sum + page.bytes, 0)
  for (const page of farthestFirst) {
    const isWithin = pages <= limit && bytes <= budget
    if (isWithin || pages <= visible.length + 1) break
    dropped.push(page.page)
    pages -= 1
    bytes -= page.bytes
  }
  return dropped
}
