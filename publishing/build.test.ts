import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildLibrary, type BuildOptions, type BuildResult } from './build.ts'
import { DocumentsLeft } from './render-pdfs.ts'

const GUIDE = 'guides/guide-0500-p1-2020.md'
const SETS = ['0500-p1-set1_in', '0500-p1-set1_qp'].flatMap((name) =>
  ['.pdf', '.questions.json', '.text.json'].map((end) => name + end),
)
const PAPERS = ['papers/0500-p1-set1_in.pdf', 'papers/0500-p1-set1_qp.pdf']
const PRACTICE = ['practice-0500-p1-1-insert.pdf', 'practice-0500-p1-1-question-paper.pdf']

let folder = ''
let options: BuildOptions

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'))
  options = {
    contentFolder: join(folder, 'content'),
    buildFolder: join(folder, 'build'),
    cacheFolder: join(folder, 'cache'),
    publisher: { name: 'Evergreen English', url: 'https://evergreen.example.com' },
  }
  cpSync(new URL('./fixtures', import.meta.url), options.contentFolder, { recursive: true })
  const guide = readFileSync(join(options.contentFolder, GUIDE), 'utf8')
  const older = guide
    .replace('from: 2020, to: 2026', 'from: 2015, to: 2019')
    .replace('| 2 hours ', '| 1 hour 45 minutes ')
    .replace('80, half', '50, half')
    .replace(/ :marks\[\d+\]/g, '')
  writeFileSync(join(options.contentFolder, 'guides/guide-0500-p1-2015.md'), older)
})

afterEach(() => rmSync(folder, { recursive: true }))

function typeset({ pdfs }: BuildResult): string[] {
  return pdfs.filter((each) => each.typeset).map(({ file }) => file.replace('resources/', ''))
}

function resource(file: string): string {
  return join(options.buildFolder, 'resources', file)
}

test('the first build typesets all resources, the next only the changed ones', async () => {
  const guides = ['guide-0500-p1-2015.pdf', 'guide-0500-p1-2020.pdf']
  expect(typeset(await buildLibrary(options))).toEqual([...PAPERS, ...guides])
  const before = statSync(resource('guide-0500-p1-2015.pdf'))
  expect(typeset(await buildLibrary(options))).toEqual([])
  const source = readFileSync(join(options.contentFolder, GUIDE), 'utf8')
  writeFileSync(join(options.contentFolder, GUIDE), source.replace('ten minutes', 'nine minutes'))
  expect(typeset(await buildLibrary(options))).toEqual(['guide-0500-p1-2020.pdf'])
  const after = statSync(resource('guide-0500-p1-2015.pdf'))
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
})

test('the papers come first, with what is beside them', async () => {
  const there: string[] = []
  const onPapers = () =>
    there.push(...readdirSync(options.buildFolder, { recursive: true }).map(String).sort())
  await buildLibrary({ ...options, onPapers })
  expect(there).toEqual(['papers', ...SETS.map((name) => join('papers', name))])
})

test('another publisher changes every document', async () => {
  await buildLibrary(options)
  const renamed = { ...options, publisher: { ...options.publisher, name: 'Somebody English' } }
  expect(typeset(await buildLibrary(renamed))).toHaveLength(4)
})

test('a missing file and a damaged file are restored from the cache', async () => {
  await buildLibrary(options)
  const whole = readFileSync(resource('guide-0500-p1-2020.pdf'))
  rmSync(resource('guide-0500-p1-2020.pdf'))
  writeFileSync(resource('guide-0500-p1-2015.pdf'), 'half a docu')
  expect(typeset(await buildLibrary(options))).toEqual([])
  expect(readFileSync(resource('guide-0500-p1-2020.pdf')).equals(whole)).toBe(true)
  expect(readFileSync(resource('guide-0500-p1-2015.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('without its source, a PDF is removed, and from the cache too', async () => {
  await buildLibrary(options)
  rmSync(join(options.contentFolder, 'guides/guide-0500-p1-2015.md'))
  expect((await buildLibrary(options)).removed).toBe(1)
  const left = ['guide-0500-p1-2020.pdf', ...PRACTICE]
  expect(readdirSync(join(options.buildFolder, 'resources'))).toEqual(left)
  const cached = readdirSync(join(options.cacheFolder, 'resources'))
  expect(cached.filter((name) => name.endsWith('.pdf'))).toHaveLength(left.length)
  expect(cached.filter((name) => name.endsWith('.json'))).toHaveLength(PRACTICE.length)
})

test('with a limit a run ends when so many are typeset, and the next one goes on', async () => {
  const typesetFiles: string[][] = []
  const run = async () => {
    const files: string[] = []
    typesetFiles.push(files)
    return buildLibrary({ ...options, limit: 2, onPdf: (file) => files.push(file) })
  }
  await expect(run()).rejects.toThrow(DocumentsLeft)
  expect(existsSync(join(options.buildFolder, 'catalogue.json'))).toBe(false)
  const { pdfs } = await run()
  expect(pdfs.filter((pdf) => pdf.typeset)).toHaveLength(2)
  expect(typesetFiles[0]).not.toHaveLength(pdfs.length)
  expect(typesetFiles[1]).toHaveLength(pdfs.length)
})

test('the catalogue describes each file', async () => {
  const { pdfs } = await buildLibrary(options)
  const catalogue: unknown = JSON.parse(readFileSync(join(options.buildFolder, 'catalogue.json'), 'utf8'))
  expect(catalogue).toEqual([
    expect.objectContaining({ id: 'guide-0500-p1-2015', slug: 'paper-1-reading-2015-to-2019' }),
    {
      id: 'guide-0500-p1-2020',
      title: 'Paper 1 Reading',
      slug: 'paper-1-reading',
      level: 'igcse',
      category: 'notes',
      section: 'p1',
      kind: 'paper guide',
      papers: ['0500 p1'],
      summary: 'What each question of the Reading paper asks for, and how to share two hours between them.',
      updated: '2026-11-21',
      pages: pdfs[3]?.pages,
      words: 251,
      bytes: statSync(resource('guide-0500-p1-2020.pdf')).size,
    },
    expect.objectContaining({ id: 'practice-0500-p1-1-insert', section: 'practice-materials' }),
    expect.objectContaining({ id: 'practice-0500-p1-1-question-paper', kind: 'practice paper' }),
  ])
})

test('an error in any file leaves the last build unchanged', async () => {
  await buildLibrary(options)
  writeFileSync(join(options.contentFolder, GUIDE), 'no front matter')
  await expect(buildLibrary(options)).rejects.toThrow('content/guides/guide-0500-p1-2020.md:1:')
  expect(readdirSync(join(options.buildFolder, 'resources'))).toHaveLength(4)
})

test('beside a practice paper is the list of its questions, with their places in the PDF', async () => {
  await buildLibrary(options)
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(options.buildFolder, 'papers', name), 'utf8'))
  const y: unknown = expect.any(Number)
  expect(read('0500-p1-set1_qp.questions.json')).toEqual({
    v: 1,
    places: [
      { number: '1(a)', page: 1, y, marks: 1, lines: 1 },
      { number: '1(b)(i)', page: 1, y, marks: 2, lines: 2 },
      { number: '1(b)(ii)', page: 1, y, marks: 2, lines: 2 },
      { number: '2', page: 2, y, marks: 75, lines: 14 },
    ],
    texts: [],
  })
  expect(read('0500-p1-set1_in.questions.json')).toEqual({
    v: 1,
    places: [],
    texts: [
      { name: 'Text A', page: 1, y },
      { name: 'Text B', page: 1, y },
    ],
  })
})

test('practice papers are also there under the file names of their sets, and go with their sources', async () => {
  const papers = join(options.buildFolder, 'papers')
  await buildLibrary(options)
  expect(readdirSync(papers).sort()).toEqual(SETS)
  expect(readFileSync(join(papers, '0500-p1-set1_qp.pdf'))).toEqual(
    readFileSync(resource('practice-0500-p1-1-question-paper.pdf')),
  )
  for (const name of SETS.slice(3)) {
    rmSync(join(papers, name))
    await buildLibrary(options)
    expect(readdirSync(papers).sort()).toEqual(SETS)
  }
  rmSync(join(options.contentFolder, 'practice-papers'), { recursive: true })
  await buildLibrary(options)
  expect(readdirSync(papers)).toEqual([])
})
