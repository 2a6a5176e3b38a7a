import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import { typstString } from '#publishing/typst-text.ts'
import type { PageText } from '#server/papers/plain-text.ts'
import type { MarkedPage } from '#server/papers/paper-text-reading.ts'
import { readMarkedPage, readPage } from '#server/papers/read-page.ts'

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
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: PageText[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)))
  }
  await task.destroy()
  return pages
}

/** The pages of a PDF with what their text is made of. */
export async function readMarkedPages(pdf: Uint8Array): Promise<MarkedPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true })
  const document = await task.promise
  const pages: MarkedPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    pages.push(await readMarkedPage(page, await readPage(page)))
  }
  await task.destroy()
  return pages
}
