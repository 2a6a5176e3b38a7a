import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { documentOf } from './checks/checks.fixture.ts'
import { createCompiler, createPortableCompiler } from './create-compiler.ts'
import { readFonts } from './fonts.ts'
import type { LibraryDocument } from './document.ts'
import { parseMarkdown } from './markdown.ts'
import { pageText, roles, type StructNode } from './open-pdf.fixture.ts'
import { practicePaperKeyword } from '#domain/papers/practice-set.ts'
import { typstSource } from './template.ts'
import { readDocuments } from '#publishing/reading/read-documents.ts'
import { countPages, createTypesetter, TypesettingError, WITHOUT_EFFECT } from './typesetter.ts'

const PUBLISHER = { name: 'Evergreen English', url: 'https://evergreen.example.com' }
const documents = readDocuments(fileURLToPath(new URL('./fixtures', import.meta.url)))
const typesetter = createTypesetter(PUBLISHER)
const standardIsChecked = createCompiler('.', []).checksStandard

function fixture(id: string): LibraryDocument {
  const found = documents.find((document) => document.id === id)
  if (!found) throw new Error(`no fixture ${id}`)
  return found
}

function withBody(markdown: string): LibraryDocument {
  return { ...fixture('guide-0500-p1-2020'), body: parseMarkdown(markdown).body }
}

async function pdfOf(document: LibraryDocument): Promise<Buffer> {
  return (await typesetter.typeset(document)).pdf
}

function open(pdf: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
}

/** A page's text in the order of its structure: what a screen reader says. */
async function readAloud(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((each) => each !== undefined)
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? undefined)
  }
  const say = (node: StructNode): string =>
    node.children.map((child) => ('children' in child ? say(child) : (texts.get(child.id) ?? ''))).join('')
  return say(await page.getStructTree()).replace(/\s+/g, ' ')
}

test('the same content gives the same bytes, from a new compiler, in another order and at another time', async () => {
  const ids = ['guide-0500-p1-2020', '0500-p1-practice-1/question-paper']
  const first = new Map<string, Buffer>()
  for (const id of ids) first.set(id, await pdfOf(fixture(id)))
  vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] })
  vi.stubEnv('TZ', 'Asia/Tokyo')
  try {
    const later = createTypesetter(PUBLISHER)
    for (const id of ids.toReversed())
      expect((await later.typeset(fixture(id))).pdf.equals(first.get(id) ?? Buffer.of())).toBe(true)
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

test('WebAssembly gives the same bytes each time too', async () => {
  const source = typstSource(fixture('guide-0500-p1-2020'), PUBLISHER)
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const pdfs: Buffer[] = []
  for (let run = 0; run < 2; run += 1) {
    const compiler = createPortableCompiler(folder, readFonts())
    pdfs.push((await compiler.compile(source)).pdf)
    await compiler.clearCache()
  }
  expect(pdfs[0]?.equals(pdfs[1] ?? Buffer.of())).toBe(true)
})

test('a term says how it is pronounced, in phonetic letters too', async () => {
  const body = '## Example\n\nA gap between two panels.'
  const term = documentOf('term', body, { pronunciation: '{ ipa: ˈɡʌtə, plain: GUT-uh }' })
  const pdf = await pdfOf(term)
  expect(await readAloud(await open(pdf), 1)).toMatch(/Say GUT-uh ?\/ˈɡʌtə\//)
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+GentiumBookPlus/)
})

describe('a guide', () => {
  let guide: PDFDocumentProxy
  let pdf: Buffer
  beforeAll(async () => {
    pdf = await pdfOf(fixture('guide-0500-p1-2020'))
    guide = await open(pdf)
  })

  test('has its title, author, subject, keywords and language in its metadata', async () => {
    const { info } = await guide.getMetadata()
    expect(info).toMatchObject({
      Title: 'Paper 1 Reading',
      Author: 'Evergreen English',
      Subject: 'What each question of the Reading paper asks for, and how to share two hours between them.',
      Keywords: 'paper guide, 0500, Paper 1',
      Language: 'en-GB',
      CreationDate: 'D:20261121000000Z',
    })
  })

  test.runIf(standardIsChecked)('names the standard it meets', async () => {
    const { metadata } = await guide.getMetadata()
    expect(metadata?.get('pdfuaid:part')).toBe('1')
  })

  test('is tagged, with its headings, lists and tables', async () => {
    // The types of pdf.js promise a plain object here; it is a Map.
    expect(await guide.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    )
    const found = new Set([...(await roles(guide, 1)), ...(await roles(guide, 2))])
    for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Link'])
      expect(found).toContain(role)
  })

  test('has bookmarks in the order and depth of its headings', async () => {
    const [title, ...others] = await guide.getOutline()
    expect(others).toEqual([])
    expect(title?.title).toBe('Paper 1 Reading')
    expect(title?.items.map((item: { title: string }) => item.title)).toEqual([
      'Question 1 [30 marks]',
      'Spend the minutes',
    ])
    expect(title?.items[1].items[0].title).toBe('Before you hand it in')
  })

  test('is A4 with the page number, the name and the address in its foot', async () => {
    expect((await guide.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842])
    const text = await pageText(guide, 1)
    for (const words of [
      `1 of ${guide.numPages}`,
      'Evergreen English',
      'evergreen.example.com',
      'Paper 1, 2020 to 2026',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('embeds our two families and no other font', async () => {
    const names = [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)-/g)].map(
      (match) => match[1],
    )
    expect(new Set(names)).toEqual(new Set(['Newsreader', 'Figtree']))
    const embedded = pdf.toString('latin1').match(/\/FontFile[23] /g)
    expect(embedded?.length).toBe(new Set(pdf.toString('latin1').match(/\/FontName \/[\w+-]+/g)).size)
  })

  test('does not have the keyword of a practice paper', () =>
    expect(pdf.includes(practicePaperKeyword)).toBe(false))
})

describe('a practice paper', () => {
  test('has a line on every page that it is our own and from no exam board', async () => {
    const pdf = await pdfOf(fixture('0500-p1-practice-1/question-paper'))
    const paper = await open(pdf)
    const pages = paper.numPages
    expect(countPages(pdf)).toBe(pages)
    expect(pages).toBeGreaterThan(1)
    for (let number = 1; number <= pages; number++) {
      const text = await pageText(paper, number)
      expect(text).toContain('Evergreen practice paper 1')
      expect(text).toContain('Written by Evergreen English')
      expect(text).toContain('not a paper of any exam board')
      expect(text.includes('[Turn over')).toBe(number % 2 === 1 && number < pages)
    }
  })

  test('has its keyword uncompressed in the file', async () => {
    const pdf = await pdfOf(fixture('0500-p1-practice-1/insert'))
    expect(pdf.includes(`/Keywords (${practicePaperKeyword},`)).toBe(true)
    const { info } = await (await open(pdf)).getMetadata()
    expect(info).toMatchObject({ Keywords: 'evergreen-practice-paper, 0500, Paper 1, insert' })
  })

  test('of Edexcel’s exam has a unit in the place of a paper', async () => {
    const document = fixture('0500-p1-practice-1/question-paper')
    if (document.meta.kind !== 'practice paper') throw new Error('the fixture is no practice paper')
    const pdf = await pdfOf({ ...document, meta: { ...document.meta, exam: 'XEN01' } })
    const paper = await open(pdf)
    expect(await pageText(paper, 1)).toContain('Unit 1')
    expect(await pageText(paper, 2)).toContain('XEN01 Unit 1, question paper')
    const { info } = await paper.getMetadata()
    expect(info).toMatchObject({ Keywords: 'evergreen-practice-paper, XEN01, Unit 1, question paper' })
  })

  test('has numbered questions, each with its marks', async () => {
    const paper = await open(await pdfOf(fixture('0500-p1-practice-1/question-paper')))
    const text = await pageText(paper, 1)
    expect(text).toMatch(/1\s*\(a\).*\[1\].*\(b\)\s*\(i\).*\[2\].*\(ii\).*\[2\]/)
  })

  test('has line numbers that begin anew in each passage', async () => {
    const insert = await open(await pdfOf(fixture('0500-p1-practice-1/insert')))
    const { items } = await (await insert.getPage(1)).getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }]
        : [],
    )
    const numbers = lines.filter(({ text, x }) => /^\d+$/.test(text) && x < 68).sort((a, b) => b.y - a.y)
    expect(numbers.map(({ text }) => text)).toEqual(['5', '10', '5'])
    const inText = lines.filter(({ x }) => x >= 68 && x < 70).sort((a, b) => b.y - a.y)
    const first = inText.findIndex(({ text }) => text.startsWith('A rope is'))
    expect(Math.abs((inText[first + 4]?.y ?? 0) - (numbers[2]?.y ?? 99))).toBeLessThan(1)
  })
})

test('a list in a numbered passage goes on to the next page, and its line numbers are not read aloud', async () => {
  const items = `- ${'many words '.repeat(20)}\n`.repeat(60)
  const pages = await open(await pdfOf(withBody(`:::passage{lines=5}\n${items}\n:::`)))
  expect(await pageText(pages, 2)).toMatch(/\b50\b/)
  const said = await readAloud(pages, 2)
  expect(said).toContain('many words')
  expect(said).not.toMatch(/\d/)
})

test('every character of the keyboard is printed unchanged, in every position', async () => {
  const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).filter((each) =>
    /[!-/:-@[-`{-~]/.test(each),
  )
  // Typst curls the quotation marks, which is what a reader wants.
  const characters = printable.filter((each) => each !== "'" && each !== '"')
  const samples = characters.flatMap((each) => [
    `${each} start`,
    `mid ${each}x${each}${each} dle`,
    `end${each}`,
  ])
  const markdown = samples.map((sample) => sample.replace(/[!-/:-@[-`{-~]/g, '\\$&')).join('\n\n')
  const document = await open(await pdfOf(withBody(markdown)))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => pageText(document, index + 1)),
  )
  const text = pages.join(' ')
  for (const sample of samples) expect(text).toContain(sample)
})

test('notes in the margin begin on the line of their words and never overlap', async () => {
  const words = ['alpha', 'beta', 'gamma']
  const marks = words.map(
    (word) => `:mark[${word}]{note="about ${word}: a note that is long enough to need three lines"}`,
  )
  const document = await open(await pdfOf(withBody(`${marks.join(' and ')}.`)))
  const { items } = await (await document.getPage(1)).getTextContent()
  const heightOf = (text: string) => {
    const item = items.find((item) => 'str' in item && item.str.startsWith(text))
    return item && 'transform' in item ? Number(item.transform[5]) : Number.NaN
  }
  const [first = 0, second = 0, third = 0] = words.map((word) => heightOf(`about ${word}`))
  expect(Math.abs(first - heightOf('alpha'))).toBeLessThan(2)
  expect(first - second).toBeGreaterThan(36)
  expect(second - third).toBeGreaterThan(36)
})

const STRESSED = 'Take **two** of *these*, then :mark[one]{note="a note"} more.'

test.each([
  STRESSED,
  `- ${STRESSED}`,
  `1. ${STRESSED}`,
  `- [ ] ${STRESSED}`,
  `> ${STRESSED}`,
  `| ${STRESSED} |\n|---|\n| |`,
  `| A |\n|---|\n| ${STRESSED} |`,
  `:::try-it\n${STRESSED}\n:::`,
  `:::try-it[${STRESSED}]\nA\n:::`,
  `:::glance\n| ${STRESSED} | A |\n|---|---|\n:::`,
  `:::glance\n| A | ${STRESSED} |\n|---|---|\n:::`,
  `:::definitions\n| A | ${STRESSED} |\n|---|---|\n:::`,
  `:::answer\n${STRESSED}\n:::`,
  `::::compare\n:::weak\n${STRESSED}\n:::\n:::strong\nA\n:::\n::::`,
  `:::question{number="1(a)" marks=2}\n${STRESSED}\n:::`,
  `:::passage{lines=5}\n${STRESSED}\n:::`,
  `## ${STRESSED}`,
])('stressed and noted words are read in their place: %j', async (markdown) => {
  const document = await open(await pdfOf(withBody(markdown)))
  expect(await readAloud(document, 1)).toContain('Take two of these, then onea note more.')
})

describe('an example', () => {
  const notes = Array.from(
    { length: 14 },
    (_, at) => `:mark[word ${at}]{note="${'why it works '.repeat(8)}${at}."}`,
  )
  const body = `:::answer\n${notes.join(' and ')}\n:::\n\n## Verdict\n\nR1 and R4 are met.`
  const example = documentOf('example', body)

  test('has the task, the number of words and the marks before its answer', async () => {
    const said = await readAloud(await open(await pdfOf(example)), 1)
    expect(said).toMatch(/The task \[15 marks\] ?Explain how the writer uses language in two paragraphs\./)
    expect(said).toMatch(
      /Asked for: at most 50 words ?Top band: 13 of 15 marks ?An answer we wrote, as students of about this mark write. ?The answer ?41 words/,
    )
  })

  test('has all of its many notes on the page, without overlaps', async () => {
    const page = await (await open(await pdfOf(example))).getPage(1)
    const { items } = await page.getTextContent()
    const baselines = new Map<string, number>()
    for (const item of items)
      if ('str' in item && item.transform[4] < 180 && item.str.trim())
        baselines.set(`${item.str} ${item.transform[5]}`, item.transform[5])
    const lines = [...new Set(baselines.values())].sort((a, b) => b - a)
    const gaps = lines.slice(1).map((y, at) => (lines[at] ?? 0) - y)
    expect(lines.length).toBeGreaterThan(14 * 3)
    expect(Math.min(...gaps)).toBeGreaterThan(8)
    expect(lines.at(-1)).toBeGreaterThan(30)
  })
})

test('the same source gives the same bytes', async () => {
  const again = createTypesetter(PUBLISHER)
  for (const document of documents) {
    expect((await again.typeset(document)).pdf.equals(await pdfOf(document))).toBe(true)
  }
})

test('every file that the fingerprint leaves out exists', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  expect(WITHOUT_EFFECT.filter((pattern) => globSync(pattern, { cwd: folder }).length === 0)).toEqual([])
})

test('another publisher has another fingerprint', () => {
  expect(createTypesetter({ ...PUBLISHER, name: 'Somebody' }).fingerprint).not.toBe(typesetter.fingerprint)
  expect(createTypesetter(PUBLISHER).fingerprint).toBe(typesetter.fingerprint)
})

test('an error of Typst has the path of the document', async () => {
  const broken = {
    ...fixture('guide-0500-p1-2020'),
    body: { type: 'root' as const, children: [{ type: 'html' as const, value: '' }] },
  }
  await expect(typesetter.typeset(broken)).rejects.toThrow('no Typst for a html')
})

test.runIf(standardIsChecked)('a character that no font of ours has fails the document', async () => {
  const made = typesetter.typeset(withBody('A snowman: ☃'))
  await expect(made).rejects.toThrow(TypesettingError)
  await expect(made).rejects.toThrow(/^fixtures\/guides\/guide-0500-p1-2020\.md: .*☃/)
})

test.runIf(standardIsChecked)('a document that misses the standard fails', async () => {
  await expect(typesetter.typeset(withBody('## A\n\n#### B'))).rejects.toThrow(/PDF\/UA-1 error/)
})
