import { expect, test } from 'vitest'
import type { ExamId } from '#domain/exams/exam.ts'
import type { Catalogue } from '#domain/resources/catalogue.ts'
import { countLine, findTexts, inCategory, listRows } from './search-rows.ts'
import { createTitleSearch } from './relevance.ts'
import { listCategories, listItems, type SearchItem } from './search-items.ts'
import { formatIndex, parseIndex } from './text-index.ts'

const CATALOGUE: Catalogue = {
  igcse: {
    notes: [
      {
        key: 'p1',
        title: 'Paper 1 Notes',
        rows: ['note-0500-pans The salt pans', 'note-1123-fog Harvesting fog'],
      },
    ],
    examples: [{ key: 'student-work', title: 'Student Work', rows: ['example-0500-swim Learning to swim'] }],
  },
  alevel: {},
  generalpaper: {},
  edexcel: { notes: [{ key: 'p2', title: 'Unit 2 Notes', rows: ['note-XEN01-zoo A zoo'] }] },
  ib: {},
}
const ITEMS = listItems(CATALOGUE, 'igcse')

test('the documents of a level have title, location, address and exam', () => {
  expect(ITEMS.map(({ title, place, to, codes }) => [title, place, to, codes])).toEqual([
    ['The salt pans', 'Exam Notes, Paper 1', '/resources/igcse/notes/p1/the-salt-pans', ['0500']],
    ['Harvesting fog', 'Exam Notes, Paper 1', '/resources/igcse/notes/p1/harvesting-fog', ['1123']],
    [
      'Learning to swim',
      'Examples, Student Work',
      '/resources/igcse/examples/student-work/learning-to-swim',
      ['0500'],
    ],
  ])
})

test('the documents of all levels have their level too', () => {
  const all = listItems(CATALOGUE, 'all')
  expect(all.map(({ place }) => place).slice(-2)).toEqual([
    'IGCSE, Examples, Student Work',
    'Edexcel A-Level, Exam Notes, Unit 2',
  ])
  expect(all.at(-1)?.codes).toEqual(['XEN01'])
})

test('the filter has the categories with documents, in order', () => {
  expect(listCategories(CATALOGUE, 'igcse')).toEqual(['notes', 'examples'])
  expect(listCategories(CATALOGUE, 'ib')).toEqual([])
  expect(listCategories(CATALOGUE, 'all')).toEqual(['notes', 'examples'])
  expect(ITEMS.filter((item) => inCategory(item, 'examples')).map(({ id }) => id)).toEqual([
    'example-0500-swim',
  ])
  expect(ITEMS.filter((item) => inCategory(item, undefined))).toHaveLength(3)
})

async function texts(query: string, items = ITEMS) {
  const index = await parseIndex(
    formatIndex([
      { id: 'note-0500-pans', parts: [{ heading: '', text: 'Salt and fog.' }] },
      { id: 'note-1123-fog', parts: [{ heading: '', text: 'Nets catch fog, and no salt.' }] },
      { id: 'elsewhere', parts: [{ heading: '', text: 'Fog.' }] },
    ]),
  )
  const titles = createTitleSearch(items)(query)
  return findTexts([index], query, items, titles).map(({ item }) => item.id)
}

test('a document found by its title is not shown again for its text', async () => {
  expect(await texts('fog')).toEqual(['note-0500-pans'])
  expect(await texts('fog salt')).toEqual(['note-0500-pans', 'note-1123-fog'])
})

test('only documents of the chosen category are found by their text', async () => {
  const examples = ITEMS.filter((item) => inCategory(item, 'examples'))
  expect(await texts('salt', examples)).toEqual([])
})

test.each([
  [1, 0, '1 result in IGCSE'],
  [7, 0, '7 results in IGCSE'],
  [2, 3, '2 results in IGCSE, 3 more in the text'],
  [0, 3, 'No titles in IGCSE, 3 in the text'],
])('%i and %i are "%s"', (titles, inText, line) => expect(countLine(titles, inText, 'in IGCSE')).toBe(line))

test('a row for more titles comes before the results in the text', () => {
  const [item] = ITEMS
  if (!item) throw new Error('no item')
  const hit = { item, score: 100, hasAllWords: true, hasConflict: false }
  const kinds = (count: number, isWhole: boolean) =>
    listRows({ titles: Array.from({ length: count }, () => hit), texts: [{ item, part: 0 }] }, isWhole).map(
      ({ kind }) => kind,
    )
  expect(kinds(13, false)).toEqual([...Array.from({ length: 13 }, () => 'title'), 'text'])
  expect(kinds(14, false).slice(11)).toEqual(['title', 'more', 'text'])
  expect(kinds(14, true)).toHaveLength(15)
  expect(kinds(0, false)).toEqual(['text'])
})

test('what is for another exam comes last, and is marked; if nothing is for theirs, all is alike', () => {
  const [item] = ITEMS
  if (!item) throw new Error('no item')
  const hitOf = (id: string, level: SearchItem['level'] = 'igcse') => ({
    item: { ...item, id, level },
    score: 100,
    hasAllWords: true,
    hasConflict: false,
  })
  const titles = [
    hitOf('note-1123-email'),
    hitOf('note-9093-text', 'alevel'),
    hitOf('technique-openings'),
    hitOf('note-0500-summary'),
  ]
  const rows = (own?: ExamId) =>
    listRows({ titles, texts: [] }, true, own).map((row) =>
      row.kind === 'more' ? 'more' : `${row.item.id}${row.isOther ? ' other' : ''}`,
    )
  expect(rows('0500')).toEqual([
    'technique-openings',
    'note-0500-summary',
    'note-1123-email other',
    'note-9093-text other',
  ])
  expect(rows('1123')[0]).toBe('note-1123-email')
  expect(rows('IB')).toEqual(rows())
  expect(rows()[0]).toBe('note-1123-email')
})
