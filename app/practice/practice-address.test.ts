import { expect, test } from 'vitest'
import { PAPER_EXAMS, examPath } from '#domain/exams/exam.ts'
import { formatPracticeAddress, parsePracticeAddress } from './practice-address.ts'

test.each(PAPER_EXAMS)('the page of $id has its canonical address', (exam) => {
  const address = parsePracticeAddress(examPath(exam))
  expect(address?.exam.id).toBe(exam.id)
  expect(address && formatPracticeAddress(address)).toBe(examPath(exam))
})

test.each([
  ['/practice/igcse/', '/practice/igcse'],
  ['/practice/IGCSE', '/practice/igcse'],
  ['/practice/igcse/0500_s24_qp_12.pdf', '/practice/igcse/0500_s24_qp_12.pdf'],
  ['/practice/igcse/0500_S24_QP_12.PDF', '/practice/igcse/0500_s24_qp_12.pdf'],
  ['/practice/olevel/0500_s24_qp_12.pdf', '/practice/igcse/0500_s24_qp_12.pdf'],
  ['/practice/igcse/unknown.pdf', '/practice/igcse/unknown.pdf'],
  ['/practice/igcse/IB-p1-set1_qp.pdf', '/practice/igcse/IB-p1-set1_qp.pdf'],
  ['/practice/igcse/Sets', '/practice/igcse/sets'],
  ['/practice/alevel/9093/sets', '/practice/alevel/a-levels-9093/sets'],
  ['/practice/olevel/0500-P1-SET6_QP.PDF', '/practice/igcse/0500-p1-set6_qp.pdf'],
  ['/practice/alevel/9093', '/practice/alevel/a-levels-9093'],
  ['/practice/0500', '/practice/igcse'],
  ['/practice/1123', '/practice/olevel'],
  ['/practice/9093', '/practice/alevel/a-levels-9093'],
  ['/practice/xen01', '/practice/alevel/XEN01'],
  ['/practice/O-Level', '/practice/olevel'],
  ['/practice/a-level/9093', '/practice/alevel/a-levels-9093'],
  ['/practice/0500/0500_s24_qp_12.pdf', '/practice/igcse/0500_s24_qp_12.pdf'],
  ['/practice/alevel/8021', '/practice/alevel/a-levels-egp'],
  ['/practice/alevel/xen01', '/practice/alevel/XEN01'],
  ['/practice/ALevel/A-Levels-EGP', '/practice/alevel/a-levels-egp'],
  ['/practice/alevel/9093/9093_s24_qp_11.pdf', '/practice/alevel/a-levels-9093/9093_s24_qp_11.pdf'],
  ['/practice/alevel/9093_s24_qp_11.pdf', '/practice/alevel/a-levels-9093/9093_s24_qp_11.pdf'],
  ['/practice/alevel/9093/unknown.pdf', '/practice/alevel/a-levels-9093/unknown.pdf'],
])('%s leads to %s', (pathname, canonical) => {
  const address = parsePracticeAddress(pathname)
  expect(address && formatPracticeAddress(address)).toBe(canonical)
})

test.each(['/practice', '/practice/alevel', '/practice/alevel/history', '/practice/ib', '/resources/igcse'])(
  '%s leads to no exam',
  (pathname) => expect(parsePracticeAddress(pathname)).toBeUndefined(),
)
