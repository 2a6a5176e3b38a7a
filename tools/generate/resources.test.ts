import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatResources, levelContents, levelCatalogue, readLocations } from './resources.ts'
import type { DocumentLocation } from '#publishing/document-locations.ts'

// Reads and checks the whole of content/.
test(
  'the resources in the repository are made from it: else run npm run catalogue',
  { timeout: 60_000 },
  () => {
    const files = formatResources(readLocations())
    expect(files).toHaveLength(2)
    for (const { file, source } of files) expect(readFileSync(file, 'utf8')).toBe(source)
  },
)

const PLACES: DocumentLocation[] = [
  { level: 'edexcel', category: 'examples', section: 'wen-scripts', id: 'script', title: 'A script' },
  { level: 'edexcel', category: 'notes', section: 'p2', id: 'guide-2', title: 'Unit 2: the guide' },
  { level: 'igcse', category: 'notes', section: 'p1', id: 'guide-3', title: 'Paper 1: the guide' },
  { level: 'edexcel', category: 'notes', section: 'p1', id: 'guide-1', title: 'Unit 1: the guide' },
]

test('a shelf has the categories and sections that hold something, in order', () => {
  const shelf = levelCatalogue('edexcel', PLACES)
  expect(Object.keys(shelf)).toEqual(['notes', 'examples'])
  expect(shelf).toEqual({
    notes: [
      { key: 'p1', title: 'Unit 1 Notes', rows: ['guide-1 Unit 1: the guide'] },
      { key: 'p2', title: 'Unit 2 Notes', rows: ['guide-2 Unit 2: the guide'] },
    ],
    examples: [{ key: 'wen-scripts', title: 'WEN Scripts', rows: ['script A script'] }],
  })
  expect(levelCatalogue('ib', PLACES)).toEqual({})
})

test('the contents count each level and list what its shelf holds', () => {
  const { count, categories } = levelContents('edexcel', PLACES)
  expect(count).toBe(3)
  expect(categories.map(({ address, count }) => [address, count])).toEqual([
    ['notes', 2],
    ['examples', 1],
  ])
  expect(levelContents('ib', PLACES)).toMatchObject({ count: 0, categories: [] })
})
