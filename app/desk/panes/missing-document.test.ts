import { expect, test } from 'vitest'
import { missingDocument, replacementOf } from './missing-document.ts'

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
