import { findFolded } from '#domain/fold-text.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfJs } from './pdf-library.ts'
import type { FindQuery } from '#app/viewer/engine/pages/page-commands.ts'
import type { PageInPdfJs } from '#app/viewer/engine/pages/page-layers.ts'

/** The most pixels of a canvas, and the most in per cent of the window's pixels. Above, only the visible part is sharp. */
const CANVAS_LIMIT = { phone: { pixels: 2_400_000, area: 100 }, other: { pixels: 2 ** 25, area: 200 } }

/** Milliseconds without scrolling before memory is released. */
const REST = 30_000

/** The viewer components of pdf.js, configured for reading: text, structure and links, but no forms and no editor. */
export function createComponents(
  { components, pdfjs }: PdfJs,
  {
    container,
    viewer,
    isPhone,
  }: {
    /** Scrolls; positioned absolutely. */
    container: HTMLDivElement
    /** Contains the pages. */
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
  // pdf.js folds in its own way: for it `caf\u00e9` has no `cafe`, and a word with U+2011 no hyphen.
  findController.match = (query: string | string[], page: string) => {
    const { caseSensitive, entireWord }: Partial<FindQuery> = findController.state ?? {}
    return findFolded(page, [query].flat().join(' '), {
      isCased: caseSensitive === true,
      isWhole: entireWord === true,
    }).map(({ start, end }) => ({ index: start, length: end - start }))
  }
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

  // When the reader has stopped scrolling, releases the fonts and pictures of pages that are not drawn any more.
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
    /** Gives every page its size; before, it has that of the first page. One by one, so that drawing is not delayed. */
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
    /** The pages that have a canvas, the oldest first. */
    drawnPages: () => [...(shown.getCachedPageViews() as Set<PageInPdfJs>)].filter((page) => page.canvas),
  }
}

export type Components = ReturnType<typeof createComponents>

/** We set all labels ourselves, so the translations of pdf.js are not used. */
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
