import type { PageText, TextItem } from './plain-text.ts'

/** Words that touch each other, with a gap before and after them. */
export interface Cell {
  text: string
  x: number
  right: number
}

/** One line of a page. */
export interface TextLine {
  /** Counted from 1. */
  page: number
  /** The width of its page. */
  width: number
  /** The top of its letters, from the top of the page. */
  top: number
  x: number
  size: number
  cells: readonly Cell[]
  /** All cells, with two spaces between them. */
  text: string
}

/** The lines of all pages in reading order, without what is printed on most pages: heads, feet, page numbers. */
export function textLines(pages: readonly PageText[]): TextLine[] {
  const lines = pages.map((page, index) => linesOf(page, index + 1))
  const repeated = repeatedLines(pages, lines)
  return lines.flatMap((own, index) =>
    own.filter(
      (line) =>
        !isInMargin(line, pages[index]) ||
        isTableHead(line.text) ||
        !(repeated.has(keyOf(line)) || isFurniture(line.text)),
    ),
  )
}

/** Answer lines: they say nothing, and reach from the words to the marks. */
const RULES = /(?:[.…_]\s?){4,}/g

function linesOf({ width, items }: PageText, page: number): TextLine[] {
  const rows: { y: number; size: number; items: TextItem[] }[] = []
  const visible = items.filter(({ text }) => text.trim() !== '')
  for (const item of visible.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast(
      ({ y, size }) => Math.abs(y - item.y) < Math.max(2, 0.25 * Math.min(size, item.size)),
    )
    if (row) row.items.push(item)
    else rows.push({ y: item.y, size: item.size, items: [item] })
  }
  return rows.flatMap((row) => {
    const cells = cellsOf(row.items)
    const size = Math.max(...row.items.map((item) => item.size))
    const [first] = cells
    if (!first) return []
    const text = cells.map((cell) => cell.text).join('  ')
    return { page, width, top: Math.max(0, row.y - size), x: first.x, size, cells, text }
  })
}

function cellsOf(items: readonly TextItem[]): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width, size } of items.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.right : Infinity
    if (last && gap < 0.75 * size) {
      last.text += gap < 0.12 * size ? text : ` ${text}`
      last.right = x + width
    } else cells.push({ text, x, right: x + width })
  }
  return cells
    .map(({ text, x, right }) => ({
      text: text.replaceAll(RULES, ' ').replaceAll(/\s+/g, ' ').trim(),
      x,
      right,
    }))
    .filter(({ text }) => text !== '')
}

function isInMargin({ top }: TextLine, page: PageText | undefined): boolean {
  return page !== undefined && (top < 0.065 * page.height || top > 0.93 * page.height)
}

function keyOf({ top, text }: TextLine): string {
  return `${Math.round(top / 4)} ${text.replaceAll(/\d+/g, '#')}`
}

/** A table that goes on has its head again at the top of each page. */
function isTableHead(text: string): boolean {
  return /^question\b.*\b(?:answers?|marks?)\b/i.test(text)
}

function isFurniture(text: string): boolean {
  return /^(?:\[?turn over\]?|\d{1,3}|©.*|\*.*\*)$/i.test(text)
}

function repeatedLines(pages: readonly PageText[], lines: readonly TextLine[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const [index, own] of lines.entries()) {
    const keys = own.filter((line) => isInMargin(line, pages[index])).map(keyOf)
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const often = Math.max(2, pages.length * 0.3)
  return new Set([...counts].filter(([, count]) => count >= often).map(([key]) => key))
}
