import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { findDesk } from '#app/desk/desk.ts'
import { findFallbackGuide } from './fallback-guide.ts'

function fallbackFor(fileName: string, type: DocumentType) {
  const paper = findPaper(fileName)
  return paper && findFallbackGuide(findDesk(paper), type)
}

test.each<[string, DocumentType, string, string]>([
  [
    '0500_s24_qp_12.pdf',
    'Question Paper',
    'guide-0500-p1-2020.pdf',
    'The official document is not on this site’s file host. This is our own guide to the paper: its minutes, marks and questions.',
  ],
  [
    '0500_s18_qp_12.pdf',
    'Mark Scheme',
    'guide-0500-p1-2015.pdf',
    'The official mark scheme is not on this site’s file host. This is our own guide to the paper: what each question asks and how its marks are shared out.',
  ],
  [
    '0500_s24_qp_12.pdf',
    'Insert',
    'guide-0500-p1-2020.pdf',
    'The official insert is not on this site’s file host. This is our own guide to the paper: what each question asks and what to take from the insert.',
  ],
])('for %s a missing %s is answered by %s', (fileName, type, guide, notice) => {
  expect(fallbackFor(fileName, type)).toEqual({ url: `/files/resources/${guide}`, fileName: guide, notice })
})

test.each<[string, DocumentType]>([
  ['0500_s24_er.pdf', 'Examiner Report'],
  ['0500_s24_gt.pdf', 'Grade Thresholds'],
  ['0500-p1-set3_qp.pdf', 'Question Paper'],
])('nothing replaces %s', (fileName, type) => {
  expect(fallbackFor(fileName, type)).toBeUndefined()
})
