import { Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readPageMarks } from './page-marks.ts'
import type { MarkedPage } from './paper-text-reading.ts'
import type { ReadPage } from './plain-text.ts'

/** Runs that lean more than this, as a share of their size, are turned. */
const LEANING = 0.1

/** The text of a page as it is seen: a page that the viewer turns is read as it is shown. */
export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const { width, height, transform } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    items: items.flatMap((item): ReadPage['items'] => {
      if (!('str' in item)) return []
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform).map(Number)
      const size = Math.hypot(c, d)
      return [
        {
          text: item.str,
          x,
          y,
          width: item.width,
          size,
          endsLine: item.hasEOL,
          font: item.fontName,
          ...((a <= 0 || Math.abs(b) > LEANING * Math.hypot(a, b)) && { isTurned: true as const }),
        },
      ]
    }),
  }
}

/** A page with its rules, its pictures and the looks of its fonts. */
export async function readMarkedPage(page: PDFPageProxy, read: ReadPage): Promise<MarkedPage> {
  const names = read.items.flatMap(({ font }) => font ?? [])
  return { page: read, ...(await readPageMarks(page, names)) }
}
