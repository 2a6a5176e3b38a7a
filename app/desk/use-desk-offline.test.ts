import { expect, test } from 'vitest'
import { findPaper } from '#domain/papers/catalogue.ts'
import { findDesk } from './desk.ts'
import { wantedOfDesk } from './use-desk-offline.ts'

function wantedOf(fileName: string, of?: string) {
  const paper = findPaper(fileName)
  if (!paper) throw new Error(`${fileName} is not in the catalogue`)
  return wantedOfDesk(findDesk(paper, of))
}

test('a paper is stored with its mark scheme and insert, whichever of them is open', () => {
  const wanted = wantedOf('0500_s24_qp_12.pdf')
  expect(wanted).toMatchObject({
    id: '0500-2024-Summer-1-2',
    title: '0500 Summer 2024, Paper 1 Variant 2',
    address: '/practice/igcse/0500_s24_qp_12.pdf',
  })
  expect(wanted.documents.map(({ url, name }) => [url, name])).toEqual([
    ['/files/papers/0500_s24_qp_12.pdf', 'Question Paper'],
    ['/files/papers/0500_s24_ms_12.pdf', 'Mark Scheme'],
    ['/files/papers/0500_s24_in_12.pdf', 'Insert'],
  ])
  expect(wantedOf('0500_s24_in_12.pdf')).toEqual(wanted)
  expect(wantedOf('0500_s24_er.pdf', '12')).toEqual(wanted)
})

test('the guide that replaces a document is stored in its place', () => {
  const [paper] = wantedOf('0500_s24_qp_12.pdf').documents
  expect(paper?.fallback?.url).toMatch(/^\/files\/resources\/.+\.pdf$/)
  expect(paper?.fallback?.name).toBe('Paper guide, in place of the question paper')
})

test('of a session, the session’s documents are stored', () => {
  const wanted = wantedOf('0500_s24_er.pdf')
  expect(wanted.documents.map(({ name }) => name)).toContain('Examiner Report')
})

test('a set is stored with its questions, its text and the points of its mark scheme', () => {
  const { documents } = wantedOf('0500-p1-set6_qp.pdf')
  expect(documents.find(({ name }) => name === 'Mark Scheme')?.parts).toEqual([
    '/files/papers/0500-p1-set6_ms.questions.json',
    '/files/papers/0500-p1-set6_ms.text.json',
    '/files/papers/0500-p1-set6_ms.points.json',
  ])
  expect(documents.find(({ name }) => name === 'Insert')?.parts).toHaveLength(2)
})

test('an official paper is stored with its questions and its text, as far as the site has them', () => {
  const { documents } = wantedOf('0500_s24_qp_12.pdf')
  expect(documents.map(({ parts }) => parts)).toEqual(
    ['qp', 'ms', 'in'].map((code) =>
      ['questions', 'text'].map((part) => `/files/papers/0500_s24_${code}_12.${part}.json`),
    ),
  )
})
