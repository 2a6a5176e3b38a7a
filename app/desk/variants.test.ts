import { expect, test } from 'vitest'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'
import { neighboursOf } from '#domain/papers/later/neighbours.ts'
import { variantAddress } from './variants.tsx'

test.each([
  [['Insert', 'Question Paper'], '/practice/igcse/0500_s24_in_13.pdf?beside=qp'],
  [['Question Paper'], '/practice/igcse/0500_s24_qp_13.pdf'],
  [['Examiner Report', 'Mark Scheme'], '/practice/igcse/0500_s24_ms_13.pdf'],
  [['Examiner Report'], '/practice/igcse/0500_s24_qp_13.pdf'],
] as const)('from %j one goes to %s', (shown, address) => {
  const paper = findPaper('0500_s24_qp_12.pdf')
  const variant = paper && findVariant(paper)
  const next = variant && neighboursOf(variant).next
  if (!next) throw new Error('There is no next variant')
  expect(variantAddress(next, shown)).toBe(address)
})
