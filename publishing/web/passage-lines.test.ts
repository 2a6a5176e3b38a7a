import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { ofKind } from '#publishing/document.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import { readPrintedPlaces } from '#publishing/printed-places.ts'
import { readDocuments } from '#publishing/reading/read-documents.ts'
import { createTypesetter } from '#publishing/typesetter.ts'
import { printedHtml } from './document-html.ts'
import { pageHtml } from './page-html.ts'
import { passageLines } from './passage-lines.ts'

const number = (line: number) => `<span class="line-number" aria-hidden="true" data-line="${line}"></span>`

test('every second line has its number before the word that begins it, also inside a phrase in italics', () => {
  const { body } = parseMarkdown(':::passage{lines=2}\none two *three four* five-six\n\nseven\n:::')
  const lines = passageLines([[0, 3, 6, 11, 19, 22]])
  expect(pageHtml(body, { entries: new Map(), lines })).toBe(
    `<div class="passage"><p>one ${number(2)}two <em>three ${number(4)}four</em> five-six</p><p>${number(6)}seven</p></div>`,
  )
})

test('a passage without numbered lines has none', () => {
  const { body } = parseMarkdown(':::passage\none two\n:::\n\n:::passage{lines=1}\nthree\n:::')
  expect(pageHtml(body, { entries: new Map(), lines: passageLines([[0]]) })).toBe(
    `<div class="passage"><p>one two</p></div><div class="passage"><p>${number(1)}three</p></div>`,
  )
})

test('the numbers are at the words at which they are printed', async () => {
  const content = fileURLToPath(new URL('../fixtures', import.meta.url))
  const insert = ofKind(readDocuments(content), 'practice paper').find(
    ({ meta }) => meta.document === 'insert',
  )
  if (!insert) throw new Error('no insert among the fixtures')
  const made = await createTypesetter({ name: 'Evergreen English', url: 'https://x.example' }).typeset(insert)
  const html = printedHtml(insert, await readPrintedPlaces(insert, made))
  const written = [...html.matchAll(/data-line="(\d+)"><\/span>(\S+)/g)].map(
    ([, line, word]) => `${line} ${word}`,
  )
  expect(written).toEqual(await printedNumbers(made.pdf))
  expect(written.length).toBeGreaterThan(1)
})

/** The numbers in the margin of the first page, each with the first word of its line. */
async function printedNumbers(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []))
  const found = words
    .filter(({ str, transform }) => /^\d+$/.test(str) && Number(transform[4]) < 67)
    .map(({ str, transform }) => {
      const line = words.find(
        (other) => Number(other.transform[4]) > 67 && Math.abs(other.transform[5] - transform[5]) < 3,
      )
      return `${str} ${line?.str.split(' ')[0]}`
    })
  await task.destroy()
  return found
}
