import { expect, test } from 'vitest'
import { examOf } from '#domain/exams/exam.ts'
import { formatSearch, parseListState, withQuery, withSession, withYear } from './list-state.ts'

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

test.each([
  ['', 2024, '?year=2024'],
  ['?year=2024&q=june', 2019, '?year=2019'],
  ['?year=2024&session=March', 2016, '?year=2016&session=March'],
  ['?year=2024&session=March', 2015, '?year=2015'],
])('from %j to %i: %s', (search, year, after) =>
  expect(formatSearch(withYear(new URLSearchParams(search), examOf('9093'), year))).toBe(after),
)

test('a session and a query join the year, and leave it', () => {
  const year = new URLSearchParams('?year=2024')
  expect(formatSearch(withSession(year, 'Summer'))).toBe('?year=2024&session=Summer')
  expect(formatSearch(withSession(withSession(year, 'Summer'), undefined))).toBe('?year=2024')
  expect(formatSearch(withQuery(year, 'june 24'))).toBe('?year=2024&q=june+24')
  expect(formatSearch(withQuery(withQuery(year, 'june'), '  '))).toBe('?year=2024')
  expect(formatSearch(new URLSearchParams())).toBe('')
})
