import { expect, test } from 'vitest'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { createCorrector } from './correct-query.ts'
import { createTitleSearch } from './relevance.ts'
import { listItems } from './search-items.ts'

const ITEMS = listItems(CATALOGUE, 'all')
const correct = createCorrector(ITEMS)
const search = createTitleSearch(ITEMS)

test.each([
  ['sumary', 'summary'],
  ['metafor', 'metaphor'],
  ['naritive', 'narrative'],
  ['discriptive', 'descriptive'],
  ['similie', 'simile'],
  ['Sumary, paper 1', 'summary, paper 1'],
])('%s is corrected to %s, and finds titles', (typed, corrected) => {
  expect(correct(typed).query).toBe(corrected)
  expect(search(correct(typed).query)[0]?.hasAllWords).toBe(true)
})

test.each(['summary', 'summ', 'paper 1', 'P1', '0500', 'exampl', 'vocab', 'how to', 'xyzzyx', '', 'teh'])(
  '%j stays as it is',
  (query) => expect(correct(query)).toEqual({ query, corrections: [] }),
)

test('what was typed and what was taken are told', () => {
  expect(correct('a sumary').corrections).toEqual([{ typed: 'sumary', taken: 'summary' }])
})
