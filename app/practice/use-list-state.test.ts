import { expect, test } from 'vitest'
import { examOf } from '#domain/exams/exam.ts'
import type { PaperYear } from '#domain/papers/sitting.ts'
import {
  formatListAddress,
  parseListState,
  readListParams,
  withQuery,
  withSession,
  withYear,
} from './use-list-state.ts'

const IGCSE = examOf('0500')

test.each([
  ['', { year: 2025, session: undefined, query: '' }],
  ['?year=2024&session=Summer', { year: 2024, session: 'Summer', query: '' }],
  ['?session=summer', { year: 2025, session: 'Summer', query: '' }],
  ['?year=2031', { year: 2031, session: undefined, query: '' }],
  ['?year=last&session=Autumn', { year: 2025, session: undefined, query: '' }],
  ['?year=2024&q=june+24', { year: 2024, session: undefined, query: 'june 24' }],
])('%j shows %j', (search, state) =>
  expect(parseListState(new URLSearchParams(search), IGCSE)).toEqual(state),
)

test('the opening year of an exam is one that it has', () => {
  expect(parseListState(new URLSearchParams(), examOf('XEN01')).year).toBe(2024)
})

test.each<[string, PaperYear, string]>([
  ['', 2024, '?year=2024'],
  ['?year=2024&q=june', 2019, '?year=2019'],
  ['?year=2024&session=March', 2016, '?year=2016&session=March'],
  ['?year=2024&session=March', 2015, '?year=2015'],
  ['?year=2024&session=March&q=june', 'sets', '/sets'],
  ['?year=sets', 2019, '?year=2019'],
])('from %j to %s: %s', (search, year, after) =>
  expect(formatListAddress(withYear(new URLSearchParams(search), examOf('9093'), year), examOf('9093'))).toBe(
    `/practice/alevel/a-levels-9093${after}`,
  ),
)

test('a session and a query join the year, and leave it', () => {
  const year = new URLSearchParams('?year=2024')
  const format = (params: URLSearchParams) => formatListAddress(params, IGCSE)
  expect(format(withSession(year, 'Summer'))).toBe('/practice/igcse?year=2024&session=Summer')
  expect(format(withSession(withSession(year, 'Summer'), undefined))).toBe('/practice/igcse?year=2024')
  expect(format(withQuery(year, 'june 24'))).toBe('/practice/igcse?year=2024&q=june+24')
  expect(format(withQuery(withQuery(year, 'june'), '  '))).toBe('/practice/igcse?year=2024')
  expect(format(new URLSearchParams())).toBe('/practice/igcse')
})

test('the practice sets are a path, and among the parameters a year', () => {
  const params = readListParams('?q=set+3', true)
  expect(parseListState(params, IGCSE)).toEqual({ year: 'sets', session: undefined, query: 'set 3' })
  expect(formatListAddress(params, IGCSE)).toBe('/practice/igcse/sets?q=set+3')
  expect(readListParams('?q=set+3', false).has('year')).toBe(false)
})
