import { expect, test } from 'vitest'
import { findPaper, findVariant } from '#domain/papers/catalogue.ts'
import { parseSubject, variantSubject } from '#domain/study/log/subject.ts'
import { markedDocument } from './mark-facts.ts'

test.each([
  ['/files/papers/0500_s24_in_12.pdf', '0500/2024/Summer-1-2', 'in'],
  ['https://files.example/papers/0500_s24_qp_12.pdf?v=2#page=3', '0500/2024/Summer-1-2', 'qp'],
  ['/files/papers/0500_s24_er.pdf', 'file/0500_s24_er', 'er'],
  ['/files/papers/0500-p1-set6_ms.pdf', '0500/sets/p1-6', 'ms'],
  ['/files/papers/IB-p1-set1_qp.pdf', 'IB/sets/p1-1', 'qp'],
  ['/files/resources/framework-floor-map.pdf', 'file/framework-floor-map', 'pdf'],
  ['/files/resources/example-0500-canteen-speech.pdf', 'file/example-0500-canteen-speech', 'pdf'],
])('marks on %s belong to %s', (url, subject, document) => {
  expect(markedDocument(url)).toEqual({ subject, document })
  expect(parseSubject(subject)).toBeDefined()
})

test.each(['', '/practice/igcse', '/files/papers/.pdf'])('%j is no document', (url) =>
  expect(markedDocument(url)).toBeUndefined(),
)

test.each(['0500_s24_qp_12.pdf', '9093_w23_ms_22.pdf', '0500-p1-set6_in.pdf'])(
  'the marks on %s are at the paper’s own subject',
  (fileName) => {
    const paper = findPaper(fileName)
    const variant = paper && findVariant(paper)
    expect(paper && variant && variantSubject(paper.exam, paper.year, variant.key)).toBe(
      markedDocument(`/files/papers/${fileName}`)?.subject,
    )
  },
)
