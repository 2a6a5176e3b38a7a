import { expect, test } from 'vitest'
import { readQuery, type Vocabulary } from './search-query.ts'

const YEARS = ['1951', '1998', '2021', '2022', '2023', '2050'].map(
  (year) => [year, [`year:${year}`]] as const,
)

const VOCABULARY: Vocabulary = {
  words: new Map<string, readonly string[]>([
    ...YEARS,
    ['0500', ['code']],
    ['june', ['session:Summer']],
    ['may', ['session:Summer']],
    ['mark', ['type:Mark Scheme']],
    ['march', ['session:March']],
  ]),
  keys: new Set([
    ...YEARS.map(([, [key]]) => key),
    'paper:2',
    'variant:2',
    'variant:3',
    'component:21',
    'component:22',
  ]),
}

test.each([
  ['98', ['year:1998']],
  ['51', ['year:1951']],
  ['50', ['year:2050']],
  ['1998', ['year:1998']],
  ['june 98', ['session:Summer', 'year:1998']],
])('two digits above 50 mean 19xx: "%s" reads as %j', (query, keys) => {
  expect(readQuery(query, VOCABULARY).terms.flat()).toEqual(keys)
})

test.each([
  ['a paper or a variant', '2', [['paper:2', 'variant:2']]],
  ['only what the exam has', '3', [['variant:3']]],
  ['a component or a year', '22', [['component:22', 'year:2022']]],
  ['a component after the code', '0500 22', [['code'], ['component:22']]],
  ['a year after a session', 'june 22', [['session:Summer'], ['year:2022']]],
  ['a year after a session letter', 'm22', [['session:March'], ['year:2022']]],
  ['a variant after a session letter when no year begins so', 'm 3', [['session:March'], ['variant:3']]],
  ['a year beside a component', 'p2 22', [['paper:2'], ['year:2022']]],
  ['a component beside a year', '22 2021', [['component:22'], ['year:2021']]],
  ['a component, then a year', '22 21', [['component:22'], ['year:2021']]],
  ['a year when the component is not in the exam', 'paper 23', [['year:2023']]],
  ['nothing when the paper is not in the exam', 'paper 1', [[]]],
])('a number is %s: "%s"', (_rule, query, terms) => expect(readQuery(query, VOCABULARY).terms).toEqual(terms))

test.each([
  ['a whole word is itself', 'mark', [['type:Mark Scheme']]],
  ['the beginning of a word for all that begin so', 'mar', [['type:Mark Scheme', 'session:March']]],
  ['the beginning of a year for all that begin so', '202', [['year:2021', 'year:2022', 'year:2023']]],
  ['a word that means nothing for nothing', 'banana', [[]]],
])('%s: "%s"', (_rule, query, terms) => expect(readQuery(query, VOCABULARY).terms).toEqual(terms))

test.each(['m/j/22', 'M/J/22', 'm j 22', 'mj22', 'May 2022', '  may -- 2022 '])(
  '"%s" reads as May 2022',
  (query) => {
    expect(readQuery(query, VOCABULARY).terms).toEqual([['session:Summer'], ['year:2022']])
  },
)
