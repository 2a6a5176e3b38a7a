import { fileURLToPath } from 'node:url'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import { typstString } from '#publishing/typst-text.ts'
import type { PageText } from '#server/papers/plain-text.ts'
import { type MarkedPage, readMarkedPage, readPage } from '#server/papers/read-page.ts'
import { COMPONENTS } from '#domain/exams/component.ts'
import { questionGroups } from '#domain/exams/later/form-questions.ts'
import type { PaperForm } from '#domain/papers/check-questions.ts'
import type { ListedDocument } from '#domain/papers/later/question-list.ts'

/**
 * A page as lines of text. Each line is 16 points below the one before it, and has one item or several: `50:(a) |
 * 75:Give the day. | >[1]` has two items that begin 50 and 75 points from the left, and one that ends 50 points from the
 * right. `@300` goes on 300 points below the top. `18#50:Title` is 18 points high.
 */
export type Layout = readonly string[]

const PUBLISHING = fileURLToPath(new URL('../../../publishing', import.meta.url))
const RIGHT_EDGE = 545
const LINE = 16

const compiler = createCompiler(PUBLISHING, readFonts())

/** The pages of a layout as real PDF pages, read as the site reads imported papers. */
export async function typesetLayout(pages: readonly Layout[]): Promise<PageText[]> {
  return readPages(await typesetPdf(pages))
}

/** The PDF of a layout. */
export async function typesetPdf(pages: readonly Layout[]): Promise<Uint8Array> {
  const source = [
    '#set document(title: "A layout", date: datetime(year: 2026, month: 11, day: 22))',
    '#set page(paper: "a4", margin: 0pt)',
    '#set text(font: "Newsreader", size: 11pt, lang: "en")',
    pages.map(typstPage).join('\n#pagebreak()\n'),
  ].join('\n')
  return (await compiler.compile(source)).pdf
}

/** The PDF of Typst's own source. */
export async function typesetSource(source: string): Promise<Uint8Array> {
  const head = '#set document(title: "A page", date: datetime(year: 2026, month: 11, day: 29))'
  return (await compiler.compile(`${head}\n#set text(font: "Newsreader", size: 11pt)\n${source}`)).pdf
}

function typstPage(lines: Layout): string {
  let y = 50
  const placed: string[] = []
  for (const line of lines) {
    if (line.startsWith('@')) {
      y = Number(line.slice(1))
      continue
    }
    placed.push(...line.split(' | ').map((item) => typstItem(item, y)))
    y += LINE
  }
  return placed.join('\n') || '#pdf.artifact(rect(width: 400pt, height: 600pt, fill: gray))'
}

function typstItem(item: string, y: number): string {
  const [, size = '11', place = '', text = ''] = /^(?:(\d+)#)?(>|\d+:)(.*)$/s.exec(item) ?? []
  const words = `text(size: ${size}pt, ${typstString(text)})`
  return place === '>'
    ? `#place(top + right, dx: ${RIGHT_EDGE - 595}pt, dy: ${y}pt, ${words})`
    : `#place(top + left, dx: ${place.slice(0, -1)}pt, dy: ${y}pt, ${words})`
}

/** The text of each page of a PDF. */
export async function readPages(pdf: Uint8Array): Promise<PageText[]> {
  return readEachPage(pdf, readPage)
}

/** The pages of a PDF with what their text is made of. */
export async function readMarkedPages(pdf: Uint8Array): Promise<MarkedPage[]> {
  return readEachPage(pdf, async (page) => readMarkedPage(page, await readPage(page)))
}

async function readEachPage<Read>(
  pdf: Uint8Array,
  read: (page: PDFPageProxy) => Promise<Read>,
): Promise<Read[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true })
  const document = await task.promise
  const pages: Read[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await read(await document.getPage(number)))
  await task.destroy()
  return pages
}

/** A document in a layout that boards use, with words of our own. */
export interface PaperLayout {
  name: string
  type: ListedDocument
  /** Exam, paper, and the first year of the form. */
  form: readonly [exam: string, paper: string, firstYear: number] | undefined
  pages: readonly Layout[]
  /** `1(a):2@3` is question 1(a) with 2 marks on page 3; undefined if nothing may be read. */
  expected: string | undefined
}

export const DOTS = '.'.repeat(90)
export const cover = (code: string, more: Layout = []): Layout => [
  '18#50:Example Examinations Board',
  '14#50:ENGLISH | >' + code,
  '50:Paper 1 | >Summer 2024',
  '>2 hours',
  '50:You must answer on the question paper.',
  '50:You will need: Insert (enclosed)',
  '@300',
  '50:INSTRUCTIONS',
  '50:• | 65:Answer all questions.',
  '50:• | 65:Use a black or dark blue pen.',
  ...more,
  '50:INFORMATION',
  '50:• | 65:The total mark for this paper is 80.',
  '50:• | 65:The number of marks for each question or part question is shown in brackets [ ].',
  '@760',
  '200:This document has 12 pages. Any blank pages are indicated.',
  '8#50:EX24 03_0500_12/4RP',
  '8#50:© EX 2024 | >[Turn over',
]
export const page = (number: number, lines: Layout): Layout => [
  `@30`,
  `290:${number}`,
  '@60',
  ...lines,
  '@800',
  '8#50:© EX 2024 | 8#280:0500/12/M/J/24 | >[Turn over',
]
export const dotted = (count: number): Layout => Array.from({ length: count }, () => `95:${DOTS}`)
export const prose = (count: number): Layout =>
  Array.from(
    { length: count },
    () => '75:The old boat came slowly round the headland in the rain, and nobody on the quay',
  )

/** What the facts say of a layout's form. */
export function formOf(form: PaperLayout['form']): PaperForm | undefined {
  if (!form) return undefined
  const [exam, paper, firstYear] = form
  const component = COMPONENTS.find(
    (each) => each.exam === exam && each.paper === paper && each.firstYear === firstYear,
  )
  return component && { marks: component.marks, groups: questionGroups(component) }
}
