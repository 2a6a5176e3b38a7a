import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { findNeighbours, neighbourAddress } from './neighbours.ts'

function deskOf(fileName: string) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  return findDesk(paper)
}

test.each([
  ['0500_s24_qp_11.pdf', undefined, 'Variant 2'],
  ['0500_s24_in_12.pdf', 'Variant 1', 'Variant 3'],
  ['0500_s24_qp_13.pdf', 'Variant 2', undefined],
  ['0500-p1-set1_qp.pdf', undefined, 'Set 2'],
  ['0500-p1-set2_ms.pdf', 'Set 1', 'Set 3'],
  ['XEN01_j23_qp_1.pdf', undefined, undefined],
  ['0500_s24_er.pdf', undefined, undefined],
])('%s stands between %s and %s', (fileName, previous, next) => {
  const found = findNeighbours(deskOf(fileName))
  expect(found.previous?.name).toBe(previous)
  expect(found.next?.name).toBe(next)
})

test.each([
  [['Insert', 'Question Paper'], '/practice/igcse/0500_s24_in_13.pdf?beside=qp'],
  [['Question Paper'], '/practice/igcse/0500_s24_qp_13.pdf'],
  [['Examiner Report'], '/practice/igcse/0500_s24_qp_13.pdf'],
] as const)('from %j one goes to %s', (shown, address) => {
  const desk = deskOf('0500_s24_qp_12.pdf')
  const { next } = findNeighbours(desk)
  if (!next) throw new Error('There is no next variant')
  expect(neighbourAddress(desk, next, shown)).toBe(address)
})
