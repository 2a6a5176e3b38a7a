import type { PageLines } from '#domain/study/marks/line-numbers.ts'
import type { MarkedPdf } from './marked-pages.ts'
import { readPageText } from './page-texts.ts'

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
