import '#app/lib/new-database.fixture.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { noteFacts } from '#app/study/note-facts.ts'
import { formatAnswer } from '#domain/exams/later/chosen-sitting.ts'
import { examOf } from '#domain/exams/exam.ts'
import { examAnswerKey } from './exam-answer-key.ts'
import { LIST_PARTS } from './list-parts.ts'
import SetList from './set-list.tsx'

const PATH = '/practice/igcse'
const BEGUN = '0500/sets/p1-1'
const HANDED_IN = '0500/sets/p2-1'

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const [begun = '', finished = ''] = noteFacts([
    { kind: 'attempt.started', v: 1, subject: BEGUN },
    { kind: 'attempt.started', v: 1, subject: HANDED_IN },
  ])
  const answer = crypto.randomUUID()
  noteFacts([
    {
      kind: 'answer.changed',
      v: 1,
      subject: `${BEGUN}#3`,
      data: { answer, attempt: begun, state: 'written' },
    },
    {
      kind: 'answer.marked',
      v: 1,
      subject: `${BEGUN}#3`,
      data: { id: answer, kind: 'extended response', got: 17, of: 25, marks: [{ got: 17, of: 25 }] },
    },
    {
      kind: 'attempt.finished',
      v: 1,
      subject: HANDED_IN,
      data: { attempt: finished, words: 700, afterTime: 0 },
    },
  ])
})
afterEach(() => {
  cleanup()
  storedTexts.write(examAnswerKey('0500'), null)
})
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const show = () =>
  render(<SetList exam={examOf('0500')} parts={LIST_PARTS} path={PATH} onSave={() => {}} />, {
    wrapper: MemoryRouter,
  })
const writeLinks = () => screen.getAllByRole('link', { name: /^(Write|Go on|See my answers)$/ })
const primary = () => writeLinks().filter(({ className }) => className.includes('btn-primary'))
/** The row of a set, by its question paper. */
const row = (fileName: string) => {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${PATH}/${fileName}"]`)]
  return within(links[0]?.closest('li') ?? document.body)
}

test('each set can be written at the desk, and the first one in the newest form is primary', () => {
  show()
  expect(writeLinks()).toHaveLength(document.querySelectorAll('li.variant').length)
  const [first] = writeLinks()
  expect(first?.textContent).toBe('Write')
  expect(first?.getAttribute('href')).toMatch(
    /^\/practice\/igcse\/0500-p1-set\d+_qp\.pdf\?first=my&beside=qp$/,
  )
  expect(primary()).toEqual([first])
})

test.each([
  [2026, 'As set to 2026'],
  [2027, 'As set from 2027'],
])('for an exam in %i, the first set of the list has that form and is primary', (year, title) => {
  storedTexts.write(examAnswerKey('0500'), formatAnswer({ sitting: { year, session: undefined } }))
  show()
  expect(primary()).toEqual(writeLinks().slice(0, 1))
  expect(primary()[0]?.closest('.session')?.textContent).toContain(title)
})

test('when the log is open, a begun set says Go on at its question, with the mark that it has', async () => {
  show()
  const begun = await vi.waitFor(() => row('0500-p1-set1_qp.pdf').getByRole('link', { name: 'Go on' }), 5000)
  expect(begun.getAttribute('href')).toBe(`${PATH}/0500-p1-set1_qp.pdf?first=my&beside=qp&question=3`)
  expect(row('0500-p1-set1_qp.pdf').getByText('Question 3: 17/25')).toBeDefined()
  expect(row('0500-p2-set1_qp.pdf').getByRole('link', { name: 'See my answers' })).toBeDefined()
  expect(row('0500-p1-set2_qp.pdf').getByRole('link', { name: 'Write' })).toBeDefined()
})
