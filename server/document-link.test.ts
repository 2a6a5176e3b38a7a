import { expect, test } from 'vitest'
import { documentLink } from './document-link.ts'

test.each([
  ['/practice/igcse/0500_s24_qp_12.pdf', '/files/papers/0500_s24_qp_12.pdf'],
  ['/practice/alevel/a-levels-9093/9093_s24_qp_12.pdf', '/files/papers/9093_s24_qp_12.pdf'],
  ['/practice/igcse/0500-p1-set3_qp.pdf', '/files/papers/0500-p1-set3_qp.pdf'],
  ['/resources/igcse/notes/p1/the-paper-guide', '/resources/igcse/notes/p1/the-paper-guide/read'],
  ['/practice/igcse/foo', undefined],
  ['/practice/igcse', undefined],
  ['/practice//evil.example/x.pdf', undefined],
  ['/practice/igcse/../x.pdf', undefined],
  ['/resources/igcse', undefined],
  ['/', undefined],
])('%s leads to %s', (path, target) => {
  expect(documentLink(path, '/files')).toBe(target)
})
