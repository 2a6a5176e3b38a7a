import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { findDesk } from '#app/desk/desk.ts'
import { findFallbackGuide, failureAbout, missingDocument, replacementOf } from './absent-document.ts'
import { type FailureKind, failureText } from '#app/viewer/engine/failure.ts'

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

function textOf(kind: FailureKind, fileName: string, type: DocumentType, here: readonly DocumentType[] = []) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  return Object.values(failureText(kind, failureAbout(findDesk(paper, '12'), type, here))).join(' ')
}

test.each<[FailureKind, string, DocumentType, string]>([
  [
    'broken',
    '0500_s24_qp_12.pdf',
    'Question Paper',
    'This file is broken. It came in full and cannot be read. Mark scheme and insert open as usual.',
  ],
  [
    'missing',
    '0500_s24_gt.pdf',
    'Grade Thresholds',
    'Grade Thresholds: not here. Nobody has added those of Summer 2024 yet.',
  ],
  [
    'missing',
    '0500_s24_er.pdf',
    'Examiner Report',
    'Examiner Report: not here. Nobody has added that of Summer 2024 yet.',
  ],
  [
    'offline',
    '0500_s24_ms_12.pdf',
    'Mark Scheme',
    'You are offline. The mark scheme was not kept on this device. It opens by itself when you are online.',
  ],
  [
    'broken',
    '0500_s24_er.pdf',
    'Examiner Report',
    'This file is broken. It came in full and cannot be read.',
  ],
])('%s, %s: the message says what opens', (kind, fileName, type, text) => {
  expect(textOf(kind, fileName, type)).toBe(text)
})

test('without a connection it names the documents that are on the device', () => {
  const kept: DocumentType[] = ['Question Paper', 'Insert']
  expect(textOf('offline', '0500_s24_ms_12.pdf', 'Mark Scheme', kept)).toContain(
    'when you are online. Question paper and insert are here.',
  )
  expect(textOf('offline', '0500_s24_in_12.pdf', 'Insert', kept)).toContain('Question paper is here.')
})

test.each([
  [
    '9093_s24_in_12.pdf',
    '/practice/alevel/a-levels-9093',
    'Insert',
    '/practice/alevel/a-levels-9093?year=2024',
  ],
  ['0500_s24_qp_99.pdf', '/practice/igcse', 'Question Paper', '/practice/igcse?year=2024'],
  ['0500_s99_ms_12.pdf', '/practice/igcse', 'Mark Scheme', '/practice/igcse'],
  ['1123_s22_ms_19.pdf', '/practice/igcse', 'Mark Scheme', '/practice/olevel?year=2022'],
  ['1520_s18_in_99.pdf', '/practice/igcse', 'Insert', '/practice/igcse?year=2018'],
  ['0500-p1-set99_ms.pdf', '/practice/igcse', 'Mark Scheme', '/practice/igcse/sets'],
  ['IB-p1-set99_qp.pdf', '/resources/ib/sets', 'Question Paper', '/resources/ib/sets'],
])('%s opened in %s: the %s is missing, go to %s', (fileName, path, type, to) => {
  expect(missingDocument(fileName, `${path}/${fileName}`)).toEqual({
    detail: `${type} is not available for this variant`,
    to,
  })
})

test.each([
  ['notes.pdf', '/practice/olevel', '/practice/olevel'],
  ['notes.pdf', '/practice/alevel/a-levels-egp', '/practice/alevel/a-levels-egp'],
  ['notes.pdf', '/practice/nowhere', '/practice'],
  ['foo', '/practice/igcse', '/practice/igcse'],
  ['foo', '/resources/ib/sets', '/resources/ib/sets'],
  ['../../etc/passwd', '/practice/igcse', '/practice/igcse'],
])('%s opened in %s names no variant, and nothing speaks of one', (fileName, path, to) => {
  expect(missingDocument(fileName, `${path}/${fileName}`)).toEqual({
    detail: 'No document has this name',
    to,
  })
})

test('a set that no other replaced, and a name that is no set’s, have no replacement', () => {
  expect(replacementOf('0500-p1-set1_qp.pdf')).toBeUndefined()
  expect(replacementOf('0500_s24_qp_12.pdf')).toBeUndefined()
})
