import type { TextRun } from '#domain/papers/paper-text.ts'
import type { TextItem } from './plain-text.ts'
import type { MarkedPage } from './read-page.ts'
import { ANSWER_LINES, type Cell, isLineNumber, type TextLine } from './text-lines.ts'

/** The looks of the letters of a page, and what is drawn beside them. */
export type Looks = Pick<MarkedPage, 'marks' | 'fonts'>

/** Words further apart than this, in sizes of their letters, are in two columns. */
const GAP = 1.6
/** Words of one line further apart than this have a space between them. */
const SPACE = 0.12

/** A line without what is not its words. */
export interface PlainLine {
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

/**
 * The words of a line with their looks, without numbers of lines and marks; undefined if it is in several columns. A line with
 * a few words at the left and a few at the right edge is two.
 */
export function plainLines(line: TextLine, looks: Looks, isStart: boolean): PlainLine[] | undefined {
  const pieces = piecesOf(line)
  let points = 0
  for (let last = pieces.at(-1); last && last.right > 0.7 * line.width; last = pieces.at(-1)) {
    const match = MARKS.exec(last.text)
    if (!match) break
    points += Number(match[1] ?? match[2])
    const rest = last.text.slice(0, match.index).trim()
    pieces.pop()
    if (rest !== '') {
      pieces.push(withoutEnd(last, match[0]))
      break
    }
  }
  const lineNumber = isStart ? undefined : takeLineNumber(pieces, line)
  const words = pieces.filter(({ text }) => text !== '')
  const markers: Piece[] = []
  while (words.length > 1 && words[0] && MARKER.test(words[0].text)) markers.push(...words.splice(0, 1))
  if (words.length > 2) return undefined
  const [first, second] = words
  if (first && second && !isHeadLine(first, second, line)) return undefined
  const base = { line, isMarked: false, marks: 0 }
  const lookOf = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece, index) => runsOf(piece, looks, line, index > 0))
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
export interface Piece extends Cell {
  items: TextItem[]
}

export function piecesOf({ items }: TextLine): Piece[] {
  const pieces: Piece[] = []
  for (const item of items) {
    const text = item.text.replaceAll(ANSWER_LINES, ' ')
    // What is left of an answer line has no place of its own.
    if (text.trim() === '') continue
    const last = pieces.at(-1)
    const gap = last ? item.x - last.right : Infinity
    if (last && gap < GAP * item.size && !MARKER.test(last.text) && !MARKS.test(text.trim())) {
      last.items.push(item)
      last.right = item.x + item.width
      last.text = `${last.text}${gap < SPACE * item.size ? '' : ' '}${text.trim()}`.trim()
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

/** The number of a line of a passage is alone at one edge. It is taken out of the words. */
function takeLineNumber(pieces: Piece[], { width }: TextLine): number | undefined {
  const [first, second] = pieces
  const last = pieces.at(-1)
  if (!first || !second || !last) return undefined
  if (isLineNumber(last) && last.x > 0.8 * width) return Number(pieces.pop()?.text)
  if (isLineNumber(first) && first.x < 0.09 * width && !MARKER.test(second.text))
    return Number(pieces.shift()?.text)
  return undefined
}

/** `Question 1 … Reading Writing`, `ENGLISH … 0500/12`: a few words at each edge. */
function isHeadLine(first: Piece, second: Piece, { width }: TextLine): boolean {
  return (
    first.text.length < 45 && second.text.length < 30 && second.right > 0.85 * width && first.x < 0.3 * width
  )
}

/** The runs of a paragraph with those of its next line. A hyphen at the end of a line stays. */
export function joined(runs: readonly TextRun[], { runs: more, lineNumber }: PlainLine): TextRun[] {
  const mark: TextRun[] = lineNumber === undefined ? [] : [{ text: '', lineNumber }]
  const [first, ...others] = more
  if (!first || runs.length === 0) return merged([...mark, ...more])
  const end = runs.at(-1)?.text ?? ''
  const space = /[\s-]$/.test(end) || /^\s/.test(first.text) ? '' : ' '
  return merged([...runs, ...(space ? [{ text: space }] : []), ...mark, first, ...others])
}

/** Neighbours of one look become one run. */
export function merged(runs: readonly TextRun[]): TextRun[] {
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
export function runsOf(
  { items }: Piece,
  { marks, fonts }: Looks,
  { shift }: TextLine,
  isAfter: boolean,
): TextRun[] {
  let right: number | undefined
  return items.flatMap((item, index) => {
    const text = item.text.replaceAll(ANSWER_LINES, ' ').replaceAll(/\s+/g, ' ')
    const gap = right === undefined ? 0 : item.x - right
    right = item.x + item.width
    const look = fonts.get(item.font ?? '')
    const style = {
      ...(look?.isBold && { isBold: true as const }),
      ...(look?.isItalic && { isItalic: true as const }),
    }
    const needsSpace = (index === 0 && isAfter) || (index > 0 && gap >= SPACE * item.size)
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
  return Array.from(text.matchAll(/\s+|\S+/g), ({ 0: word, index }) => ({
    word,
    from: left + index * each,
    to: left + (index + word.length) * each,
  }))
}
