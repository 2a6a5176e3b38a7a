import type { DocumentQuestions, ListedDocument } from '#domain/papers/later/question-list.ts'
import type { PaperText, TextBlock, TextPage, TextRun } from '#domain/papers/paper-text.ts'
import type { FontLooks, PageMarks } from './page-marks.ts'
import type { ReadPage, TextItem } from './plain-text.ts'
import { isFoot, type TextLine, textLines } from './text-lines.ts'

/** A page with all that its text is made of. */
export interface MarkedPage {
  page: ReadPage
  marks: PageMarks
  fonts: FontLooks
}

export interface TextSource {
  pages: readonly MarkedPage[]
  type: ListedDocument
  /** What was read of it for certain: without that, its text is not sure either. */
  questions: DocumentQuestions
}

/** More drawings than this are a graph or a form, and not the frame of a text. */
const MOST_STROKES = 60
/** Lines of one paragraph are so near, in sizes of their letters. */
const LEADING = 1.75
/** A line that ends so far before the longest one ends its paragraph, as a share of the width. */
const SHORT = 0.15
/** Letters that are so much larger than most are a heading's; so much smaller, small print. */
const LARGE = 1.15
const SMALL = 0.8
/** Words further apart than this, in sizes of their letters, are in two columns. */
const GAP = 1.6

/**
 * The text of a document in reading order. A page with a picture, a graph or columns that are no table of answers is not
 * sure: it has no blocks. Undefined if fewer than half of the pages with words are sure.
 */
export function readPaperText({ pages, type, questions }: TextSource): PaperText | undefined {
  const lines = textLines(pages.map(({ page }) => page))
  const size = usualSize(lines)
  let table: Column[] | undefined
  const read = pages.map(({ page, marks, fonts }, index): TextPage => {
    const number = index + 1
    const own = lines.filter((line) => line.page === number && !isFoot(line, page))
    if (own.length === 0 && marks.images.length === 0 && marks.strokes <= MOST_STROKES)
      return { page: number, blocks: [] }
    if (marks.images.length > 0 || marks.strokes > MOST_STROKES) return { page: number }
    if (page.items.filter(({ isTurned }) => isTurned).length > page.items.length / 2) return { page: number }
    const at = { number, own, questions, size, marks, fonts }
    if (type !== 'Mark Scheme') {
      const blocks = flowOf(at)
      return blocks ? { page: number, blocks } : { page: number }
    }
    const found = tablesOf(at, table)
    table = found?.table
    return found ? { page: number, blocks: found.blocks } : { page: number }
  })
  const hasWords = read.filter(({ page }) => lines.some((line) => line.page === page))
  const sure = hasWords.filter(({ blocks }) => blocks)
  const isStarted = sure.some(({ blocks }) => blocks?.some(({ number, name }) => number ?? name))
  return isStarted && sure.length * 2 >= hasWords.length ? { v: 2, pages: read } : undefined
}

interface Place {
  number: number
  own: readonly TextLine[]
  questions: DocumentQuestions
  /** The size of most letters of the document. */
  size: number
  marks: PageMarks
  fonts: FontLooks
}

/** The size that most letters have. */
function usualSize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  const [most] = [...letters].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 11
}

/** A line without what is not its words. */
interface PlainLine {
  line: TextLine
  runs: TextRun[]
  x: number
  right: number
  /** Whether it begins with a bullet, a letter or a number of its own. */
  isMarked: boolean
  marks: number
  lineNumber?: number
}

const MARKER =
  /^(?:[•·–—]|\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[).]?|\d{1,2}\s?(?:\(\s?[a-z]{1,4}\s?\)\s?)*|(?:\(\s?[a-z]{1,4}\s?\)\s?)+)$/i
const MARKS = /(?:\[\s*(\d{1,3})(?:\s*marks?)?\s*\]|^\(\s*(\d{1,3})(?:\s*marks?)?\s*\))$/i

/** The blocks of a page with one column; undefined if it has several. */
function flowOf({ own, questions, size, number, marks, fonts }: Place): TextBlock[] | undefined {
  const blocks: Block[] = []
  let before: PlainLine | undefined
  const edge = Math.max(0, ...own.map(({ cells }) => cells.at(-1)?.right ?? 0))
  for (const line of own) {
    const isStart = startOf(questions, number, line) !== undefined
    const plain = plainLines(line, { marks, fonts }, isStart)
    if (!plain) return undefined
    for (const [at, each] of plain.entries()) {
      const starts = at === 0 ? startOf(questions, number, line) : undefined
      if (each.runs.length === 0) {
        const last = blocks.at(-1)
        if (each.marks > 0 && last) last.marks = (last.marks ?? 0) + each.marks
        // The lines for an answer may end on the next page.
        else if (each.marks > 0) blocks.push({ kind: 'paragraph', runs: [{ text: `[${each.marks}]` }] })
        continue
      }
      const last = blocks.at(-1)
      const goesOn =
        last !== undefined &&
        before !== undefined &&
        !starts &&
        !each.isMarked &&
        before.line !== line &&
        last.marks === undefined &&
        last.name === undefined &&
        isSameParagraph(before, each, edge)
      if (goesOn) last.runs = joined(last.runs, each)
      else blocks.push({ ...starts, kind: kindOf(each, size, starts), runs: joined([], each) })
      const current = blocks.at(-1)
      if (current && each.marks > 0) current.marks = (current.marks ?? 0) + each.marks
      before = each
    }
  }
  return withoutEmptyItems(blocks).map(finished)
}

/** A bullet before an answer line says nothing; its marks are those of the words above it. */
function withoutEmptyItems(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    const isEmpty =
      block.kind === 'item' &&
      /^[•·–—]?$/.test(
        block.runs
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
    const last = kept.at(-1)
    if (!isEmpty) kept.push(block)
    else if (last && block.marks !== undefined) last.marks = (last.marks ?? 0) + block.marks
  }
  return kept
}

interface Block {
  kind: TextBlock['kind']
  runs: TextRun[]
  number?: string
  name?: string
  marks?: number
}

/** The question or the text that begins at a line. */
function startOf(
  { places, texts }: DocumentQuestions,
  page: number,
  { top }: TextLine,
): { number?: string; name?: string } | undefined {
  const isHere = (each: { page: number; y: number }) => each.page === page && Math.abs(each.y - top) < 0.2
  const place = places.find(isHere)
  if (place)
    return { number: place.component === undefined ? place.number : `${place.component}/${place.number}` }
  const text = texts.find(isHere)
  return text && { name: text.name }
}

/**
 * The words of a line with their looks, without numbers of lines and marks; undefined if it is in several columns. A line with
 * a few words at the left and a few at the right edge is two.
 */
function plainLines(
  line: TextLine,
  { marks, fonts }: Pick<Place, 'marks' | 'fonts'>,
  isStart: boolean,
): PlainLine[] | undefined {
  const cells = cellsOf(line)
  let points = 0
  for (let last = cells.at(-1); last && last.right > 0.7 * line.width; last = cells.at(-1)) {
    const match = MARKS.exec(last.text)
    if (!match) break
    points += Number(match[1] ?? match[2])
    const rest = last.text.slice(0, match.index).trim()
    cells.pop()
    if (rest !== '') {
      cells.push(withoutEnd(last, match[0]))
      break
    }
  }
  const lineNumber = isStart ? undefined : takeLineNumber(cells, line)
  const words = cells.filter(({ text }) => text !== '')
  const markers: Piece[] = []
  while (words.length > 1 && words[0] && MARKER.test(words[0].text)) markers.push(...words.splice(0, 1))
  if (words.length > 2) return undefined
  const [first, second] = words
  if (first && second && !isHeadLine(first, second, line)) return undefined
  const base = { line, isMarked: false, marks: 0 }
  const lookOf = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece, index) => runsOf(piece, { marks, fonts }, line, index > 0))
  const main: PlainLine = {
    ...base,
    runs: lookOf([...markers, ...(first ? [first] : [])]),
    x: (markers[0] ?? first)?.x ?? line.x,
    right: first?.right ?? line.x,
    isMarked: markers.length > 0 || /^(?:[•·–—] ?|\([a-z]{1,4}\) )/i.test(first?.text ?? ''),
    marks: second ? 0 : points,
    ...(lineNumber !== undefined && { lineNumber }),
  }
  if (!second) return [main]
  return [main, { ...base, runs: lookOf([second]), x: second.x, right: second.right, marks: points }]
}

/** Words that are near each other. */
interface Piece {
  text: string
  x: number
  right: number
  items: TextItem[]
}

const RULES = /(?:[.…_]\s?){4,}/g

function cellsOf({ items }: TextLine): Piece[] {
  const pieces: Piece[] = []
  for (const item of items) {
    const text = item.text.replaceAll(RULES, ' ')
    // What is left of an answer line has no place of its own.
    if (text.trim() === '') continue
    const last = pieces.at(-1)
    const gap = last ? item.x - last.right : Infinity
    if (last && gap < GAP * item.size && !MARKER.test(last.text) && !MARKS.test(text.trim())) {
      last.items.push(item)
      last.right = item.x + item.width
      last.text = `${last.text}${gap < 0.12 * item.size ? '' : ' '}${text.trim()}`.trim()
    } else pieces.push({ text: text.trim(), x: item.x, right: item.x + item.width, items: [item] })
  }
  return pieces
}

function withoutEnd(piece: Piece, end: string): Piece {
  const items = piece.items.map((item, index) =>
    index === piece.items.length - 1 ? { ...item, text: item.text.trimEnd().slice(0, -end.length) } : item,
  )
  return { ...piece, items, text: piece.text.slice(0, -end.length).trim() }
}

/** The number of a line of a passage is alone at one edge: 5, 10, 15. It is taken out of the words. */
function takeLineNumber(cells: Piece[], { width }: TextLine): number | undefined {
  const isNumber = (cell: Piece | undefined) =>
    cell !== undefined && /^\d{1,3}$/.test(cell.text) && Number(cell.text) % 5 === 0
  if (cells.length < 2) return undefined
  const last = cells.at(-1)
  if (isNumber(last) && last && last.x > 0.8 * width) return Number(cells.pop()?.text)
  const [first, second] = cells
  if (isNumber(first) && first && first.x < 0.09 * width && second && !MARKER.test(second.text))
    return Number(cells.shift()?.text)
  return undefined
}

/** `Question 1 … Reading Writing`, `ENGLISH … 0500/12`: a few words at each edge. */
function isHeadLine(first: Piece, second: Piece, { width }: TextLine): boolean {
  return (
    first.text.length < 45 && second.text.length < 30 && second.right > 0.85 * width && first.x < 0.3 * width
  )
}

function isSameParagraph(before: PlainLine, now: PlainLine, edge: number): boolean {
  const { line, x } = now
  const above = before.line
  const isNear =
    line.top - above.top < LEADING * Math.max(line.size, above.size) && line.shift === above.shift
  const isSameSize = Math.abs(line.size - above.size) < 0.6
  // Words after a bullet or a number are further in than it is.
  // The first line of a paragraph may be further in.
  const isFirst = x < before.x && before.x - x < 0.06 * line.width
  const isIn = before.isMarked ? x > before.x + 2 : Math.abs(x - before.x) < 3 || isFirst
  const isFull = before.right > edge - SHORT * line.width
  const isSameWeight = isBold(before) === isBold(now)
  return isNear && isSameSize && isIn && isFull && isSameWeight
}

function isBold({ runs }: Pick<PlainLine, 'runs'>): boolean {
  return runs.every(({ isBold, text }) => isBold === true || text.trim() === '')
}

function kindOf(
  { runs, line, isMarked }: PlainLine,
  size: number,
  starts: { name?: string } | undefined,
): TextBlock['kind'] {
  if (starts?.name !== undefined) return 'heading'
  if (line.size < SMALL * size) return 'small print'
  if (/^[•·–—] ?/.test(runs[0]?.text ?? '')) return 'item'
  if (line.size > LARGE * size || (isBold({ runs }) && !isMarked && line.text.length < 60)) return 'heading'
  return 'paragraph'
}

/** The runs of a paragraph with those of its next line. A hyphen at the end of a line stays. */
function joined(runs: readonly TextRun[], { runs: more, lineNumber }: PlainLine): TextRun[] {
  const mark: TextRun[] = lineNumber === undefined ? [] : [{ text: '', lineNumber }]
  const [first, ...others] = more
  if (!first || runs.length === 0) return merged([...mark, ...more])
  const end = runs.at(-1)?.text ?? ''
  const space = /[\s-]$/.test(end) || /^\s/.test(first.text) ? '' : ' '
  return merged([...runs, ...(space ? [{ text: space }] : []), ...mark, first, ...others])
}

/** Neighbours of one look become one run. */
function merged(runs: readonly TextRun[]): TextRun[] {
  const found: TextRun[] = []
  for (const run of runs) {
    const last = found.at(-1)
    const isSpace = run.text.trim() === '' && run.lineNumber === undefined
    if (
      last &&
      last.lineNumber === undefined &&
      run.lineNumber === undefined &&
      (isSpace || isSameLook(last, run))
    )
      found[found.length - 1] = { ...last, text: last.text + run.text }
    else found.push(run)
  }
  return found
}

function isSameLook(one: TextRun, other: TextRun): boolean {
  return (
    one.isBold === other.isBold && one.isItalic === other.isItalic && one.isUnderlined === other.isUnderlined
  )
}

/** A word is underlined if a rule is below at least so much of it. */
const COVERED = 0.6

/** The words of a piece with the looks of their fonts, and with the rules below them. */
function runsOf(
  { items }: Piece,
  { marks, fonts }: Pick<Place, 'marks' | 'fonts'>,
  { shift }: TextLine,
  isAfter: boolean,
): TextRun[] {
  let right: number | undefined
  return items.flatMap((item, index) => {
    const text = item.text.replaceAll(RULES, ' ').replaceAll(/\s+/g, ' ')
    const gap = right === undefined ? 0 : item.x - right
    right = item.x + item.width
    const look = fonts.get(item.font ?? '')
    const style = {
      ...(look?.isBold && { isBold: true as const }),
      ...(look?.isItalic && { isItalic: true as const }),
    }
    const needsSpace = (index === 0 && isAfter) || (index > 0 && gap >= 0.12 * item.size)
    const left = item.x + shift
    const rules = marks.rules.filter(
      ({ top, left: from, right: to }) =>
        top > item.y - 0.05 * item.size &&
        top < item.y + 0.3 * item.size &&
        from < left + item.width &&
        to > left &&
        // Wider than the words, it is the frame of a table or a line for an answer.
        from > left - item.size &&
        to < left + item.width + item.size,
    )
    const runs: TextRun[] =
      rules.length === 0
        ? [{ text, ...style }]
        : wordsOf(text, left, item.width).map(({ word, from, to }): TextRun => {
            const covered = rules.reduce(
              (sum, rule) => sum + Math.max(0, Math.min(to, rule.right) - Math.max(from, rule.left)),
              0,
            )
            const isUnderlined = word.trim() !== '' && covered >= COVERED * (to - from)
            return Object.assign({ text: word }, style, isUnderlined && { isUnderlined: true as const })
          })
    return needsSpace ? [{ text: ' ' }, ...runs] : runs
  })
}

/** The words of a run and the spaces between them, each with its place as far as the count of its letters says. */
function wordsOf(text: string, left: number, width: number) {
  const each = width / Math.max(1, text.length)
  return [...text.matchAll(/\s+|\S+/g)].map(([word], index, all) => {
    const before = all.slice(0, index).reduce((sum, [other]) => sum + other.length, 0)
    return { word, from: left + before * each, to: left + (before + word.length) * each }
  })
}

function finished({ runs, ...block }: Block): TextBlock {
  const trimmed = runs.filter(({ text, lineNumber }) => text !== '' || lineNumber !== undefined)
  return { ...block, runs: trimmed }
}

interface CellText {
  paragraphs: TextRun[][]
  /** Where its last line ends. */
  right: number
}

/** Where a column ends: at the next one. */
function endOf(name: string, table: readonly Column[], width: number): number {
  const at = table.findIndex((column) => column.name === name)
  return table[at + 1]?.x ?? 0.93 * width
}

interface Column {
  name: string
  x: number
  right: number
}

/** The blocks of a page of a mark scheme: its tables of answers, row by row. Undefined where it has other tables. */
function tablesOf(
  at: Place,
  before: Column[] | undefined,
): { blocks: TextBlock[]; table: Column[] | undefined } | undefined {
  const { own, questions, number, marks, fonts, size } = at
  let table: Column[] | undefined
  let isAfterTable = false
  const blocks: Block[] = []
  let row: { cells: Map<string, CellText>; start: Block } | undefined
  const endRow = () => {
    if (!row) return
    blocks.push(row.start)
    for (const [name, { paragraphs }] of row.cells)
      for (const [index, runs] of paragraphs.entries()) {
        const isGuidance = index === 0 && /^(?:guidance|notes?)/i.test(name)
        blocks.push({
          kind: 'paragraph',
          runs: isGuidance ? [{ text: `${name}: `, isBold: true }, ...runs] : runs,
        })
      }
    row = undefined
  }
  for (const line of own) {
    const head = tableHead(line)
    if (head) {
      endRow()
      table = head
      isAfterTable = true
      continue
    }
    if (/^(?:levels?|bands?)$/i.test(cellsOf(line)[0]?.text ?? '')) return undefined
    // A table that goes on without its head.
    if (!table && before && !isAfterTable && own.some((each) => startOf(questions, number, each)))
      table = before
    const starts = startOf(questions, number, line)
    if (!table) {
      const plain = plainLines(line, { marks, fonts }, starts !== undefined)
      if (!plain) return undefined
      for (const each of plain)
        if (each.runs.length > 0) blocks.push({ kind: kindOf(each, size, undefined), runs: joined([], each) })
      continue
    }
    const cells = cellsOf(line)
    const byColumn = Map.groupBy(cells, (cell) => columnOf(cell, table ?? [])?.name ?? '')
    if (
      [...byColumn.values()].some((own) =>
        own.some((cell, index) => index > 0 && cell.x - (own[index - 1]?.right ?? 0) > 60),
      )
    )
      return undefined
    const first = byColumn.get(table[0]?.name ?? '')
    if (first || starts) {
      // `Number` below `Question` is the rest of the head.
      if (!starts && first?.every(({ text }) => /^number$/i.test(text)) && byColumn.size === 1) continue
      endRow()
      const label = (first ?? []).map(({ text }) => text).join(' ')
      row = { cells: new Map(), start: { ...starts, kind: 'heading', runs: [{ text: label }] } }
    }
    if (!row) {
      row = { cells: new Map(), start: { kind: 'heading', runs: [] } }
    }
    for (const [name, own] of byColumn) {
      if (name === table[0]?.name) continue
      const text = own.map((cell) => cell.text).join(' ')
      if (/^marks?$/i.test(name)) {
        if (/^\d{1,3}$/.test(text)) row.start.marks = (row.start.marks ?? 0) + Number(text)
        continue
      }
      const plain = own.flatMap((cell, index) => runsOf(cell, { marks, fonts }, line, index > 0))
      const cell = row.cells.get(name) ?? { paragraphs: [], right: 0 }
      const last = cell.paragraphs.at(-1)
      // A line that reaches the end of its column goes on.
      if (last && cell.right > endOf(name, table, line.width) - SHORT * line.width)
        cell.paragraphs[cell.paragraphs.length - 1] = merged([...last, { text: ' ' }, ...plain])
      else cell.paragraphs.push(merged(plain))
      cell.right = own.at(-1)?.right ?? 0
      row.cells.set(name, cell)
    }
  }
  endRow()
  return { blocks: blocks.map(finished).filter(({ runs }) => runs.length > 0), table }
}

/** The columns of a table of answers; undefined for another line. */
function tableHead(line: TextLine): Column[] | undefined {
  const cells = cellsOf(line)
  if (!/^question(?: number)?$/i.test(cells[0]?.text ?? '')) return undefined
  if (!cells.some(({ text }) => /^(?:answers?|indicative content|expected answers?)\b/i.test(text)))
    return undefined
  return cells.map(({ text, x, right }) => ({ name: text, x, right }))
}

/** The column of a cell: the last that begins at or before it. Answers may begin before their head, which is in the middle. */
function columnOf({ x }: Piece, table: readonly Column[]): Column | undefined {
  const [first, second] = table
  if (first && x <= first.right + 4) return first
  return table.findLast((column) => column.x <= x + 12) ?? second
}
