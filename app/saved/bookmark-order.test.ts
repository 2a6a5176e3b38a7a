import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBookmarks, type Bookmark } from './bookmark-order.ts'

const at = (paperId: string, createdAt = '2026-11-22T10:00:00.5+00:00'): Bookmark => ({
  id: `id of ${paperId}`,
  paperId,
  paperTitle: `Title of ${paperId}`,
  createdAt,
})
const read = (bookmarks: readonly Bookmark[]) =>
  listBookmarks(bookmarks).map(({ bookmark, head }) => [head ?? '', bookmark.paperId])

const SAVED_AT_ONCE = [
  ['0500/11, Summer 2024', 'igcse_0500_s24_qp_11'],
  ['', 'igcse_0500_s24_in_11'],
  ['', 'igcse_0500_s24_ms_11'],
  ['0500/12, Summer 2024', 'igcse_0500_s24_qp_12'],
  ['', 'igcse_0500_s24_in_12'],
  ['', 'igcse_0500_s24_ms_12'],
  ['0500/21, Summer 2024', 'igcse_0500_s24_qp_21'],
  ['0500, Summer 2024', 'igcse_0500_s24_er'],
  ['', 'igcse_0500_s24_gt'],
  ['', 'a paper of an older catalogue'],
]

test('what was saved at once comes by paper, variant, question paper, insert, mark scheme, in any stored order', () => {
  const ids = SAVED_AT_ONCE.map(([, id = '']) => id)
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (shuffled) => {
      expect(read(shuffled.map((id) => at(id)))).toEqual(SAVED_AT_ONCE)
    }),
  )
})

test('the variant that was saved last comes first, with its older papers', () => {
  const [early, late] = ['2026-11-20T10:00:00+00:00', '2026-11-21T10:00:00+00:00']
  expect(
    read([
      at('igcse_0500_s24_ms_12', late),
      at('igcse_0500_s24_qp_11', early),
      at('igcse_0500_s24_qp_12', early),
    ]),
  ).toEqual([
    ['0500/12, Summer 2024', 'igcse_0500_s24_qp_12'],
    ['', 'igcse_0500_s24_ms_12'],
    ['0500/11, Summer 2024', 'igcse_0500_s24_qp_11'],
  ])
})
