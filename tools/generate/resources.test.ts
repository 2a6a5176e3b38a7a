import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatResources, levelContents, levelCatalogue } from './resources.ts'
import { wholeContent } from '#publishing/content.fixture.ts'
import { type DocumentLocation, locateDocuments } from '#publishing/reading/document-locations.ts'

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
