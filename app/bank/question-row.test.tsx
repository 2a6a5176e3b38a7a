import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QUESTIONS, question } from '#domain/questions/question.fixture.ts'
import type { OwnState, BankQuestion } from '#domain/questions/question.ts'
import { filesOfQuestions, QuestionRow } from './question-row.tsx'

afterEach(cleanup)

function show(shown: BankQuestion | undefined, { page, own }: { page?: number; own?: OwnState } = {}) {
  if (!shown) throw new Error('no question')
  render(
    <MemoryRouter>
      <QuestionRow question={shown} page={page} own={own} />
    </MemoryRouter>,
  )
}

test('a task can be written, compared with marked answers, and printed', () => {
  show(QUESTIONS[0])
  expect(screen.getByRole('heading').textContent).toBe('A letter on street music [40]')
  expect(screen.getByRole('link', { name: 'Write: A letter on street music' }).getAttribute('href')).toBe(
    '/questions/task/0500/street-music-letter',
  )
  expect(screen.getByRole('link', { name: /^See marked answers: / }).getAttribute('href')).toMatch(/\/read$/)
  expect(screen.getByRole('link', { name: /^Print/ }).getAttribute('href')).toBe(
    '/questions/print?of=task%2F0500%2Fstreet-music-letter',
  )
})

test('without a connection, a question that was never opened says so', () => {
  const [task] = QUESTIONS
  if (!task) throw new Error('no question')
  render(
    <MemoryRouter>
      <QuestionRow question={task} page={undefined} own={undefined} needsInternet />
    </MemoryRouter>,
  )
  expect(screen.getByText('needs the internet')).toBeDefined()
})

test('a question of a set has no marked answers yet', () => {
  show(QUESTIONS[2])
  expect(screen.getByText('no marked answers yet')).toBeDefined()
})

const OFFICIAL = question({
  id: '0500/2024/March-2-2#1',
  source: 'official',
  title: 'Official paper: March 2024, 0500/22',
  number: '1',
  begins: '',
  file: '0500_m24_qp_22.pdf',
})

test('an official question is a pointer, with its page if that is known, and is not printed', () => {
  show(OFFICIAL, { page: 2 })
  expect(screen.getByText('The text stays in the official paper. Question 1 is on page 2.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull()
})

test('without a list of its questions, a pointer names the question alone', () => {
  show(OFFICIAL)
  expect(screen.getByText('The text stays in the official paper. It is Question 1.')).toBeDefined()
})

test.each([
  [{ mark: '27/40', isWritten: true }, 'your mark 27/40'],
  [{ isWritten: true }, 'written, not marked'],
])('what the student did is said: %j', (own, words) => {
  show(QUESTIONS[0], { own })
  expect(screen.getByText(words)).toBeDefined()
})

test('a task opens from its file, a question of a paper from its pages or its text', () => {
  const files = filesOfQuestions([
    question({ id: 'task/0500/street-music-letter', source: 'task' }),
    question({
      id: '0500/sets/p1-3#2d',
      source: 'set',
      write: '/practice/igcse/0500-p1-set3_qp.pdf?first=my&question=2d',
    }),
  ])
  expect([...files.values()]).toEqual([
    [expect.stringMatching(/\/tasks[^/]*\/0500\/street-music-letter\.json$/)],
    ['/files/papers/0500-p1-set3_qp.pdf', '/files/papers/0500-p1-set3_qp.text.json'],
  ])
})
