import { expect, test } from 'vitest'
import { type Bookmark, withBookmark, withoutBookmark } from './bookmark.ts'

const kept = (id: string, createdAt: string): Bookmark => ({ id, paperId: id, paperTitle: id, createdAt })
const PAGES = [
  [kept('e', '2026-11-21T10:05:00+00:00'), kept('c', '2026-11-21T10:03:00+00:00')],
  [kept('a', '2026-11-21T10:01:00+00:00'), kept('b', '2026-11-21T10:01:00+00:00')],
]
const ids = (pages: readonly (readonly Bookmark[])[]) =>
  pages.map((page) => page.map(({ id }) => id).join(''))

test('a bookmark leaves its page, and the others keep their order', () => {
  expect(ids(withoutBookmark(PAGES, 'c'))).toEqual(['e', 'ab'])
  expect(ids(withoutBookmark(PAGES, 'nobody'))).toEqual(['ec', 'ab'])
})

test.each(['e', 'c', 'a', 'b'])('%s comes back to where it was', (id) => {
  const bookmark = PAGES.flat().find((each) => each.id === id)
  if (!bookmark) throw new Error(id)
  expect(ids(withBookmark(withoutBookmark(PAGES, id), bookmark)).join('')).toBe('ecab')
  expect(ids(withBookmark(PAGES, bookmark)).join('')).toBe('ecab')
})

test('the last one of all comes back to a list that is empty', () => {
  expect(ids(withBookmark([[]], kept('a', '2026-11-21T10:01:00+00:00')))).toEqual(['a'])
  expect(ids(withBookmark([], kept('a', '2026-11-21T10:01:00+00:00')))).toEqual(['a'])
})
