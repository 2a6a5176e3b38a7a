import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { findNotice } from './desk-margin.tsx'

function noticeOf(fileName: string, options: Partial<Parameters<typeof findNotice>[2]> = {}) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  const given = { kind: 'document', hasMargin: false, dismissed: [], ...options } as const
  return findNotice(findDesk(paper), paper.type, given)?.kind
}

test('a set says that it is ours, once: in the margin, or above the page', () => {
  expect(noticeOf('0500-p1-set6_qp.pdf')).toBe('set')
  expect(noticeOf('0500-p1-set6_qp.pdf', { hasMargin: true })).toBeUndefined()
})

test('a guide says what it replaces, with a margin too', () => {
  expect(noticeOf('0500_s24_qp_12.pdf', { kind: 'guide', hasMargin: true })).toBe('guide')
})

test('an old form says so, unless a guide has more to say', () => {
  expect(noticeOf('0500_s24_qp_12.pdf')).toBe('form')
  expect(noticeOf('0500_s24_qp_12.pdf', { kind: 'guide' })).toBe('guide')
})

test('the code of another edition is said in one line, with a margin too, and not of a guide', () => {
  const edition = '0990'
  expect(noticeOf('0500_s24_qp_12.pdf', { edition, hasMargin: true })).toBe('edition')
  expect(noticeOf('0500_s24_qp_12.pdf', { edition, kind: 'guide', dismissed: ['guide'] })).toBe('form')
  expect(noticeOf('0500_s24_qp_12.pdf', { edition, dismissed: ['edition'] })).toBe('form')
})

test('a dismissed kind of notice does not come back', () => {
  expect(noticeOf('0500-p1-set6_qp.pdf', { dismissed: ['set', 'form'] })).toBeUndefined()
  expect(noticeOf('0500_s24_qp_12.pdf', { kind: 'guide', dismissed: ['guide'] })).toBe('form')
})

test('a phone has one line for each notice', () => {
  const shortOf = (fileName: string, kind: 'document' | 'guide' = 'document') => {
    const paper = findPaper(fileName)
    if (!paper) throw new Error(`${fileName} is not in the catalogue`)
    return findNotice(findDesk(paper), paper.type, { kind, hasMargin: false, dismissed: [] })?.short
  }
  expect(shortOf('0500-p1-set6_qp.pdf')).toBe('Our own practice paper, not the board’s.')
  expect(shortOf('0500_s24_qp_12.pdf')).toBe('The format to 2026.')
  expect(shortOf('0500_s24_ms_12.pdf', 'guide')).toBe(
    'The mark scheme is not here. This is our guide to Paper 1.',
  )
})
