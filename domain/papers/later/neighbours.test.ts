import { expect, test } from 'vitest'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'
import { neighboursOf } from './neighbours.ts'

function neighbours(fileName: string) {
  const paper = findPaper(fileName)
  const variant = paper && findVariant(paper)
  if (!variant) throw new Error(`${fileName} is not in the catalogue`)
  const { previous, next } = neighboursOf(variant)
  return [previous?.label, next?.label, next?.address]
}

test.each([
  ['a variant', '0500_s24_qp_12.pdf', ['Variant 1', 'Variant 3', '/practice/igcse/0500_s24_qp_13.pdf']],
  [
    'the last variant of a paper',
    '0500_s24_qp_13.pdf',
    ['Variant 2', 'Paper 2 Variant 1', '/practice/igcse/0500_s24_qp_21.pdf'],
  ],
  [
    'the last variant of a session',
    '0500_s24_qp_23.pdf',
    ['Variant 2', 'Winter 2024, Paper 1 Variant 1', '/practice/igcse/0500_w24_qp_11.pdf'],
  ],
  [
    'the first of a year',
    '0500_m24_qp_12.pdf',
    [undefined, 'Paper 2 Variant 2', '/practice/igcse/0500_m24_qp_22.pdf'],
  ],
  ['the last of a year', '0500_w24_qp_23.pdf', ['Variant 2', undefined, undefined]],
  [
    'a set in the middle of its list',
    '0500-p1-set6_qp.pdf',
    ['Set 5', 'Set 7', '/practice/igcse/0500-p1-set7_qp.pdf'],
  ],
  [
    'a unit of XEN01',
    'XEN01_sp18_qp_1.pdf',
    [undefined, 'Unit 2', '/practice/alevel/XEN01/XEN01_sp18_qp_2.pdf'],
  ],
  [
    'a set of an older form',
    '0500-p1-set1_qp.pdf',
    ['Paper 2 Set 8', 'Set 2', '/practice/igcse/0500-p1-set2_qp.pdf'],
  ],
])('%s has the neighbours of its list', (_what, fileName, expected) =>
  expect(neighbours(fileName)).toEqual(expected),
)
