import { expect, test } from 'vitest'
import { listPapers } from '#domain/papers/catalogue.ts'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { comparePapers, groupByVariant } from './paper-order.ts'
import { findPaperByName } from './paper-to-save.ts'

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
