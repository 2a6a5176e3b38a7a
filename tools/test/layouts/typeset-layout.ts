import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import { typstString } from '#publishing/typst-text.ts'
import type { PageText } from '#server/papers/plain-text.ts'

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
  const source = [
    '#set document(title: "A layout", date: datetime(year: 2026, month: 11, day: 22))',
    '#set page(paper: "a4", margin: 0pt)',
    '#set text(font: "Newsreader", size: 11pt, lang: "en")',
    pages.map(typstPage).join('\n#pagebreak()\n'),
  ].join('\n')
  return readPages((await compiler.compile(source)).pdf)
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
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent()
    pages.push({
      width: right - left,
      height: top - bottom,
      items: items.flatMap((item) => {
        if (!('str' in item)) return []
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
        return { text: item.str, x: x - left, y: top - y, width: item.width, size: Math.hypot(c, d) }
      }),
    })
  }
  await task.destroy()
  return pages
}
