import type { MarkedPage, MarkedPdf, MarkedPages, MarkedView } from './marked-pages.ts'

/** A page of 600 by 800 points, drawn at 100 %, with its layer. */
function drawnPage(page: number): MarkedPage {
  const pageElement = document.createElement('div')
  pageElement.dataset.pageNumber = String(page)
  const element = document.createElement('div')
  pageElement.append(element)
  return { page, element, pageElement, width: 600, height: 800, scale: 1, rotation: 0, hasText: true }
}

/**
 * An open document whose pages have these lines of text, 20 points one below the other. A letter is 6 points wide. `drawn` is how
 * many pages are drawn.
 */
export function markedView(
  texts: readonly (readonly string[])[],
  { url = '/files/papers/0500-p1-set3_in.pdf', file = 'f0', drawn: count = texts.length } = {},
): MarkedView & { elements: HTMLElement[] } {
  const drawn = texts.slice(0, count).map((_, index) => drawnPage(index + 1))
  const pages: MarkedPages = {
    shown: () => drawn,
    subscribe(listener) {
      for (const layer of drawn) listener({ kind: 'appeared', layer })
      return () => {}
    },
  }
  const pdf: MarkedPdf = {
    fingerprints: [file, null],
    numPages: texts.length,
    getPage: async (number: number) => ({
      getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }),
      getTextContent: async () => ({
        styles: {},
        items: (texts[number - 1] ?? []).map((str, line) => ({
          str,
          transform: [10, 0, 0, 10, 60, 800 - 108 - line * 20],
          width: str.length * 6,
          fontName: 'f1',
        })),
      }),
    }),
  }
  return {
    url,
    pdf,
    pages,
    goTo() {},
    drawPage: async () => ({ picture: new Blob(['picture']), width: 600, height: 800 }),
    elements: drawn.map(({ pageElement }) => pageElement),
  }
}
