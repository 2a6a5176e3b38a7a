import { expect, test } from 'vitest'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { comparePapers, groupByVariant, listBookmarks, type Bookmark } from './paper-order.ts'
import { findPaperByName } from './paper-to-save.ts'
import * as fc from 'fast-check'

test('a list has a head for each variant, newest year first', () => {
  const names = ['0500_w23_ms_11', '0500_s24_ms_12', '0500_s24_qp_12', '0500_m24_qp_12', '0500_s24_in_12']
  const papers = names.map(findPaperByName).filter((paper) => paper !== undefined)
  expect(groupByVariant(papers).map(({ title, papers }) => [title, papers.map(({ type }) => type)])).toEqual([
    ['0500/12, March 2024', ['Question Paper']],
    ['0500/12, Summer 2024', ['Question Paper', 'Insert', 'Mark Scheme']],
    ['0500/11, Winter 2023', ['Mark Scheme']],
  ])
})

test('practice sets come first, by number', () => {
  const names = ['0500_s24_qp_12', '0500-p1-set6_qp', '0500-p2-set1_ms', '0500-p1-set1_in', '0500-p1-set1_qp']
  const papers = names.map(findPaperByName).filter((paper) => paper !== undefined)
  expect(groupByVariant(papers).map(({ title, papers }) => [title, papers.map(({ type }) => type)])).toEqual([
    ['0500/1, Practice set 1', ['Question Paper', 'Insert']],
    ['0500/2, Practice set 1', ['Mark Scheme']],
    ['0500/1, Practice set 6', ['Question Paper']],
    ['0500/12, Summer 2024', ['Question Paper']],
  ])
})

test('no two papers of the catalogue have the same place', () => {
  const papers = PAPER_EXAM_IDS.flatMap(listPapers).toSorted(comparePapers)
  const same = papers.filter((paper, at) => {
    const next = papers[at + 1]
    return next && comparePapers(paper, next) >= 0
  })
  expect(same).toEqual([])
})

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
