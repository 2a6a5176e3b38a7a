import type { Place } from '#domain/papers/later/question-list.ts'
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
  /** The width of its page, or of its half of a sheet. */
  width: number
  /** How far the left edge of that half is from the left edge of the sheet; 0 for a whole page. */
  shift: number
  /** The top of its letters, from the top of the page. */
  top: number
  x: number
  size: number
  cells: readonly Cell[]
  /** All cells, with two spaces between them. */
  text: string
  /** Its runs of text, from left to right. */
  items: readonly TextItem[]
}

/** The lines of all pages in reading order, without what is printed on most pages: heads, feet, page numbers. */
export function textLines(pages: readonly PageText[]): TextLine[] {
  const lines = pages.map((page, index) => halvesOf(page).flatMap((half) => linesOf(half, index + 1)))
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
export const ANSWER_LINES = /(?:[.…_]\s?){4,}/g

interface Half extends PageText {
  shift: number
}

/** A sheet with two pages is so much wider than it is high, at least. */
const SHEET = 1.2
/** How many letters each page of a sheet has at least, if it has any. */
const LETTERS_OF_HALF = 40

/** A page, or the two pages of a sheet, from left to right: nothing lies across its middle. */
function halvesOf(page: PageText): Half[] {
  const { width, height } = page
  const items = page.items.filter(({ text, isTurned }) => text.trim() !== '' && !isTurned)
  const whole = [{ ...page, items, shift: 0 }]
  if (width < SHEET * height) return whole
  const middle = width / 2
  const isAcross = ({ x, width }: TextItem) => x < middle - 2 && x + width > middle + 2
  if (items.some(isAcross)) return whole
  const halves = [
    { width: middle, height, shift: 0, items: items.filter(({ x }) => x < middle - 2) },
    {
      width: middle,
      height,
      shift: middle,
      items: items
        .filter(({ x }) => x >= middle - 2)
        .map((item) => Object.assign({}, item, { x: item.x - middle })),
    },
  ]
  const letters = halves.map(({ items }) => items.reduce((sum, { text }) => sum + text.trim().length, 0))
  // One of the two may be empty.
  return letters.every((count) => count === 0 || count >= LETTERS_OF_HALF) ? halves : whole
}

function linesOf({ width, shift, items: visible }: Half, page: number): TextLine[] {
  const rows: { y: number; size: number; items: TextItem[] }[] = []
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
    const text = join(cells)
    const items = row.items.toSorted((a, b) => a.x - b.x)
    return { page, width, shift, top: Math.max(0, row.y - size), x: first.x, size, cells, text, items }
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
      text: text.replaceAll(ANSWER_LINES, ' ').replaceAll(/\s+/g, ' ').trim(),
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

/** A line of a page's foot is so small at the most, in points. */
const SMALL = 9

/**
 * The words of each page in reading order, for the search: without answer lines and numbers of lines, and without the codes,
 * rights and bar codes in the margins.
 */
export function searchTexts(pages: readonly PageText[]): string[] {
  const lines = textLines(pages)
  return pages.map((page, index) =>
    lines
      .filter((line) => line.page === index + 1)
      .filter((line) => !isFoot(line, page))
      .map((line) => withoutLineNumber(line).replaceAll(BAR_CODE, ' '))
      .join('\n'),
  )
}

/** The words of a line without its number at one edge, which would divide a phrase. */
function withoutLineNumber({ cells, text, width }: TextLine): string {
  const [first, second] = cells
  const last = cells.at(-1)
  if (!first || !second || !last) return text
  if (isLineNumber(last) && last.x > 0.8 * width) return join(cells.slice(0, -1))
  const isProse = /^\p{L}|^[‘“'"]/u.test(second.text)
  return isLineNumber(first) && first.x < 0.1 * width && isProse ? join(cells.slice(1)) : text
}

/** Whether it may be the number of a line of a passage: 5, 10, 15. */
export function isLineNumber({ text }: Cell): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) % 5 === 0
}

/** Whether it is the head of a table with `Question` and `Answer`. An overview of the marks has no column of answers. */
export function isAnswersHead([first, ...others]: readonly Cell[]): boolean {
  return (
    /^question(?: number)?$/i.test(first?.text ?? '') &&
    others.some(({ text }) => /^(?:answers?|indicative content|expected answers?)\b/i.test(text))
  )
}

/** Where a line is in its document. */
export function placeOf({ page, top }: TextLine): Place {
  return { page, y: Math.round(top * 10) / 10 }
}

function join(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.text).join('  ')
}

/** Whether a line says nothing of the paper: a code, rights, the number of a page. */
export function isFoot(line: TextLine, page: PageText): boolean {
  return isInMargin(line, page) && (line.size <= SMALL || isFurniture(line.text))
}

const BAR_CODE = /\*\s?\d[\d ]{6,}\*/g
