import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * A run of text on the first page: its text, its left and top edge, its width and the size of its font, all in thousandths
 * of the page's width. Then, where they are not 0, its turn in degrees and its kind of font (0 sans serif, 1 serif, 2 with
 * letters of one width). A text that ends with a line break ends a line.
 */
type FirstPageItem = [text: string, ...place: number[]]

/** What the browser lays over the picture of a first page (app/viewer/engine/lay-words.ts). */
interface FirstPageText {
  v: 1
  items: FirstPageItem[]
}

/** A longer text is not kept: the page itself comes. */
const MOST_BYTES = 32_000
const WIDTH = 1000
/** The part of its size by which a letter is above its line. */
const ASCENT = 0.8
const FONTS = ['sans-serif', 'serif', 'monospace']

/**
 * The words of a page with their places, as JSON: the same runs in the same order as in the text layer of pdf.js. Undefined
 * if there are none, or too many.
 */
export async function firstPageText(page: PDFPageProxy): Promise<string | undefined> {
  const { width } = page.getViewport({ scale: 1 })
  const { transform, scale } = page.getViewport({ scale: WIDTH / width })
  // As the viewer of pdf.js asks. Otherwise there are other runs, with other letters.
  const { items, styles } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  })
  const found: FirstPageItem[] = []
  for (const item of items) {
    if (!('str' in item)) continue
    const end = item.hasEOL ? '\n' : ''
    const last = found.at(-1)
    // The text layer has no element for an empty run.
    if (item.str === '') {
      if (last && end && !last[0].endsWith(end)) last[0] += end
      continue
    }
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform).map(Number)
    const { vertical = false, fontFamily = '' } = styles[item.fontName] ?? {}
    const turn = Math.atan2(b, a) + (vertical ? Math.PI / 2 : 0)
    const size = Math.hypot(c, d)
    const place = [
      x + ASCENT * size * Math.sin(turn),
      y - ASCENT * size * Math.cos(turn),
      (vertical ? item.height : item.width) * scale,
      size,
      (turn * 180) / Math.PI,
      Math.max(0, FONTS.indexOf(fontFamily)),
    ].map((length) => Math.round(length * 10) / 10)
    while (place.at(-1) === 0) place.pop()
    found.push([item.str + end, ...place])
  }
  if (!found.some(([text]) => text.trim() !== '')) return undefined
  const json = JSON.stringify({ v: 1, items: found } satisfies FirstPageText)
  return Buffer.byteLength(json) <= MOST_BYTES ? json : undefined
}
