import type { QuestionPlace } from '#domain/papers/later/question-list.ts'
import { formatStep, type LeadingNumber, nextStep, type NumberStep } from './number-steps.ts'
import { placeOf, type TextLine } from './text-lines.ts'

/** How a question paper may be read: which is right, the checks of its numbers and marks decide. */
interface Way {
  /** The first page with questions: covers have numbered instructions. */
  firstPage: number
  /** Where the numbers 1, 2, 3 are, from the left. */
  column: number
  /** Whether marks are in square brackets, `[15]`, or in round ones, `(15)`. */
  brackets: 'square' | 'round'
}

const MOST_SKIPPED = 4
const MOST_COLUMNS = 6
const SAME_COLUMN = 4

/**
 * Every reading of a question paper, in the order in which they are tried: each question where its own number is, and each with
 * the stem above it. Pages may be skipped at the beginning if they have no marks but those of the whole paper.
 */
export function readQuestionPaper(
  lines: readonly TextLine[],
  total: number,
): { own: QuestionPlace[]; places: QuestionPlace[] }[] {
  return waysOf(lines)
    .filter(({ firstPage, brackets }) =>
      lines.every((line) => line.page >= firstPage || [0, total].includes(marksOf(line, brackets))),
    )
    .map((way) => readIn(lines, way))
    .map((found) => ({ own: found.filter((_, index) => !isHead(found, index)), places: withoutHeads(found) }))
}

function waysOf(lines: readonly TextLine[]): Way[] {
  const pages = Math.max(0, ...lines.map(({ page }) => page))
  const firstPages = Array.from({ length: Math.min(pages, MOST_SKIPPED + 1) }, (_, index) => index + 1)
  const columns: number[] = []
  for (const line of lines) {
    if (leadingNumber(line)?.top !== 1) continue
    if (!columns.some((column) => Math.abs(column - line.x) < SAME_COLUMN)) columns.push(line.x)
  }
  return (['square', 'round'] as const).flatMap((brackets) =>
    firstPages.flatMap((firstPage) =>
      columns.slice(0, MOST_COLUMNS).map((column) => ({ firstPage, column, brackets })),
    ),
  )
}

function readIn(lines: readonly TextLine[], { firstPage, column, brackets }: Way): QuestionPlace[] {
  const found: (QuestionPlace & { marks: number })[] = []
  let last: NumberStep | undefined
  let letterX: number | undefined
  let marksOfChoice = 0
  for (const line of lines) {
    if (line.page < firstPage) continue
    const marks = /\btotal\b/i.test(line.text) ? 0 : marksOf(line, brackets)
    if (isSectionHead(line.text)) {
      if (marks > 0 || !isChoice(line.text)) marksOfChoice = marks
      continue
    }
    const number = leadingNumber(line)
    const isInColumn = number?.top === undefined || Math.abs(line.x - column) < SAME_COLUMN
    const step = number && isInColumn ? nextStep(last, number, letterX) : undefined
    if (step) {
      if (step.letter !== last?.letter || step.top !== last?.top) letterX = number?.x
      last = step
      found.push({ number: formatStep(step), ...placeOf(line), marks: 0 })
    }
    const current = found.at(-1)
    if (current) current.marks += marks
    if (current && step && marks === 0 && step.letter === undefined) current.marks = marksOfChoice
  }
  return found
}

/** Whether it is a number without marks whose parts follow. */
function isHead(found: readonly QuestionPlace[], index: number): boolean {
  const each = found[index]
  return each !== undefined && !each.marks && found[index + 1]?.number.startsWith(`${each.number}(`) === true
}

/**
 * Without `1` if its parts follow and it has no marks of its own. Its first part begins there: a student who goes to 1(b)(i)
 * reads what is above it, too.
 */
export function withoutHeads<Each extends QuestionPlace>(found: readonly Each[]): Each[] {
  const questions: Each[] = []
  let stem: QuestionPlace | undefined
  for (const [index, each] of found.entries()) {
    if (isHead(found, index)) stem ??= each
    else {
      questions.push(stem ? { ...each, page: stem.page, y: stem.y } : each)
      stem = undefined
    }
  }
  return questions
}

const NUMBER = /^(?:Question\s+)?(\d{1,2})?\s*((?:\(\s*[a-z]{1,4}\s*\)\s*)*)/i

/** The number at the beginning of a line; undefined if there is none. */
export function leadingNumber({ cells, text }: TextLine): LeadingNumber | undefined {
  const match = NUMBER.exec(text)
  if (!match || match[0].trim() === '') return undefined
  const [whole, digits, letters = ''] = match
  const rest = text.slice(whole.length)
  if (/^(?:to|and|or|[–-])\s*[\d(]|^continued|^[.,;]/i.test(rest)) return undefined
  const others = cells.slice(1).map((cell) => cell.text)
  // A row of a table, or an empty line for an answer.
  if (letters === '' && others.length > 0 && others.every((other) => /^[\d.,%–-]+$/.test(other)))
    return undefined
  const isHead = /^Question/i.test(text)
  const isAlone = cells[0]?.text.trim() === digits
  if (digits !== undefined && letters === '' && !isHead && (!isAlone || others.length === 0)) return undefined
  if (isHead && letters === '' && rest !== '' && !/^(?:[[(:]|[A-Z])/.test(rest)) return undefined
  const parts = [...letters.matchAll(/[a-z]+/gi)].map(([part]) => part.toLowerCase())
  const last = parts.at(-1)
  const cell = cells.findLast((each) => last !== undefined && each.text.toLowerCase().startsWith(`(${last})`))
  return { ...(digits === undefined ? {} : { top: Number(digits) }), parts, x: cell?.x ?? cells[0]?.x ?? 0 }
}

/** The marks at the right end of a line, of all columns together. */
function marksOf({ cells, width }: TextLine, brackets: Way['brackets']): number {
  const pattern =
    brackets === 'square'
      ? /\[\s*(\d{1,3})(?:\s*marks?)?\s*\](?=\s*(?:\[|$))/gi
      : /^\(\s*(\d{1,3})(?:\s*marks?)?\s*\)$/gi
  return cells
    .filter(({ right }) => right > 0.7 * width)
    .flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, marks]) => Number(marks)))
    .reduce((sum, marks) => sum + marks, 0)
}

/** `Section B: Composition`, perhaps with the marks of each question, or a line that asks for one of several. */
function isSectionHead(text: string): boolean {
  return /^(?:section|part) [a-d\d]\b/i.test(text) || isChoice(text)
}

function isChoice(text: string): boolean {
  return /^answer (?:only )?(?:one|two)\b/i.test(text)
}
