import { expect, test } from 'vitest'
import { withoutPagedRow, withPagedRow, withRow, withoutRow } from './queries.ts'

const kept = (id: string, createdAt: string) => ({ id, createdAt })
const PAGES = [
  [kept('e', '2026-11-21T10:05:00+00:00'), kept('c', '2026-11-21T10:03:00+00:00')],
  [kept('a', '2026-11-21T10:01:00+00:00'), kept('b', '2026-11-21T10:01:00+00:00')],
]
const ids = (pages: readonly (readonly { id: string }[])[]) =>
  pages.map((page) => page.map(({ id }) => id).join(''))

test('a row is removed from its page, and the others keep their order', () => {
  expect(ids(withoutPagedRow(PAGES, 'c'))).toEqual(['e', 'ab'])
  expect(ids(withoutPagedRow(PAGES, 'nobody'))).toEqual(['ec', 'ab'])
})

test.each(['e', 'c', 'a', 'b'])('%s returns to its position', (id) => {
  const row = PAGES.flat().find((each) => each.id === id)
  if (!row) throw new Error(id)
  expect(ids(withPagedRow(withoutPagedRow(PAGES, id), row)).join('')).toBe('ecab')
  expect(ids(withPagedRow(PAGES, row)).join('')).toBe('ecab')
})

test('the last row returns to an empty list', () => {
  expect(ids(withPagedRow([[]], kept('a', '2026-11-21T10:01:00+00:00')))).toEqual(['a'])
  expect(ids(withPagedRow([], kept('a', '2026-11-21T10:01:00+00:00')))).toEqual(['a'])
})

test.each(['e', 'c', 'a', 'b'])('%s is removed from a plain list and returns to its position', (id) => {
  const rows = PAGES.flat()
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(id)
  expect(withRow(withoutRow(rows, id), row)).toEqual(rows)
})
