import type { PDFPageView } from 'pdfjs-dist/types/web/pdf_page_view.js'
import { pagesToDrop } from './bounded-pages.ts'
import type { OpenDocument } from './open-document.ts'
import type { PageColours } from './page-colours.ts'
import { forgetPictures, recordPictures, tintPage } from './page-tint.ts'
import type { RememberedView } from './view-memory.ts'
import { clampScale, nextScale, type Place, scaleFor, type Zoom } from './zoom.ts'
import { listenForZoom } from './zoom-gestures.ts'

/** What the chrome shows. */
export interface PageView {
  page: number
  pages: number
  scale: number
  /** Whether the first page has been drawn. */
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

/** Drawn pages at most, on phones and elsewhere: a drawn page holds 4 bytes for each device pixel. */
const DRAWN_LIMIT = { phone: 5, other: 10 }
/** Canvas pixels at most, and how much more than the window's own pixels in per cent; beyond, only what is seen is sharp. */
const CANVAS_LIMIT = { phone: { pixels: 2 ** 23, area: 100 }, other: { pixels: 2 ** 25, area: 200 } }
/** Space around a page, in CSS pixels: phones, and elsewhere. */
const GUTTER = { phone: 12, other: 24 }
/** The share of a page's width that phones cut from either side of it, where no text stands. */
const PHONE_CROP = 0.045

/**
 * Shows a document in `container`, with pdf.js's own viewer. `container` scrolls and is positioned absolutely;
 * `viewer` is the element in it that gets the pages.
 */
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
  start: Partial<RememberedView> | undefined
  /** The pages have their sizes, and commands work. */
  onReady: (pageViewer: PageViewer) => void
  onView: (view: PageView) => void
  onMove: (view: RememberedView) => void
  onFind: (result: FindResult) => void
}) {
  const { components, pdfjs } = library
  const device = isPhone ? 'phone' : 'other'
  const eventBus = new components.EventBus()
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
    ignoreDestinationZoom: true,
  } as never)
  const findController = new components.PDFFindController({ eventBus, linkService })
  const shown = new components.PDFViewer({
    container,
    viewer,
    eventBus,
    linkService,
    findController,
    l10n: NO_L10N as never,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    removePageBorders: true,
    maxCanvasPixels: CANVAS_LIMIT[device].pixels,
    capCanvasAreaFactor: CANVAS_LIMIT[device].area,
  })
  linkService.setViewer(shown)

  let zoom: Zoom = start?.zoom ?? 'auto'
  let crop = isPhone ? PHONE_CROP : 0
  let tint = colours
  let isDrawn = false
  let isReady = false

  const allPages = () => Array.from({ length: shown.pagesCount }, (_, i): PDFPageView => shown.getPageView(i))
  const drawnPages = () => [...(shown.getCachedPageViews() as Set<PDFPageView>)].filter((page) => page.canvas)

  function visiblePages(): number[] {
    const top = container.scrollTop
    const bottom = top + container.clientHeight
    return allPages().flatMap(({ div }, i) =>
      div && div.offsetTop < bottom && div.offsetTop + div.offsetHeight > top ? [i + 1] : [],
    )
  }

  function place(): Place {
    const gutter = 2 * GUTTER[device]
    const area = { width: container.clientWidth - gutter, height: container.clientHeight - gutter }
    return { area, crop: shown.pagesRotation === 0 ? crop : 0, isPhone }
  }

  /** The size at 100 % of the page that is being read. */
  function pageSize() {
    const page: PDFPageView = shown.getPageView(shown.currentPageNumber - 1)
    return { width: page.width / page.scale, height: page.height / page.scale }
  }

  function fit() {
    if (!isReady || container.clientWidth === 0) return
    const scale = scaleFor(zoom, pageSize(), place())
    if (Math.abs(scale - shown.currentScale) > 0.001 || !shown.currentScaleValue) shown.currentScale = scale
    shown.update()
  }

  function tell() {
    onView({ page: shown.currentPageNumber, pages: pdf.numPages, scale: shown.currentScale, isDrawn })
  }

  function dropPages() {
    const visible = visiblePages()
    if (visible.length === 0) return
    const drawn = drawnPages()
    const dropped = pagesToDrop({
      drawn: drawn.map((page) => page.id as unknown as number),
      visible,
      limit: DRAWN_LIMIT[device],
    })
    for (const number of dropped) shown.getPageView(number - 1).destroy()
  }

  eventBus.on('pagesinit', () => {
    isReady = true
    for (const [i, page] of allPages().entries()) {
      page.div?.setAttribute('aria-label', `Page ${i + 1} of ${pdf.numPages}`)
      if (tint !== 'white') recordPictures(page as never)
    }
    if (start?.rotation) shown.pagesRotation = start.rotation
    fit()
    if (start?.page) goBack({ left: 0, top: undefined, ...start, page: start.page })
    onReady(commands)
    tell()
  })
  eventBus.on('pagechanging', tell)
  eventBus.on('scalechanging', tell)
  eventBus.on('updateviewarea', ({ location }: { location: Location }) => {
    onMove({
      page: location.pageNumber,
      left: location.left,
      top: location.top,
      zoom,
      rotation: shown.pagesRotation,
    })
    dropPages()
  })
  eventBus.on('pagerendered', ({ source, isDetailView }: { source: PDFPageView; isDetailView: boolean }) => {
    if (isDetailView) return
    tintPage(source as never, tint)
    dropPages()
    if (isDrawn) return
    isDrawn = true
    tell()
  })
  eventBus.on('textlayerrendered', ({ source }: { source: PDFPageView }) => {
    const text = (source.textLayer as { div: HTMLElement } | null)?.div
    if (!text) return
    // The pages' area takes the focus as a whole; a page's text gets it only from a link that leads there.
    text.tabIndex = -1
    keepTextInside(text)
  })
  const tellFound = ({ matchesCount, state }: FindEvent) =>
    onFind({ ...matchesCount, isSearching: state === components.FindState.PENDING })
  eventBus.on('updatefindmatchescount', tellFound)
  eventBus.on('updatefindcontrolstate', tellFound)

  /** Cuts less from the sides when a page's text would be lost by it. */
  function keepTextInside(text: HTMLElement) {
    if (crop === 0 || shown.pagesRotation !== 0) return
    const box = text.getBoundingClientRect()
    const room = [...text.querySelectorAll('span[role="presentation"]')].reduce((least, span) => {
      const { left, right } = span.getBoundingClientRect()
      return Math.min(least, left - box.left, box.right - right)
    }, crop * box.width)
    const safe = Math.max(0, room / box.width - 0.01)
    if (safe >= crop - 0.012) return
    crop = safe
    fit()
  }

  function goBack({ page, left, top }: { page: number; left: number; top: number | undefined }) {
    if (top === undefined) shown.currentPageNumber = Math.min(page, pdf.numPages)
    else
      shown.scrollPageIntoView({
        pageNumber: Math.min(page, pdf.numPages),
        destArray: [null, { name: 'XYZ' }, left, top, null],
        allowNegativeOffset: true,
      })
  }

  function zoomTo(wanted: Zoom) {
    zoom = wanted
    fit()
  }

  const resizing = new ResizeObserver(fit)
  resizing.observe(container)
  const stopGestures = listenForZoom(container, viewer, {
    limit: (factor) => clampScale(shown.currentScale * factor, pageSize(), place()) / shown.currentScale,
    onZoom({ factor, at, pan, isWheel }) {
      const box = container.getBoundingClientRect()
      shown.updateScale({
        scaleFactor: factor,
        origin: [at.x - box.left + container.offsetLeft, at.y - box.top + container.offsetTop],
        pan: [pan.x, pan.y],
        drawingDelay: isWheel ? 400 : 0,
      })
      zoom = shown.currentScale
    },
  })
  if (shown.renderingQueue) {
    // After half a minute at rest: fonts and pictures of pages that are no longer drawn.
    shown.renderingQueue.onIdle = (() => void pdf.cleanup().catch(() => {})) as never
  }

  const commands: PageViewer = {
    goTo(page) {
      if (isReady && page >= 1 && page <= pdf.numPages) shown.currentPageNumber = page
    },
    goToDestination: (destination) => void linkService.goToDestination(destination as never),
    scrollBy(lines, screens = 0) {
      container.scrollBy({ top: lines * 48 + screens * (container.clientHeight - 64) })
    },
    zoomTo,
    zoomBy: (direction) => zoomTo(nextScale(shown.currentScale, direction)),
    rotate() {
      for (const page of allPages()) forgetPictures(page as never)
      shown.pagesRotation += 90
      fit()
    },
    colour(wanted) {
      const mustRecord = tint === 'white' && wanted !== 'white'
      tint = wanted
      if (mustRecord) {
        for (const page of allPages()) recordPictures(page as never)
        for (const page of drawnPages()) page.destroy()
        shown.update()
      } else {
        for (const page of drawnPages()) tintPage(page as never, tint)
      }
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
      resizing.disconnect()
      stopGestures()
      for (const page of drawnPages()) page.destroy()
      findController.setDocument(null as never)
      linkService.setDocument(null)
      shown.setDocument(null)
      if (shown.renderingQueue) shown.renderingQueue.onIdle = null
      viewer.replaceChildren()
    },
  }
  shown.setDocument(pdf)
  linkService.setDocument(pdf)
  return commands
}

/** What the chrome can ask of the pages. */
export interface PageViewer {
  goTo: (page: number) => void
  /** A destination of the outline: a name or pdf.js's array. */
  goToDestination: (destination: string | unknown[]) => void
  scrollBy: (lines: number, screens?: number) => void
  zoomTo: (zoom: Zoom) => void
  zoomBy: (direction: 1 | -1) => void
  /** A quarter turn clockwise. */
  rotate: () => void
  colour: (colours: PageColours) => void
  find: (query: FindQuery, step: 'new' | 'next' | 'previous') => void
  stopFinding: () => void
  destroy: () => void
}

interface Location {
  pageNumber: number
  left: number
  top: number
}

interface FindEvent {
  matchesCount: { current: number; total: number }
  state?: number
}

/** Labels are set here, in our own words, so pdf.js's translations never load. */
const NO_L10N = {
  getLanguage: () => 'en-gb',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  pause() {},
  resume() {},
  destroy: async () => {},
}
