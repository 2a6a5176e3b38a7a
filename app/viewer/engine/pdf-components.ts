import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfJs } from './load-pdfjs.ts'
import type { PageInPdfJs } from './page-in-pdfjs.ts'

/** Canvas pixels at most, and how much more than the window's own pixels in per cent; beyond, only what is seen is sharp. */
const CANVAS_LIMIT = { phone: { pixels: 2 ** 23, area: 100 }, other: { pixels: 2 ** 25, area: 200 } }

/** Milliseconds without a move after which a reader rests. */
const REST = 30_000

/** pdf.js's viewer components as this site uses them: pages to read, with text, structure and links, no forms, no editor. */
export function createComponents(
  { components, pdfjs }: PdfJs,
  {
    container,
    viewer,
    isPhone,
  }: {
    /** Scrolls; positioned absolutely. */
    container: HTMLDivElement
    /** Gets the pages. */
    viewer: HTMLDivElement
    isPhone: boolean
  },
) {
  const limit = CANVAS_LIMIT[isPhone ? 'phone' : 'other']
  const eventBus = new components.EventBus()
  const linkService = new components.PDFLinkService({
    eventBus,
    externalLinkTarget: components.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
    ignoreDestinationZoom: true,
  })
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
    maxCanvasPixels: limit.pixels,
    capCanvasAreaFactor: limit.area,
  })
  linkService.setViewer(shown)

  // The fonts and pictures of pages that are no longer drawn are let go when the reader rests.
  let resting: ReturnType<typeof setTimeout> | undefined
  eventBus.on('updateviewarea', () => {
    clearTimeout(resting)
    resting = setTimeout(() => void shown.pdfDocument?.cleanup().catch(() => {}), REST)
  })

  return {
    eventBus,
    linkService,
    shown,
    setDocument(pdf: PDFDocumentProxy | null) {
      if (!pdf) findController.setDocument(null as never)
      shown.setDocument(pdf)
      linkService.setDocument(pdf)
      if (!pdf) clearTimeout(resting)
    },
    /** Gives every page its own size; until then it has that of the first. One by one, so that reading comes first. */
    async sizePages(pdf: PDFDocumentProxy, signal: AbortSignal) {
      for (let number = 2; number <= pdf.numPages; number += 1) {
        const loaded = await pdf.getPage(number).catch(() => undefined)
        if (signal.aborted) return
        const view: PageInPdfJs = shown.getPageView(number - 1)
        if (loaded && !view.pdfPage) view.setPdfPage(loaded)
      }
    },
    page: (number: number): PageInPdfJs => shown.getPageView(number - 1),
    allPages: () => Array.from({ length: shown.pagesCount }, (_, i): PageInPdfJs => shown.getPageView(i)),
    /** The pages that have a canvas, the one drawn longest ago first. */
    drawnPages: () => [...(shown.getCachedPageViews() as Set<PageInPdfJs>)].filter((page) => page.canvas),
  }
}

export type Components = ReturnType<typeof createComponents>

/** Labels are set in our own words, so pdf.js's translations are never asked for. */
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
