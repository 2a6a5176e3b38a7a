import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatResources, levelContents, levelCatalogue, formatSets } from './resources.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { type DocumentLocation, locateDocuments } from '#publishing/reading/document-locations.ts'
import type { LibraryDocument } from '#publishing/document.ts'

// This reads and checks all of content/.
test('the generated files are up to date; otherwise run npm run catalogue', { timeout: 60_000 }, () => {
  const files = formatResources(locateDocuments(wholeContent().documents))
  expect(files).toHaveLength(2)
  for (const { file, source } of files) expect(readFileSync(file, 'utf8')).toBe(source)
})

const LOCATIONS: DocumentLocation[] = [
  { level: 'edexcel', category: 'examples', section: 'wen-scripts', id: 'script', title: 'A script' },
  { level: 'edexcel', category: 'notes', section: 'p2', id: 'guide-2', title: 'Unit 2: the guide' },
  { level: 'igcse', category: 'notes', section: 'p1', id: 'guide-3', title: 'Paper 1: the guide' },
  { level: 'edexcel', category: 'notes', section: 'p1', id: 'guide-1', title: 'Unit 1: the guide' },
]

test('a level has its categories and sections with documents, in order', () => {
  const catalogue = levelCatalogue('edexcel', LOCATIONS)
  expect(Object.keys(catalogue)).toEqual(['notes', 'examples'])
  expect(catalogue).toEqual({
    notes: [
      { key: 'p1', title: 'Unit 1 Notes', rows: ['guide-1 Unit 1: the guide'] },
      { key: 'p2', title: 'Unit 2 Notes', rows: ['guide-2 Unit 2: the guide'] },
    ],
    examples: [{ key: 'wen-scripts', title: 'WEN Scripts', rows: ['script A script'] }],
  })
  expect(levelCatalogue('ib', LOCATIONS)).toEqual({})
})

test('the contents have the number of documents of each level and category', () => {
  const { count, categories } = levelContents('edexcel', LOCATIONS)
  expect(count).toBe(3)
  expect(categories.map(({ address, count }) => [address, count])).toEqual([
    ['notes', 2],
    ['examples', 1],
  ])
  expect(levelContents('ib', LOCATIONS)).toMatchObject({ count: 0, categories: [] })
})

// This reads and checks all of content/.
test('the generated files are up to date; otherwise run npm run catalogue', { timeout: 60_000 }, () => {
  const files = formatSets(wholeContent())
  expect(files).toHaveLength(2)
  for (const { file, source } of files) expect(readFileSync(file, 'utf8')).toBe(source)
})

function paper(
  document: 'question paper' | 'insert' | 'mark scheme',
  {
    exam = '0500',
    number = 1,
    form = 2027,
    replaces,
  }: { exam?: '0500' | '9093'; number?: number; form?: number; replaces?: number } = {},
): LibraryDocument {
  const summary = `Set ${number} says what it asks for.`
  const own = { kind: 'practice paper', exam, paper: 1, practice: number, form, document, summary } as const
  const given = { title: 'A paper', updated: '2026-11-22', minutes: 120, marks: 80 } as const
  const meta = { ...own, ...given, difficulty: 'to begin with', ...(replaces && { replaces }) } as const
  const id = `${exam}-p1-practice-${number}/${document}`
  return { id, path: '', source: '', meta, body: { type: 'root', children: [] }, words: 1 }
}

test('sets are listed by exam, number and paper, each with its form and what it asks for', () => {
  const [rows, facts] = formatSets({
    scripts: [],
    documents: [
      paper('mark scheme', { exam: '9093', form: 2021 }),
      paper('question paper', { exam: '9093', form: 2021 }),
      ...(['question paper', 'insert', 'mark scheme'] as const).map((kind) => paper(kind, { number: 10 })),
      ...(['question paper', 'insert', 'mark scheme'] as const).map((kind) =>
        paper(kind, { number: 2, replaces: 1 }),
      ),
    ],
  })
  expect(rows?.source.match(/\[.*?\d\]/g)).toEqual([
    "['0500', '1', 2, 2027, 0, 1]",
    "['0500', '1', 10, 2027, 0, 0]",
    "['9093', '1', 1, 2021, 0, 0]",
  ])
  expect(facts?.source).toContain(
    `'0500-p1-set10_qp.pdf': {"summary":"Set 10 says what it asks for.","difficulty":"to begin with"}`,
  )
})

test.each(['mark scheme', 'insert'] as const)('a set without its %s is an error', (missing) => {
  const papers = (['question paper', 'insert', 'mark scheme'] as const).filter((kind) => kind !== missing)
  expect(() => formatSets({ scripts: [], documents: papers.map((kind) => paper(kind)) })).toThrow(
    `has no ${missing} for 0500-p1-set1_`,
  )
})
