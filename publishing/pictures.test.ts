import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTypesetter } from './typesetter.ts'
import { paperOf } from './checks/checks.fixture.ts'
import { readPrintedPlaces } from './printed-places.ts'
import { drawingFaults, readPictures } from './pictures.ts'
import { pageHtml } from './web/page-html.ts'

const MAP =
  '<svg viewBox="0 0 40 20" xmlns="http://www.w3.org/2000/svg"><path d="M0 0 L40 20" fill="none" stroke="currentColor"/><text x="2" y="9" font-family="Figtree" font-size="6" fill="currentColor">Quay</text></svg>'
const BODY = `:::passage{title="Text A: The quay" lines=5}\nThe quay is long.\n\n::picture{file="map.svg" description="A map of the quay, with “Quay” on it." width="50%"}\n\nThe town is small.\n:::`

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pictures-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function insertWith(svg: string | undefined) {
  const insert = paperOf('insert', BODY)
  if (svg !== undefined) writeFileSync(join(folder, 'map.svg'), svg)
  const problems = readPictures(insert.body, join(folder, 'insert.md'), 'x.md')
  return { insert, problems }
}

test('a drawing is in the page, with its description and its width', () => {
  const { insert, problems } = insertWith(`<?xml version="1.0"?>\n<!-- ours -->\n${MAP}\n`)
  expect(problems).toEqual([])
  expect(pageHtml(insert.body)).toContain(
    '<figure class="picture"><svg role="img" aria-label="A map of the quay, with “Quay” on it." width="50%" viewBox="0 0 40 20"',
  )
})

test('a missing drawing is an error with its line', () => {
  expect(insertWith(undefined).problems).toEqual([
    { path: 'x.md', line: 4, message: 'there is no map.svg in its folder' },
  ])
})

test.each([
  ['<p>no</p>', 'it is no <svg viewBox'],
  [MAP.replace('<svg', '<svg width="40"'), 'has a width or a height'],
  [
    MAP.replace('stroke="currentColor"', 'stroke="#10261d"'),
    'stroke="#10261d": a colour is none or currentColor',
  ],
  [MAP.replace('Figtree', 'Arial'), 'font-family="Arial": a font is Figtree or Newsreader'],
  [MAP.replace('<path', '<path id="line"'), 'id="line": an id begins with map-'],
  [MAP.replace('<path', '<script>x</script><path'), '<script> is not drawn everywhere'],
  [MAP.replace('<path', '<path onclick="x"'), 'the attribute onclick is not allowed'],
])('%s is refused', (svg, message) => expect(drawingFaults(svg, 'map').join()).toContain(message))

test(
  'a PDF has the drawing, tagged with its description, and still knows its lines',
  { timeout: 60_000 },
  async () => {
    const { insert } = insertWith(MAP)
    const made = await createTypesetter({ name: 'Us', url: 'https://us.example' }).typeset(insert)
    const { lines } = await readPrintedPlaces(insert, made)
    // The second line begins after the letters of the first; the word in the drawing is no line.
    expect(lines).toEqual([[0, 'Thequayislong'.length]])
    const task = getDocument({ data: new Uint8Array(made.pdf), verbosity: 0 })
    const page = await (await task.promise).getPage(1)
    expect(JSON.stringify(await page.getStructTree())).toContain('A map of the quay')
    await task.destroy()
  },
)
