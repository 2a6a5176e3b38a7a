import type { QuestionPlace } from '#domain/papers/later/question-list.ts'
import { formatStep, type LeadingNumber, nextStep, type NumberStep } from './number-steps.ts'
import type { TextLine } from './text-lines.ts'

interface Table {
  /** The column of the numbers: from and to, from the left. */
  numbers: { x: number; right: number }
  /** The middle of the column of the marks. */
  marks?: number
}

const NUMBER = /^(\d{1,2})\s*((?:\(\s*[a-z]{1,4}\s*\)\s*)*)(?=\s|$)/i
const WIDE = 22

/** The rows of a mark scheme's tables of answers, with the marks if there is a column for them. */
export function readMarkScheme(lines: readonly TextLine[]): QuestionPlace[] {
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
      rows.push({
        number,
        page: line.page,
        y: Math.round(line.top * 10) / 10,
        ...(marks === undefined ? {} : { marks }),
      })
    } else if (current && marks !== undefined && current.marks === undefined) current.marks = marks
  }
  return rows
}

function leadingParts(number: string): LeadingNumber {
  const [top, ...parts] = number.match(/\d+|[a-z]+/g) ?? []
  return { top: Number(top), parts, x: 0 }
}

/** A line with `Question` and `Answer`. An overview of the marks has no column of answers. */
function tableHead({ cells }: TextLine): Table | undefined {
  const [first] = cells
  if (!first || !/^question(?: number)?$/i.test(first.text)) return undefined
  if (!cells.some(({ text }) => /^(?:answers?|indicative content|expected answers?)\b/i.test(text)))
    return undefined
  const marks = cells.find(({ text }) => /^marks?$/i.test(text))
  return {
    numbers: { x: first.x, right: first.right },
    ...(marks ? { marks: (marks.x + marks.right) / 2 } : {}),
  }
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
