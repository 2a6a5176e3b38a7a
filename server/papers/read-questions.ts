import {
  markFaults,
  numberingFaults,
  type PaperForm,
  questionFaults,
} from '#domain/papers/check-questions.ts'
import { covers, parseLabel } from '#domain/exams/later/form-questions.ts'
import type {
  DocumentQuestions,
  ListedDocument,
  QuestionPlace,
  TextPlace,
} from '#domain/papers/later/question-list.ts'
import type { PageText } from './plain-text.ts'
import { readQuestionPaper, leadingNumber, withoutHeads } from './question-paper-reading.ts'
import { type Cell, isAnswersHead, placeOf, type TextLine, textLines } from './text-lines.ts'
import { formatStep, nextStep, type NumberStep, type LeadingNumber } from './number-steps.ts'

/** A document to read. */
export interface DocumentText {
  pages: readonly PageText[]
  type: ListedDocument
  /** What the facts say of the paper's form. A report is about many papers, so it needs none. */
  form: PaperForm | undefined
}

/** The questions of a document, or why there is no list. */
export type QuestionReading = { questions: DocumentQuestions } | { refusal: string }

/** Counts up when the rules change, so that documents are read again. */
export const READER_VERSION = 2

const FEWEST_LETTERS = 10

/**
 * Finds the questions of a document in the text of its pages. It gives a list only if every check passes:
 * numbers without a gap, none twice, and the marks that the facts say of the form.
 */
export function readQuestions({ pages, type, form }: DocumentText): QuestionReading {
  const withText = pages.filter(({ items }) => lettersOf(items) >= FEWEST_LETTERS)
  if (withText.length * 2 < pages.length) return refused('Its pages have no text: it is a scan.')
  const lines = textLines(pages)
  if (type === 'Examiner Report') return readReportChecked(lines)
  if (!form) return refused('There are no facts about its form.')
  if (type === 'Insert') return readInsertChecked(lines, form)
  return type === 'Question Paper' ? readPaperChecked(lines, form) : readMarkSchemeChecked(lines, form)
}

function readPaperChecked(lines: readonly TextLine[], form: PaperForm): QuestionReading {
  const readings = readQuestionPaper(lines, form.marks).filter(({ own }) => own.length > 0)
  const checked = readings.map(({ own, places }) => ({ own, places, faults: questionFaults(own, form) }))
  // Readings that differ only in a stem are one: the last begins latest, so its stems are nearest.
  const accepted = new Map(
    checked
      .filter(({ faults }) => faults.length === 0)
      .map(({ own, places }) => [JSON.stringify(own), places]),
  )
  const [places, ...others] = accepted.values()
  if (others.length > 0) return refused('It can be read in two ways.')
  if (places) return found(places)
  const [best] = checked.toSorted((a, b) => a.faults.length - b.faults.length)
  return refused(best ? `${best.faults.slice(0, 3).join('; ')}.` : 'It has no numbers of questions.')
}

function readMarkSchemeChecked(lines: readonly TextLine[], form: PaperForm): QuestionReading {
  const places = readMarkScheme(lines)
  if (places.length === 0) return refused('It has no table of answers.')
  const hasMarks = places.some(({ marks }) => marks !== undefined)
  const numbers = places.map(({ number }) => number)
  const faults = [
    ...numberingFaults(numbers),
    ...(hasMarks ? markFaults(places, form) : missingNumbers(numbers, form)),
  ]
  return faults.length > 0 ? refused(`${faults.slice(0, 3).join('; ')}.`) : found(places)
}

/** For a mark scheme without a column of marks: each question of the form has a row, and each row a question. */
function missingNumbers(numbers: readonly string[], { groups }: PaperForm): string[] {
  const named = groups.filter(({ label }) => parseLabel(label))
  if (named.length < groups.length)
    return numbers.length < groups.length
      ? [`it has ${numbers.length} rows for ${groups.length} questions`]
      : []
  return [
    ...named
      .filter(({ label }) => !numbers.some((number) => covers(label, number)))
      .map(({ label }) => `${label} is missing`),
    ...numbers
      .filter((number) => !named.some(({ label }) => covers(label, number)))
      .map((number) => `${number} is not in the form`),
  ]
}

function readInsertChecked(lines: readonly TextLine[], { groups }: PaperForm): QuestionReading {
  const texts = readInsert(lines)
  if (texts.length === 0) return refused('It has no heads of texts.')
  const names = texts.map(({ name }) => name)
  const expected = new Set(groups.flatMap(({ text = [] }) => text))
  const missing = [...expected].filter((name) => !names.includes(name))
  const [kind] = names[0]?.split(' ') ?? []
  const inOrder = names.every(
    (name, index) => name === `${kind} ${'ABCDEF'[index]}` || name === `${kind} ${index + 1}`,
  )
  if (!inOrder) return refused(`Its texts are ${names.join(', ')}.`)
  return missing.length > 0 ? refused(`${missing.join(', ')} is missing.`) : found([], texts)
}

function readReportChecked(lines: readonly TextLine[]): QuestionReading {
  const places = readReport(lines)
  return places.length > 0
    ? found(places)
    : refused('It has no heads of questions below the name of a component.')
}

function lettersOf(items: PageText['items']): number {
  return items.reduce((sum, { text }) => sum + text.trim().length, 0)
}

function found(places: QuestionPlace[], texts: TextPlace[] = []): QuestionReading {
  return { questions: { v: 1, places, texts } }
}

function refused(refusal: string): QuestionReading {
  return { refusal }
}

/** The texts of an insert in the order of its pages, each where its head is. */
function readInsert(lines: readonly TextLine[]): TextPlace[] {
  return lines.flatMap((line) => {
    const name = textName(line)
    return name === undefined ? [] : { name, ...placeOf(line) }
  })
}

/** `Text A`, alone, with a title after a colon, or `for Question 1`. A line of a contents page ends in a page number. */
function textName({ cells, text }: TextLine): string | undefined {
  const match = /^(text|passage|source|extract) ([a-f]|\d)(?=$|:| for questions? )/i.exec(text)
  if (!match || /^\d{1,3}$/.test(cells.at(-1)?.text ?? '')) return undefined
  const [, kind = '', letter = ''] = match
  return `${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()} ${letter.toUpperCase()}`
}

/** The questions of each component that a report is about. A component whose numbers have a gap is left out. */
function readReport(lines: readonly TextLine[]): QuestionPlace[] {
  const components = new Map<string, QuestionPlace[]>()
  let places: QuestionPlace[] | undefined
  let component = ''
  let last: NumberStep | undefined
  let letterX: number | undefined
  for (const line of lines) {
    const head = /^paper \d{4}\/(\d\d)$/i.exec(line.text)?.[1]
    if (head !== undefined) {
      component = head
      last = undefined
      places = undefined
      if (!components.has(head)) components.set(head, (places = []))
      continue
    }
    const number = leadingNumber(line)
    const step = number && places ? nextStep(last, number, letterX) : undefined
    if (!step || !places) continue
    if (step.letter !== last?.letter || step.top !== last?.top) letterX = number?.x
    last = step
    places.push({ number: formatStep(step), ...placeOf(line), component })
  }
  return [...components.values()].flatMap((found) => {
    const own = withoutHeads(found)
    return numberingFaults(own.map(({ number }) => number)).length === 0 ? own : []
  })
}

interface Table {
  /** The column of the numbers: from and to, from the left. */
  numbers: Pick<Cell, 'x' | 'right'>
  /** The middle of the column of the marks. */
  marks?: number
}

const NUMBER = /^(\d{1,2})\s*((?:\(\s*[a-z]{1,4}\s*\)\s*)*)(?=\s|$)/i
const WIDE = 22

/** The rows of a mark scheme's tables of answers, with the marks if there is a column for them. */
function readMarkScheme(lines: readonly TextLine[]): QuestionPlace[] {
  const rows: QuestionPlace[] = []
  let table: Table | undefined
  let last: NumberStep | undefined
  for (const line of lines) {
    const head = tableHead(line)
    if (head) table = head
    else if (isOtherTable(line)) table = undefined
    if (!table || head) continue
    const marks = marksOf(line, table)
    const number = rowNumber(line, table)
    const current = rows.at(-1)
    if (number !== undefined && number !== current?.number) {
      const step = nextStep(last, leadingParts(number), undefined)
      // Another table, such as a list of ideas with numbers of its own.
      if (!step || formatStep(step) !== number) {
        table = undefined
        continue
      }
      last = step
      rows.push({ number, ...placeOf(line), ...(marks !== undefined && { marks }) })
    } else if (current && marks !== undefined && current.marks === undefined) current.marks = marks
  }
  return rows
}

function leadingParts(number: string): LeadingNumber {
  const [top, ...parts] = number.match(/\d+|[a-z]+/g) ?? []
  return { top: Number(top), parts, x: 0 }
}

/** The columns of a line that is the head of a table of answers. */
function tableHead({ cells }: TextLine): Table | undefined {
  const [first] = cells
  if (!first || !isAnswersHead(cells)) return undefined
  const marks = cells.find(({ text }) => /^marks?$/i.test(text))
  return { numbers: first, ...(marks && { marks: (marks.x + marks.right) / 2 }) }
}

function isOtherTable({ cells: [first] }: TextLine): boolean {
  return first !== undefined && /^(?:levels?|bands?|marks?|question)$|^marking criteria/i.test(first.text)
}

function rowNumber({ cells: [first, second] }: TextLine, { numbers }: Table): string | undefined {
  if (!first || first.x > numbers.right || first.x < numbers.x - WIDE) return undefined
  const joined =
    second && second.text.startsWith('(') && second.x < numbers.right ? first.text + second.text : first.text
  const match = NUMBER.exec(joined)
  return match ? `${match[1]}${match[2]}`.replaceAll(/\s/g, '').toLowerCase() : undefined
}

function marksOf({ cells }: TextLine, { marks: middle }: Table): number | undefined {
  if (middle === undefined) return undefined
  const cell = cells.find(
    ({ text, x, right }) => /^\d{1,3}$/.test(text) && Math.abs((x + right) / 2 - middle) < WIDE,
  )
  return cell && Number(cell.text)
}
