import { expect, test } from 'vitest'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { examYears } from '#domain/exams/exam-sessions.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { parseSubject, variantSubject } from './subject.ts'

test.each([
  ['0500', { type: 'exam', exam: '0500' }],
  ['0500/2024/Summer-1-2', { type: 'variant', exam: '0500', year: 2024, key: 'Summer-1-2' }],
  [
    '0500/2024/Summer-1-2#2d',
    { type: 'variant', exam: '0500', year: 2024, key: 'Summer-1-2', question: '2d' },
  ],
  ['XEN01/2024/Summer-1-', { type: 'variant', exam: 'XEN01', year: 2024, key: 'Summer-1-' }],
  ['0500/sets/p1-3', { type: 'set', exam: '0500', set: 'p1-3' }],
  ['IB/sets/p1-1#1', { type: 'set', exam: 'IB', set: 'p1-1', question: '1' }],
  ['task/0500/a-letter-to-mr-pinto', { type: 'task', exam: '0500', name: 'a-letter-to-mr-pinto' }],
  ['card/metaphor', { type: 'card', card: 'metaphor' }],
  ['pair/term-metonymy', { type: 'pair', pair: 'term-metonymy' }],
  [
    'goal/00000000-0000-4000-8000-00000000000a',
    { type: 'goal', goal: '00000000-0000-4000-8000-00000000000a' },
  ],
  ['file/0500_s24_er', { type: 'file', file: '0500_s24_er' }],
])('%s is a subject', (text, subject) => expect(parseSubject(text)).toEqual(subject))

test.each([
  '',
  '/',
  '0500/2024',
  '0500/24/Summer-1-2',
  '7777/2024/Summer-1-2',
  '0500/2024/Summer-1-2#',
  '0500/2024/Summer-1-2#d2',
  '0500/2024/Summer-1-2#2d#2e',
  '0500/2024/Summer-1-2/more',
  '0500#2d',
  'card/metaphor#2d',
  'task/0500',
  'card/',
  'file/',
  'file/a/b',
  'goal/',
  '0500/sets/',
])('%j is no subject', (text) => expect(parseSubject(text)).toBeUndefined())

test('every variant of the catalogue has a subject of its own', () => {
  const subjects = PAPER_EXAM_IDS.flatMap((exam) =>
    examYears(exam).flatMap((year) =>
      listSessions(exam, year).flatMap(({ papers }) =>
        papers.flatMap(({ variants }) =>
          variants.map(({ key }) => {
            const subject = variantSubject(exam, year, key)
            expect(parseSubject(subject)).toEqual({ type: 'variant', exam, year, key })
            return subject
          }),
        ),
      ),
    ),
  )
  expect(subjects.length).toBeGreaterThan(500)
  expect(new Set(subjects).size).toBe(subjects.length)
})
