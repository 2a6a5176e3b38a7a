import { expect, test } from 'vitest'
import { officialQuestions } from './official-questions.ts'

test('a hosted question paper gives pointers by the facts of its form', () => {
  const [first, ...others] = officialQuestions(['0500_m24_qp_22.pdf'])
  expect(first).toEqual({
    id: '0500/2024/March-2-2#1',
    source: 'official',
    exam: '0500',
    paper: '2',
    title: 'Official paper: March 2024, 0500/22',
    kind: 'directed writing',
    number: '1',
    marks: 40,
    minutes: 60,
    begins: '',
    asSet: ['to 2026'],
    write: '/practice/igcse/0500_m24_qp_22.pdf?first=my&question=1',
    file: '0500_m24_qp_22.pdf',
  })
  expect(others.map(({ number, marks }) => [number, marks])).toEqual([['2-5', 40]])
})

test('only question papers of the catalogue have questions', () => {
  expect(
    officialQuestions(['0500_m24_ms_22.pdf', '0500_m24_er.pdf', '0500-p1-set1_qp.pdf', 'notes.pdf']),
  ).toEqual([])
})
