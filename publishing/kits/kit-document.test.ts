import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { OUR_ANSWERS, type PublishedAnswer } from '#domain/tasks/published-task.ts'
import { createCompiler } from '#publishing/create-compiler.ts'
import { readFonts } from '#publishing/fonts.ts'
import { parseMarkdown } from '#publishing/markdown.ts'
import { pageText, roles } from '#publishing/open-pdf.fixture.ts'
import { kitDocument, type KitFile, type Paper } from './kit-document.ts'
import { type KitContent, kitPartSources } from './kit-files.ts'

const SITE = { name: 'Evergreen English', url: 'https://english.example.org' }
const compiler = createCompiler(fileURLToPath(new URL('..', import.meta.url)), readFonts())
afterAll(() => compiler.clearCache())

function answer(id: string, got: number, words: string): PublishedAnswer {
  return {
    id,
    address: '/resources/igcse/examples/p2/x/read',
    title: id,
    band: got > 20 ? 'top' : 'low',
    got,
    of: 40,
    marks: [{ objective: 'reading', got: 5, of: 15 }],
    notHigher: 'The end is *rushed*.',
    paragraphs: [[{ text: 'He said ' }, { text: words, style: 'emphasis' }, { text: ' #1 [x].\nAnd left.' }]],
    notes: [],
  }
}

const QUESTION = `A town may close its *swimming pool*. Write an article.

- weigh both sides
- say what you think

**For which exam?** From 2027 this is Question 1.`

const TEXTS = `:::passage{title="Text A: a lifeguard" lines=5}
Water has no favourites.

### A subheading

So it goes.
:::`

const CONTENT: KitContent = {
  number: '1(b)',
  marks: 40,
  words: { to: 350 },
  question: parseMarkdown(QUESTION).body.children,
  texts: parseMarkdown(TEXTS).body.children,
  scale: {
    id: 'directed-writing',
    title: 'Directed writing',
    marked: 'by objective',
    objectives: [
      { name: 'reading', of: 15, levels: [{ level: 1, from: 1, to: 3, text: 'A few details.' }] },
      { name: 'writing', of: 25, levels: [{ level: 1, from: 2, to: 2, text: 'Short & simple.' }] },
    ],
    adviceHtml: '',
  },
  answers: [answer('low', 9, 'perhaps'), answer('top', 33, 'certainly')],
}

function kitOf(content: KitContent = CONTENT): KitFile {
  return {
    v: 1,
    title: 'The pool: Paper 2, Question 1(b)',
    address: '/questions/0500/pool?first=my&question=1b',
    updated: '2026-11-23',
    look: '',
    parts: kitPartSources(content, SITE.url),
  }
}

async function print(
  parts: readonly string[],
  paper: Paper = 'a4',
  kit = kitOf(),
): Promise<PDFDocumentProxy> {
  const { pdf } = await compiler.compile(kitDocument({ kit, parts, paper, site: SITE }))
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  onTestFinished(() => task.destroy())
  return task.promise
}

const ALL = kitOf().parts.map(({ id }) => id)

test('a kit has a page for its question, its text, its levels, its answers and their order, and two lined ones', async () => {
  const pdf = await print(ALL)
  expect(ALL).toEqual(['question', 'texts', 'lines', 'levels', 'answers', 'order'])
  expect(pdf.numPages).toBe(7)
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'The pool: Paper 2, Question 1(b)',
    Author: 'Evergreen English',
    Language: 'en-GB',
  })
  expect(await pdf.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  )
  const [question, text, lines, , levels, answers, order] = await Promise.all(
    Array.from({ length: 7 }, (_, at) => pageText(pdf, at + 1)),
  )
  expect(question).toMatch(/Question 1\(b\).*close its swimming pool\..*weigh both sides.*\[40\]/)
  expect(question).not.toContain('For which exam')
  expect(text).toMatch(/Text A: a lifeguard.*Water has no favourites\..*A subheading.*So it goes\./)
  expect(lines).toMatch(/Name.*Class.*Date/)
  expect(levels).toMatch(
    /Levels: reading \[15\].*1–3.*A few details\..*Levels: writing \[25\].*Short & simple\./,
  )
  expect(answers).toMatch(/Two answers: put them in order.*Write 1 for the best and 2 for the weakest/)
  expect(answers).toContain(OUR_ANSWERS)
  expect(answers).toMatch(/He said (?:perhaps|certainly) #1 \[x\]\. And left\./)
  expect(answers).not.toMatch(/33|top/)
  expect(order).toMatch(
    /1\. [AB].*33 of 40.*reading 5 of 15.*Why not higher: The end is \*rushed\*\..*2\. [AB].*9 of 40/,
  )
})

test('every page names the question, and the code and the line under it open it at the desk', async () => {
  const pdf = await print(ALL)
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const text = await pageText(pdf, number)
    expect(text).toContain('english.example.org/questions/0500/pool?first=my&question=1b')
    expect(text).toMatch(new RegExp(`Evergreen English.*${number}$`))
  }
  const links = await (await pdf.getPage(1)).getAnnotations()
  expect(links.map(({ url }) => url)).toEqual([
    'https://english.example.org/questions/0500/pool?first=my&question=1b',
  ])
})

test('the pages are tagged: headings, lists, the code as a figure; lines and boxes are not read', async () => {
  const pdf = await print(ALL)
  expect(await roles(pdf, 1)).toEqual(
    expect.arrayContaining(['H1', 'P', 'L', 'LI', 'LBody', 'Link', 'Figure']),
  )
  expect(await roles(pdf, 2)).toEqual(expect.arrayContaining(['H1', 'H2', 'P']))
  expect(await roles(pdf, 3)).not.toContain('Figure')
  expect((await roles(pdf, 6)).filter((role) => role === 'H2')).toHaveLength(2)
})

describe.each([
  ['a4', [595, 842]],
  ['letter', [612, 792]],
] as const)('on %s', (paper, size) => {
  test('every page has its size', async () => {
    const pdf = await print(ALL, paper)
    expect(pdf.numPages).toBe(7)
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(number)).view
      expect([right - left, top - bottom].map(Math.round)).toEqual(size)
    }
  })

  test.each([
    ['question', 1, 'Question 1(b)'],
    ['texts', 1, 'Text A: a lifeguard'],
    ['lines', 2, 'Name'],
    ['levels', 1, 'Levels: reading'],
    ['answers', 1, 'Two answers: put them in order'],
    ['order', 1, 'Order and marks'],
  ])('%s alone is %i pages', async (part, pages, words) => {
    const pdf = await print([part], paper)
    expect(pdf.numPages).toBe(pages)
    expect(await pageText(pdf, 1)).toContain(words)
  })
})

test('the paragraphs of a long question go below its code and over to the next page, and none is lost', async () => {
  const paragraphs = Array.from(
    { length: 40 },
    (_, at) => `Paragraph ${at} of a long question, ${'and so on '.repeat(12)}.`,
  )
  const question = parseMarkdown(paragraphs.join('\n\n')).body.children
  const pdf = await print(['question'], 'a4', kitOf({ ...CONTENT, question }))
  expect(pdf.numPages).toBeGreaterThan(2)
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pageText(pdf, at + 1)))
  const numbers = [...pages.join(' ').matchAll(/Paragraph (\d+) of/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(paragraphs.map((_, at) => at))
})

test('a question without a text, levels or two answers has no parts for them', () => {
  const bare = { ...CONTENT, texts: [], scale: undefined, answers: CONTENT.answers.slice(0, 1) }
  expect(kitPartSources(bare, SITE.url).map(({ id }) => id)).toEqual(['question', 'lines'])
})
