import { expect, test } from 'vitest'
import { formatIndex, parseIndex, searchTexts, createTextSource } from './text-index.ts'

const DOCUMENTS = [
  {
    id: 'pans',
    parts: [
      { heading: '', text: 'The salt pans at dusk. A pale metaphor for one tired face.' },
      { heading: 'Metaphor', text: 'A metaphor says that a thing is another.' },
    ],
  },
  {
    id: 'ferry',
    parts: [{ heading: 'Similes', text: 'The ferry was like a slow thought. Paper 1, Question 2(d).' }],
  },
  { id: 'empty', parts: [] },
  {
    id: 'zoo',
    parts: [{ heading: '', text: 'An argument about a zoo, with a metaphor in passing, in passing.' }],
  },
]

async function find(query: string, isWanted = (_id: string) => true) {
  const index = await parseIndex(formatIndex(DOCUMENTS))
  return searchTexts([index], query, isWanted).map(({ id, part }) => `${id} ${part}`)
}

test.each([
  ['a word, in the part that says it best', 'metaphor', ['pans 1', 'pans 1', 'zoo 0']],
  ['the beginning of a word', 'argum', ['zoo 0']],
  ['all words in one part', 'metaphor passing', ['zoo 0']],
  ['words with accents and apostrophes as without', 'tíred face', ['pans 0']],
  ['a number word as its digits', 'paper one', ['ferry 0']],
  ['a question by its short form', 'q2 d', ['ferry 0']],
  ['a misspelt word, where none is spelt so', 'metapohr zoo', ['zoo 0']],
  ['most of the words, where none has all', 'slow ferry zebra', ['ferry 0']],
  ['nothing, where less is there', 'ferry zebra giraffe', []],
  ['nothing for words that say nothing', 'of the', []],
  ['nothing for an empty query', ' ', []],
] as const)('finds %s', async (_, query, expected) => {
  expect(await find(query)).toEqual([...new Set(expected)])
})

test('a document that is not wanted is passed over', async () => {
  expect(await find('metaphor', (id) => id !== 'pans')).toEqual(['zoo 0'])
})

test('several indexes are one: what one has exactly keeps the others from guessing', async () => {
  const other = [{ id: 'other', parts: [{ heading: '', text: 'The zoos of the north.' }] }]
  const indexes = await Promise.all([formatIndex(DOCUMENTS), formatIndex(other)].map(parseIndex))
  const ids = (query: string) => searchTexts(indexes, query, () => true).map(({ id }) => id)
  expect(ids('ferry')).toEqual(['ferry'])
  expect(ids('zoo').toSorted()).toEqual(['other', 'zoo'])
})

test('the index of nothing finds nothing', async () => {
  const index = await parseIndex(formatIndex([]))
  expect(searchTexts([index], 'metaphor', () => true)).toEqual([])
})

const PARTS = [{ anchor: '', heading: '', text: 'The salt pans.' }]
const FILES = new Map<string, string>([
  ['/assets/search-1/igcse.json', formatIndex([{ id: 'pans', parts: PARTS }])],
  ['/assets/search-1/texts/pans.json', JSON.stringify(PARTS)],
])

function source(failures = 0) {
  const asked: string[] = []
  const texts = createTextSource('/assets/search-1', async (url) => {
    asked.push(url)
    return asked.length <= failures ? new Response('', { status: 503 }) : new Response(FILES.get(url))
  })
  return { asked, texts }
}

test('an index and a text are fetched once', async () => {
  const { asked, texts } = source()
  const [index] = await Promise.all([texts.fetchIndex('igcse'), texts.fetchIndex('igcse')])
  expect(searchTexts([index], 'salt', () => true)).toMatchObject([{ id: 'pans', part: 0 }])
  expect(await texts.fetchParts('pans')).toEqual(PARTS)
  await texts.fetchParts('pans')
  expect(asked).toEqual([...FILES.keys()])
})

test('what could not be fetched is asked for again', async () => {
  const { asked, texts } = source(1)
  await expect(texts.fetchIndex('igcse')).rejects.toThrow('igcse: 503')
  await texts.fetchIndex('igcse')
  expect(asked).toHaveLength(2)
})
