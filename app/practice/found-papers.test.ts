import { expect, test } from 'vitest'
import { searchPapers } from '#domain/papers/search.ts'
import { countLine, ignoredLine, groupResults } from './found-papers.tsx'

test('results are grouped by year, session and paper, newest first', () => {
  const groups = groupResults(searchPapers('summer', '0500').variants)
  expect(groups.map(({ year }) => year)).toEqual([
    2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015,
  ])
  const [newest] = groups
  expect(newest?.sessions.map(({ listing }) => listing.session)).toEqual(['Summer'])
  expect(newest?.sessions[0]?.papers.map(({ paper }) => paper.name)).toEqual(['Paper 1', 'Paper 2'])
})

test('a paper contains only the variants of the result', () => {
  const [year] = groupResults(searchPapers('0500/12/M/J/24', '0500').variants)
  expect(year?.year).toBe(2024)
  expect(year?.sessions[0]?.papers[0]?.variants.map(({ code }) => code)).toEqual(['0500/12'])
})

test('the sessions of a year are separate, newest first', () => {
  const [year] = groupResults(searchPapers('2024', '0500').variants)
  expect(year?.sessions.map(({ listing }) => listing.session)).toEqual(['Winter', 'Summer', 'March'])
})

test('without results there are no groups', () => expect(groupResults([])).toEqual([]))

test.each([
  [0, 'No papers match your search.'],
  [1, '1 variant found'],
  [216, '216 variants found'],
])('%i found reads "%s"', (found, line) => expect(countLine(found)).toBe(line))

test.each([
  [['wintr'], false, '“wintr” is in no paper, and ignored.'],
  [['wintr', 'zzz'], false, '“wintr” and “zzz” are in no paper, and ignored.'],
  [['boat'], true, '“boat” is in no paper’s name. Pages with your words are below.'],
])('%j, with pages below: %j, reads "%s"', (words, isInside, line) =>
  expect(ignoredLine(words, isInside)).toBe(line),
)
