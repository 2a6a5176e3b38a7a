import { expect, test } from 'vitest'
import { replacedPaper } from './replaced-paper.ts'

const after = ({ exam, paper, number }: { exam: string; paper: string; number: number }) =>
  number === 3 ? Number(`${exam.length}${paper}`) : undefined

test.each([
  ['evergreen-practice-paper-3-insert', 'practice-0500-p1-41-insert'],
  ['evergreen-practice-paper-3-in-the-form-from-2027-question-paper', 'practice-0500-p1-41-question-paper'],
  ['evergreen-practice-paper-3-for-0500-paper-2-mark-scheme', 'practice-0500-p2-42-mark-scheme'],
  ['evergreen-practice-paper-3-for-wen02-insert', 'practice-xen01-p2-52-insert'],
  ['evergreen-practice-paper-3-for-ib-paper-1-question-paper', 'practice-ib-p1-21-question-paper'],
])('%s leads to the document that took its place', (slug, id) =>
  expect(replacedPaper(slug, after)).toEqual({ old: 'Practice paper 3', id }),
)

test.each([
  'evergreen-practice-paper-4-insert',
  'summary-in-120-words',
  'evergreen-practice-paper-3-for-none-paper-1-insert',
])('%s leads nowhere', (slug) => expect(replacedPaper(slug, after)).toBeUndefined())
