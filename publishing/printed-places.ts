import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { DocumentQuestions } from '#domain/papers/later/question-list.ts'
import type { Compilation } from './create-compiler.ts'
import type { LibraryDocument } from './document.ts'
import { plainText, directivesNamed } from './markdown.ts'

/** What is where in the PDF of a practice paper. */
export interface PrintedPlaces {
  questions: DocumentQuestions
  /** How far down each question's own words are, below its stem. */
  ownPlaces: { page: number; y: number }[]
  /** Of each passage with line numbers: how many letters and digits come before each of its printed lines. */
  lines: number[][]
}

const place = { page: z.int(), y: z.number().transform((y) => Math.round(y * 10) / 10) }
const question = z.object({
  number: z.string(),
  ...place,
  marks: z.int().exactOptional(),
  lines: z.int().exactOptional(),
  text: z.string().exactOptional(),
})
const text = z.object({ name: z.string(), ...place })
const line = z.object({ line: z.int(), ...place })
const stem = z.object({ stem: z.string(), ...place })
const mark = z.union([question, stem, text, line])

type Printed = Pick<LibraryDocument, 'path' | 'body'>

/** Of the marks that the compiler found in a document, in the order of its pages. */
export async function readPrintedPlaces(
  document: Printed,
  { pdf, places }: Compilation,
): Promise<PrintedPlaces> {
  const marks = z.array(mark).parse(places)
  const lines = marks.filter((each) => 'line' in each)
  const stems = new Map(marks.flatMap((each) => ('stem' in each ? [[each.stem, each]] : [])))
  const asked = marks.filter((each) => 'number' in each)
  return {
    ownPlaces: asked.map(({ page, y }) => ({ page, y })),
    questions: {
      v: 1,
      places: asked.map((each) => placedAt(each, stems.get(each.number) ?? each)),
      texts: marks.filter((each) => 'name' in each),
    },
    lines: lines.length > 0 ? lineStarts(document, lines, await readRows(pdf)) : [],
  }
}

function placedAt(asked: z.infer<typeof question>, { page, y }: { page: number; y: number }) {
  return { ...asked, page, y }
}

interface Row {
  page: number
  y: number
  letters: string
}

/** Line numbers are left of the text. */
const TEXT_LEFT = 67

/** A row of text is less than so far below the place where its line begins, in points. */
const LINE = 20

/** The rows of text of a PDF, without what is in the margin. */
async function readRows(pdf: Buffer): Promise<Row[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const rows: Row[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const printed = await document.getPage(page)
    const { items } = await printed.getTextContent()
    const height = printed.view[3] ?? 0
    for (const item of items) {
      if (!('str' in item) || Number(item.transform[4]) < TEXT_LEFT) continue
      const y = height - Number(item.transform[5])
      const row = rows.findLast((each) => each.page === page && Math.abs(each.y - y) < 0.5)
      if (row) row.letters += lettersOf(item.str)
      else rows.push({ page, y, letters: lettersOf(item.str) })
    }
  }
  await task.destroy()
  return rows.filter(({ letters }) => letters !== '')
}

/** Letters and digits only: quotation marks and spaces are printed otherwise than they are written. */
export function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function lineStarts({ path, body }: Printed, lines: z.infer<typeof line>[], rows: Row[]): number[][] {
  const passages = directivesNamed(body, 'passage').filter(({ attributes }) => attributes?.lines)
  const beginnings = lines.flatMap(({ line: number }, index) => (number === 1 ? [index] : []))
  if (passages.length !== beginnings.length)
    throw new Error(
      `${path}: ${passages.length} passages have line numbers, but ${beginnings.length} are printed`,
    )
  return passages.map((passage, index) => {
    const letters = lettersOf(plainText(passage))
    let end = 0
    return lines.slice(beginnings[index], beginnings[index + 1]).map(({ page, y, line: number }) => {
      // The words of a drawing beside a line are rows too.
      const row = rows.find(
        (each) =>
          each.page === page && each.y >= y - 1 && each.y < y + LINE && letters.includes(each.letters, end),
      )
      const start = row ? letters.indexOf(row.letters, end) : -1
      if (!row || start === -1)
        throw new Error(`${path}: line ${number} of a passage is not found in its PDF`)
      end = start + row.letters.length
      return start
    })
  })
}
