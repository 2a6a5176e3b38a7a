import { OPS, Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
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

/** A box on a page as it is seen, in PDF points from its left and its top. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What is on a page beside its letters. */
export interface PageMarks {
  /** Lines that go across: below underlined words, around cells of tables. */
  rules: readonly Box[]
  /** Pictures that say something: no rules, and no specks. */
  images: readonly Box[]
  /** Lines and areas of drawings. */
  strokes: number
}

/** The looks of a page's fonts, by the names that its runs of text have. */
export type FontLooks = ReadonlyMap<string, { isBold: boolean; isItalic: boolean }>

const IMAGES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
])
/** A rule is so thin, and so long at least, in points. */
const THIN = 1.6
const LONG = 3
/** A picture is so wide and high at least. */
const LARGE = 40
/** The identity. */
const UPRIGHT = [1, 0, 0, 1, 0, 0]

/** A page with all that its text is made of. */
export interface MarkedPage {
  page: ReadPage
  marks: PageMarks
  fonts: FontLooks
}

/** Finds the rules, pictures and drawings of a page, and the looks of its fonts. */
export async function readMarkedPage(page: PDFPageProxy, read: ReadPage): Promise<MarkedPage> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const seen = numbersOf(page.getViewport({ scale: 1 }).transform)
  const rules: Box[] = []
  const images: Box[] = []
  const states: number[][] = []
  let strokes = 0
  let matrix = UPRIGHT
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : []
    if (operator === OPS.save) states.push(matrix)
    else if (operator === OPS.restore) matrix = states.pop() ?? UPRIGHT
    else if (operator === OPS.transform) matrix = numbersOf(Util.transform(matrix, numbersOf(args)))
    else if (operator === OPS.paintFormXObjectBegin) {
      states.push(matrix)
      const own = numbersOf(args[0])
      if (own.length === UPRIGHT.length) matrix = numbersOf(Util.transform(matrix, own))
    } else if (operator === OPS.paintFormXObjectEnd) matrix = states.pop() ?? UPRIGHT
    else if (IMAGES.has(operator)) {
      const box = boxOf([0, 0, 1, 1], matrix, seen)
      if (box.right - box.left >= LARGE && box.bottom - box.top >= LARGE) images.push(box)
    } else if (operator === OPS.constructPath && isPainted(args[0])) {
      const box = boxOf(numbersOf(args[2]), matrix, seen)
      if (box.bottom - box.top <= THIN && box.right - box.left >= LONG) rules.push(box)
      else strokes += 1
    }
  }
  const names = read.items.flatMap(({ font }) => font ?? [])
  return { page: read, marks: { rules, images, strokes }, fonts: looksOf(page, names) }
}

function isPainted(operator: unknown): boolean {
  return typeof operator === 'number' && operator >= OPS.stroke && operator <= OPS.closeEOFillStroke
}

function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number)
  return value instanceof Float32Array || value instanceof Float64Array ? [...value] : []
}

function boxOf([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], matrix: number[], seen: number[]): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(Util.transform(seen, matrix))
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }))
  const across = corners.map(({ x }) => x)
  const down = corners.map(({ y }) => y)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

function looksOf(page: PDFPageProxy, names: readonly string[]): FontLooks {
  const looks = new Map<string, { isBold: boolean; isItalic: boolean }>()
  for (const name of new Set(names)) {
    // A font that could not be loaded is missing.
    if (!page.commonObjs.has(name)) continue
    const font: unknown = page.commonObjs.get(name)
    const said = typeof font === 'object' && font !== null ? String(Reflect.get(font, 'name') ?? '') : ''
    looks.set(name, { isBold: /bold|black|heavy/i.test(said), isItalic: /italic|oblique/i.test(said) })
  }
  return looks
}
