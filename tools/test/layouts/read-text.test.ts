import { createCanvas } from '@napi-rs/canvas'
import { degrees, PDFDocument, type PDFEmbeddedPage } from '@cantoo/pdf-lib'
import { Hono } from 'hono'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  insertText,
  type PaperText,
  readPaperText as parsePaperText,
  type TextBlock,
} from '#domain/papers/paper-text.ts'
import { dataFolder } from '#server/data-folder.ts'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { openTestReader } from '#server/papers/document-reader.fixture.ts'
import { documentReadings } from '#server/papers/document-readings.ts'
import { readPaperText } from '#server/papers/paper-text-reading.ts'
import { readQuestions } from '#server/papers/read-questions.ts'
import { searchTexts } from '#server/papers/text-lines.ts'
import { readingRoutes } from '#server/papers/reading-routes.ts'
import { answerError } from '#server/problem.ts'
import { INSERTS_AND_REPORTS } from './inserts-and-reports.ts'
import {
  cover,
  formOf,
  type PaperLayout,
  readMarkedPages,
  typesetPdf,
  typesetSource,
} from './typeset-layout.ts'
import { MARK_SCHEMES } from './mark-schemes.ts'
import { PAPERS_IN_PARTS } from './papers-in-parts.ts'
import { QUESTION_PAPERS } from './question-papers.ts'
import { READING_PAPERS } from './reading-papers.ts'

const LAYOUTS = [
  ...READING_PAPERS,
  ...QUESTION_PAPERS,
  ...PAPERS_IN_PARTS,
  ...MARK_SCHEMES,
  ...INSERTS_AND_REPORTS,
]

async function readPdf(pdf: Uint8Array, { type, form }: Pick<PaperLayout, 'type' | 'form'>) {
  const pages = await readMarkedPages(pdf)
  const reading = readQuestions({ pages: pages.map(({ page }) => page), type, form: formOf(form) })
  const questions = 'questions' in reading ? reading.questions : undefined
  return { questions, text: questions && readPaperText({ pages, type, questions }) }
}
const readLayout = async (layout: PaperLayout) => readPdf(await typesetPdf(layout.pages), layout)

/** Most of its pages have tables of levels. */
const NO_TEXT = 'headings and levels without a table of answers'

/** `#1(a) (a) Give the time. [1]`; a heading with `=`, bold words in stars, underlined ones in lines. */
function shown({ kind, runs, number, name, marks }: TextBlock): string {
  const words = runs.map(({ text, isBold, isUnderlined, lineNumber }) => {
    if (lineNumber !== undefined) return `{${lineNumber}}`
    return isBold ? `*${text}*` : isUnderlined ? `_${text}_` : text
  })
  const start = number === undefined ? (name === undefined ? '' : `@${name} `) : `#${number} `
  return `${kind === 'heading' ? '=' : ''}${start}${words.join('')}${marks === undefined ? '' : ` [${marks}]`}`
}
const blocksOf = (text: PaperText | undefined, page: number) =>
  text?.pages.find((each) => each.page === page)?.blocks?.map(shown)

const layoutNamed = (name: string) => {
  const layout = LAYOUTS.find((each) => each.name === name)
  if (!layout) throw new Error(`no layout ${name}`)
  return layout
}

describe('each layout that is sure', () => {
  test('without text, there is a layout whose pages are mostly tables of levels', async () => {
    expect((await readLayout(layoutNamed(NO_TEXT))).text).toBeUndefined()
  })

  test.each(LAYOUTS.filter(({ expected, name }) => expected !== undefined && name !== NO_TEXT))(
    '$type, $name: each question is where it begins, in order, or its page is a picture',
    async (layout) => {
      const { questions, text } = await readLayout(layout)
      const pages = text?.pages ?? []
      expect(pages).toHaveLength(layout.pages.length)
      const pictures = pages.filter(({ blocks }) => !blocks).map(({ page }) => page)
      expect(pictures).toEqual(PICTURES[layout.name] ?? [])
      const places = [...(questions?.places ?? []), ...(questions?.texts ?? [])]
      const wanted = places.flatMap((place) => {
        if (pictures.includes(place.page)) return []
        if ('name' in place) return [place.name]
        return [place.component === undefined ? place.number : `${place.component}/${place.number}`]
      })
      const found = pages.flatMap(({ blocks = [] }) =>
        blocks.flatMap(({ number, name }) => number ?? name ?? []),
      )
      expect(found).toEqual(wanted)
    },
  )
})

/** The pages that have tables, by the name of their layout: they are pictures. */
const PICTURES: Record<string, number[]> = {
  'numbered instructions on the cover': [1],
  'parts at the number’s line, a continued question, and totals in brackets': [2],
  'a table over pages, with its head repeated': [2, 4],
}
describe('the text of a page', () => {
  test('of a question paper has its stems, its marks, and no lines for answers', async () => {
    const { text } = await readLayout(layoutNamed('short answers, dotted lines, marks after the dots'))
    expect(blocksOf(text, 2)).toEqual([
      'Read Text A, in the insert, and then answer Questions 1(a)–1(e) on this question paper.',
      '#1(a) Question 1',
      '(a) Give the time at which the boat leaves, according to the text. [1]',
      '#1(b)(i) (b) Using your own words, explain what the text means by:',
      '(i) ‘a private library’ (line 14): [2]',
      '#1(b)(ii) (ii) ‘respectfully, in passing’ (line 18): [2]',
      '#1(c) (c) Re-read paragraph 3 (‘There are eleven stops …’).',
      'Give two ways in which goods come ashore. [2]',
      '#1(d)(i) (d) Re-read paragraphs 4 and 5.',
      '(i) Identify two things that the captain steers by. [2]',
      '#1(d)(ii) (ii) Explain how she treats bad news. [3]',
    ])
  })

  test('of a mark scheme has each row: number, marks, answer, guidance', async () => {
    const { text } = await readLayout(layoutNamed('a table over pages, with its head repeated'))
    expect(blocksOf(text, 3)?.slice(0, 6)).toEqual([
      '=#1(a) 1(a) [1]',
      'at seven; at ten past seven',
      '*Guidance: *Do not accept noon',
      '=#1(b)(i) 1(b)(i) [2]',
      'a store of knowledge',
      'that only she can use',
    ])
  })

  test('of an insert has the numbers of its lines, and the words of each text', async () => {
    const line = 'The old boat came slowly round the headland in the rain, and nobody on the quay saw it'
    const { text } = await readPdf(
      await typesetPdf([
        cover('0500/12'),
        [
          '50:Read Text A, and then answer Question 1.',
          '50:Text A: Eleven stops',
          `75:${line}`,
          `75:${line} | >5`,
          '75:at seven.',
          '95:A new paragraph begins here and is short.',
          '50:Read Text B, and then answer Question 2.',
          '50:Text B: A key',
          '75:The key was under the stone.',
          '50:Text C: A lift',
          '75:It stopped.',
        ],
      ]),
      { type: 'Insert', form: ['0500', '1', 2020] },
    )
    expect(blocksOf(text, 2)?.slice(1, 4)).toEqual([
      '=@Text A Text A: Eleven stops',
      `${line} {5}${line} at seven.`,
      'A new paragraph begins here and is short.',
    ])
    expect(text && insertText(text, 'Text A')).toBe(
      `${line} ${line} at seven.\nA new paragraph begins here and is short.`,
    )
    expect(text && insertText(text, 'Text B')).toBe('The key was under the stone.')
  })
})

test('the search has the words of a passage without the numbers of its lines, which would divide a phrase', async () => {
  const pdf = await typesetPdf([
    [
      '50:Text A: Eleven stops',
      '75:Up we went through slices of | >5',
      '75:other people’s lives, a quarrel and a',
      '75:gust of frying mustard seed, fifteen | >10',
      '50:15 | 75:boats and a doormat.',
      '50:2 | 75:Explain why 5 boats came.',
    ],
  ])
  const pages = await readMarkedPages(pdf)
  expect(searchTexts(pages.map(({ page }) => page))).toEqual([
    [
      'Text A: Eleven stops',
      'Up we went through slices of',
      'other people’s lives, a quarrel and a',
      'gust of frying mustard seed, fifteen',
      'boats and a doormat.',
      '2  Explain why 5 boats came.',
    ].join('\n'),
  ])
})

const ESSAYS = { type: 'Question Paper', form: ['9093', '4', 2021] } as const
/** A paper with two questions of 25 marks; what is beside them is Typst. */
const paperOf = (first: string, more = '') =>
  typesetSource(
    [
      '#set page(paper: "a4", margin: 60pt)',
      '#let asked(body) = [#body #h(1fr) [25]]',
      `#text(weight: 700)[Question 1] \\ ${first} \\ #asked[Discuss the first text.]`,
      more,
      '#pagebreak()',
      '#text(weight: 700)[Question 2] \\ #asked[Discuss the second text.]',
    ].join('\n\n'),
  )

describe('what is on a page beside its letters', () => {
  test('bold and underlined words are shown as they are', async () => {
    const { text } = await readPdf(
      await paperOf('Say what #underline[formidable aunt] and #text(weight: 700)[stay] mean here.'),
      ESSAYS,
    )
    expect(blocksOf(text, 1)?.slice(1)).toEqual([
      'Say what _formidable aunt _and *stay *mean here.',
      'Discuss the first text. [25]',
    ])
    expect(blocksOf(text, 1)?.[0]).toBe('=#1 *Question 1*')
  })

  test.each([
    ['a drawing', '#for n in range(80) { place(dx: n * 4pt, line(angle: 60deg, length: 40pt)) }'],
    ['two columns', '#columns(2)[#lorem(60) #colbreak() #lorem(60)]'],
  ])('a page with %s is a picture, and the others are text', async (_, more) => {
    const { text } = await readPdf(await paperOf('Read this.', more), ESSAYS)
    expect(text?.pages.map(({ blocks }) => blocks !== undefined)).toEqual([false, true])
  })
})

test('a page with a photograph is a picture', async () => {
  const pdf = await PDFDocument.load(await paperOf('Read this.'))
  const photograph = await pdf.embedPng(createCanvas(60, 60).toBuffer('image/png'))
  pdf.getPage(0).drawImage(photograph, { x: 60, y: 100, width: 200, height: 150 })
  const { text } = await readPdf(new Uint8Array(await pdf.save()), ESSAYS)
  expect(text?.pages.map(({ blocks }) => blocks !== undefined)).toEqual([false, true])
})

/** Where each question is, on the sheet that `sheetOf` gives; heights to four points. */
const placesOf = ({ questions }: Awaited<ReturnType<typeof readPdf>>, sheetOf = (page: number) => page) =>
  questions?.places.map(({ number, page, y }) => `${number}@${sheetOf(page)}:${Math.floor((y + 2) / 4)}`)

/** The pages of a document on other sheets. */
async function onSheets(
  pdf: Uint8Array,
  size: [number, number],
  lay: (sheets: PDFDocument, pages: PDFEmbeddedPage[]) => void,
) {
  const sheets = await PDFDocument.create()
  const count = (await PDFDocument.load(pdf)).getPageCount()
  lay(
    sheets,
    await sheets.embedPdf(
      pdf,
      Array.from({ length: count }, (_, index) => index),
    ),
  )
  expect(sheets.getPage(0).getSize()).toEqual({ width: size[0], height: size[1] })
  return new Uint8Array(await sheets.save())
}

describe('pages as they are seen', () => {
  const layout = layoutNamed('number, letter and roman number together at the left')

  test('a document whose pages lie on their side has the same questions at the same places', async () => {
    const pdf = await typesetPdf(layout.pages)
    const turned = await onSheets(pdf, [842, 595], (sheets, pages) => {
      for (const page of pages) {
        const sheet = sheets.addPage([842, 595])
        sheet.drawPage(page, { x: 842, y: 0, rotate: degrees(90) })
        sheet.setRotation(degrees(90))
      }
    })
    const [plain, seen] = [await readPdf(pdf, layout), await readPdf(turned, layout)]
    expect(placesOf(seen)).toEqual(placesOf(plain))
    expect(seen.text?.pages.map(({ page }) => blocksOf(seen.text, page))).toEqual(
      plain.text?.pages.map(({ page }) => blocksOf(plain.text, page)),
    )
  })

  test('a sheet with two pages is read from left to right, one page after the other', async () => {
    const pdf = await typesetPdf([...layout.pages, []])
    const booklet = await onSheets(pdf, [1190, 842], (sheets, pages) => {
      for (let at = 0; at < pages.length; at += 2) {
        const sheet = sheets.addPage([1190, 842])
        for (const [side, page] of pages.slice(at, at + 2).entries())
          sheet.drawPage(page, { x: side * 595, y: 0 })
      }
    })
    const [plain, seen] = [await readPdf(pdf, layout), await readPdf(booklet, layout)]
    expect(placesOf(plain)).toHaveLength(19)
    expect(placesOf(seen)).toEqual(placesOf(plain, (page) => Math.ceil(page / 2)))
  })
})

test('the text of an imported paper is served with the pictures of its other pages, for no search engine', async () => {
  const folder = await temporaryFolder()
  const layout = layoutNamed('parts at the number’s line, a continued question, and totals in brackets')
  await writeFiles(folder, { 'data/documents/papers/8021_s24_qp_22.pdf': await typesetPdf(layout.pages) })
  const { reader } = openTestReader()
  const readings = documentReadings(
    {
      data: dataFolder(join(folder, 'data')),
      resources: join(folder, 'resources'),
      sets: join(folder, 'sets'),
      upstream: undefined,
    },
    { reader },
  )
  const site = new Hono().onError(answerError).route('/files', readingRoutes(readings, { waitMs: 60_000 }))
  const at = '/files/papers/8021_s24_qp_22'
  const response = await site.request(`${at}.text.json`)
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  const text = parsePaperText(await response.json())
  expect(text?.pages.map(({ blocks }) => blocks !== undefined)).toEqual([true, false, true, true])
  const picture = await site.request(`${at}.page2-whole.webp`)
  expect([picture.status, picture.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  expect((await site.request(`${at}.page3-whole.webp`)).status).toBe(404)
}, 120_000)
