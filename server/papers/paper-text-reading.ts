import type { DocumentQuestions, ListedDocument, Place } from '#domain/papers/later/question-list.ts'
import {
  blockText,
  type PaperText,
  type TextBlock,
  type TextPage,
  type TextRun,
} from '#domain/papers/paper-text.ts'
import {
  joined,
  type Looks,
  merged,
  type Piece,
  piecesOf,
  type PlainLine,
  plainLines,
  runsOf,
} from './line-runs.ts'
import type { MarkedPage } from './read-page.ts'
import { type Cell, isAnswersHead, isFoot, type TextLine, textLines } from './text-lines.ts'

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
/**
 * The text of a document in reading order. A page with a picture, a graph or columns that are no table of answers is not
 * sure: it has no blocks. Undefined if fewer than half of the pages with words are sure.
 */
export function readPaperText({ pages, type, questions }: TextSource): PaperText | undefined {
  const lines = textLines(pages.map(({ page }) => page))
  const size = usualSize(lines)
  let table: readonly Cell[] | undefined
  const read = pages.map(({ page, marks, fonts }, index): TextPage => {
    const number = index + 1
    const own = lines.filter((line) => line.page === number && !isFoot(line, page))
    if (marks.images.length > 0 || marks.strokes > MOST_STROKES) return { page: number }
    if (own.length === 0) return { page: number, blocks: [] }
    if (page.items.filter(({ isTurned }) => isTurned).length > page.items.length / 2) return { page: number }
    const at = { number, own, questions, size, looks: { marks, fonts } }
    let blocks: TextBlock[] | undefined
    if (type === 'Mark Scheme') {
      const found = tablesOf(at, table)
      table = found?.table
      blocks = found?.blocks
    } else blocks = flowOf(at)
    return blocks ? { page: number, blocks } : { page: number }
  })
  const hasWords = read.filter(({ page }) => lines.some((line) => line.page === page))
  const sure = hasWords.filter(({ blocks }) => blocks)
  const isStarted = sure.some(({ blocks }) => blocks?.some(({ number, name }) => number ?? name))
  return isStarted && sure.length * 2 >= hasWords.length ? { v: 2, pages: read } : undefined
}

/** A page of a document: its lines, its questions, and how its letters look. */
interface PageLines {
  number: number
  own: readonly TextLine[]
  questions: DocumentQuestions
  /** The size of most letters of the document. */
  size: number
  looks: Looks
}

function usualSize(lines: readonly TextLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  const [most] = [...letters].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 11
}

/** The blocks of a page with one column; undefined if it has several. */
function flowOf({ own, questions, size, number, looks }: PageLines): TextBlock[] | undefined {
  const blocks: TextBlock[] = []
  let before: PlainLine | undefined
  const edge = Math.max(0, ...own.map(({ cells }) => cells.at(-1)?.right ?? 0))
  for (const line of own) {
    const start = startOf(questions, number, line)
    const plain = plainLines(line, looks, start !== undefined)
    if (!plain) return undefined
    for (const [at, each] of plain.entries()) {
      const starts = at === 0 ? start : undefined
      const last = blocks.at(-1)
      if (each.runs.length === 0) {
        if (last) addMarks(last, each.marks)
        // The lines for an answer may end on the next page.
        else if (each.marks > 0) blocks.push({ kind: 'paragraph', runs: [{ text: `[${each.marks}]` }] })
        continue
      }
      const goesOn =
        last !== undefined &&
        before !== undefined &&
        !starts &&
        !each.isMarked &&
        before.line !== line &&
        last.marks === undefined &&
        last.name === undefined &&
        isSameParagraph(before, each, edge)
      const block: TextBlock = goesOn ? last : { ...starts, kind: kindOf(each, size, starts), runs: [] }
      block.runs = joined(block.runs, each)
      addMarks(block, each.marks)
      if (!goesOn) blocks.push(block)
      before = each
    }
  }
  return withoutEmptyItems(blocks).map(withoutEmptyRuns)
}

function addMarks(block: TextBlock, marks = 0): void {
  if (marks > 0) block.marks = (block.marks ?? 0) + marks
}

/** A bullet before an answer line says nothing; its marks are those of the words above it. */
function withoutEmptyItems(blocks: readonly TextBlock[]): TextBlock[] {
  const kept: TextBlock[] = []
  for (const block of blocks) {
    const isEmpty = block.kind === 'item' && /^[•·–—]?$/.test(blockText(block).trim())
    const last = kept.at(-1)
    if (!isEmpty) kept.push(block)
    else if (last) addMarks(last, block.marks)
  }
  return kept
}

function withoutEmptyRuns({ runs, ...block }: TextBlock): TextBlock {
  return { ...block, runs: runs.filter(({ text, lineNumber }) => text !== '' || lineNumber !== undefined) }
}

/** The question or the text that begins at a line. */
function startOf(
  { places, texts }: DocumentQuestions,
  page: number,
  { top }: TextLine,
): Pick<TextBlock, 'number' | 'name'> | undefined {
  const isHere = (each: Place) => each.page === page && Math.abs(each.y - top) < 0.2
  const place = places.find(isHere)
  if (place)
    return { number: place.component === undefined ? place.number : `${place.component}/${place.number}` }
  const text = texts.find(isHere)
  return text && { name: text.name }
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
  starts?: Pick<TextBlock, 'name'>,
): TextBlock['kind'] {
  if (starts?.name !== undefined) return 'heading'
  if (line.size < SMALL * size) return 'small print'
  if (/^[•·–—] ?/.test(runs[0]?.text ?? '')) return 'item'
  if (line.size > LARGE * size || (isBold({ runs }) && !isMarked && line.text.length < 60)) return 'heading'
  return 'paragraph'
}

interface CellText {
  paragraphs: TextRun[][]
  /** Where its last line ends. */
  right: number
}

/** Where a column ends: at the next one. */
function endOf(name: string, table: readonly Cell[], width: number): number {
  const at = table.findIndex((column) => column.text === name)
  return table[at + 1]?.x ?? 0.93 * width
}

/** A row of a table of answers: the number of a question, and what each other column says. */
interface Row {
  start: TextBlock
  cells: Map<string, CellText>
}

/** The blocks of a page of a mark scheme: its tables of answers, row by row. Undefined where it has other tables. */
function tablesOf(
  { own, questions, number, looks, size }: PageLines,
  before: readonly Cell[] | undefined,
): { blocks: TextBlock[]; table: readonly Cell[] | undefined } | undefined {
  // The table of the page before may go on without its head.
  let table = own.some((line) => startOf(questions, number, line)) ? before : undefined
  const blocks: TextBlock[] = []
  let row: Row | undefined
  for (const line of own) {
    const pieces = piecesOf(line)
    if (isAnswersHead(pieces)) {
      if (row) blocks.push(...rowBlocks(row))
      row = undefined
      table = pieces
      continue
    }
    if (/^(?:levels?|bands?)$/i.test(pieces[0]?.text ?? '')) return undefined
    const starts = startOf(questions, number, line)
    if (!table) {
      const plain = plainLines(line, looks, starts !== undefined)
      if (!plain) return undefined
      for (const each of plain)
        if (each.runs.length > 0) blocks.push({ kind: kindOf(each, size), runs: joined([], each) })
      continue
    }
    const columns = table
    const numbers = columns[0]?.text ?? ''
    const byColumn = Map.groupBy(pieces, (piece) => columnOf(piece, columns)?.text ?? '')
    if (byColumn.values().some(isDivided)) return undefined
    const first = byColumn.get(numbers)
    if (first || starts) {
      // `Number` below `Question` is the rest of the head.
      if (!starts && first?.every(({ text }) => /^number$/i.test(text)) && byColumn.size === 1) continue
      if (row) blocks.push(...rowBlocks(row))
      row = newRow({ ...starts, runs: [{ text: textOf(first ?? []) }] })
    }
    row ??= newRow({ runs: [] })
    for (const [name, own] of byColumn) {
      if (name === numbers) continue
      const text = textOf(own)
      if (/^marks?$/i.test(name)) {
        if (/^\d{1,3}$/.test(text)) row.start.marks = (row.start.marks ?? 0) + Number(text)
        continue
      }
      const plain = own.flatMap((piece, index) => runsOf(piece, looks, line, index > 0))
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
  if (row) blocks.push(...rowBlocks(row))
  return { blocks: blocks.map(withoutEmptyRuns).filter(({ runs }) => runs.length > 0), table }
}

function newRow(start: Omit<TextBlock, 'kind'>): Row {
  return { start: { ...start, kind: 'heading' }, cells: new Map() }
}

function rowBlocks({ start, cells }: Row): TextBlock[] {
  const paragraphs = [...cells].flatMap(([name, { paragraphs }]) =>
    paragraphs.map((runs, index): TextBlock => {
      const isGuidance = index === 0 && /^(?:guidance|notes?)/i.test(name)
      return {
        kind: 'paragraph',
        runs: isGuidance ? [{ text: `${name}: `, isBold: true }, ...runs] : runs,
      }
    }),
  )
  return [start, ...paragraphs]
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join(' ')
}

/** Whether what is in one column of a table is in columns itself. */
function isDivided(pieces: readonly Piece[]): boolean {
  return pieces.some(({ x }, index) => index > 0 && x - (pieces[index - 1]?.right ?? 0) > 60)
}

/** The column of a cell: the last that begins at or before it. Answers may begin before their head, which is in the middle. */
function columnOf({ x }: Piece, table: readonly Cell[]): Cell | undefined {
  const [first, second] = table
  if (first && x <= first.right + 4) return first
  return table.findLast((column) => column.x <= x + 12) ?? second
}
