import { expect, test } from 'vitest'
import { formatIndex, parseIndex, searchTexts } from './text-index.ts'

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
