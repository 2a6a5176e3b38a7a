import { type PageLines, pageLines } from '#domain/study/marks/line-numbers.ts'
import type { MarkedPdf } from './marked-pages.ts'
import { pageWords, type TextItem } from '#domain/study/marks/page-words.ts'

interface Wanted {
  /** The pages that are drawn, in the order in which they were: the viewer draws the page in view first. */
  drawn: readonly number[]
  others: readonly number[]
}

/**
 * Reads the words of a document's pages, one page after another. A page is read once, and once more when it is drawn: its fonts are
 * there then. pdf.js keeps no text that it has read. `onRead` gets no text of a damaged page.
 */
export function createPageReader(
  pdf: MarkedPdf,
  onRead: (page: number, text: PageLines | undefined) => void,
) {
  let wanted = NONE
  const exact = new Set<number>()
  const early = new Set<number>()
  let isReading = false
  let isStopped = false

  async function readOn() {
    if (isReading) return
    isReading = true
    for (let page = next(); page !== undefined; page = next()) {
      const done = wanted.drawn.includes(page) ? exact : early
      // Also if it fails: a damaged page is not asked for again, and holds no other up.
      done.add(page)
      const text = await readPageText(pdf, page).catch(() => undefined)
      if (!isStopped) onRead(page, text)
    }
    isReading = false
  }

  /** The drawn pages first, then the nearest to them. */
  function next(): number | undefined {
    const { drawn, others } = wanted
    const away = (page: number) => Math.min(...drawn.map((shown) => Math.abs(shown - page)))
    const unread = others.filter((page) => !exact.has(page) && !early.has(page))
    return drawn.find((page) => !exact.has(page)) ?? unread.toSorted((a, b) => away(a) - away(b))[0]
  }

  return {
    want(pages: Wanted) {
      wanted = pages
      isStopped = false
      void readOn()
    },
    /** The document is closed. */
    stop() {
      wanted = NONE
      isStopped = true
    },
  }
}

const NONE: Wanted = { drawn: [], others: [] }

/**
 * The words of a page and its lines. The fonts of the document are there once the page is drawn: then the places of the
 * words are exact, before that nearly.
 */
async function readPageText(pdf: MarkedPdf, number: number): Promise<PageLines> {
  const page = await pdf.getPage(number)
  const { items, styles } = await page.getTextContent()
  const families = new Map(Object.entries(styles).map(([name, { fontFamily }]) => [name, fontFamily]))
  const texts: TextItem[] = items.flatMap((item) => ('str' in item ? [item] : []))
  return pageLines(pageWords(texts, page.getViewport({ scale: 1 }).transform, measureWith(families)))
}

/** Measures with the document's own fonts, which pdf.js adds to the page by these names. */
function measureWith(families: ReadonlyMap<string, string>) {
  const context = document.createElement('canvas').getContext('2d')
  let current = ''
  return (text: string, fontName: string) => {
    if (!context) return text.length
    if (current !== fontName) {
      current = fontName
      context.font = `100px "${fontName}", ${families.get(fontName) ?? 'sans-serif'}`
    }
    return context.measureText(text).width
  }
}
