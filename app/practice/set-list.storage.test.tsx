import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { formatAnswer } from '#domain/exams/later/chosen-sitting.ts'
import { examOf } from '#domain/exams/exam.ts'
import { examAnswerKey } from '#app/practice/exam/use-exam-answer.ts'
import { SetList } from './set-list.tsx'

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
  render(<SetList exam={examOf('0500')} path={PATH} onSave={() => {}} />, {
    wrapper: MemoryRouter,
  })
const writeLinks = () => screen.getAllByRole('link', { name: /^(Write|Go on|See my answers)$/ })
const primary = () => writeLinks().filter(({ className }) => className.includes('btn-primary'))
/** The row of a set, by its question paper. */
const row = (fileName: string) => {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${PATH}/${fileName}"]`)]
  return within(links[0]?.closest('li') ?? document.body)
}

test('each set can be written at the desk', () => {
  show()
  expect(writeLinks()).toHaveLength(document.querySelectorAll('li.variant').length)
  const [first] = writeLinks()
  expect(first?.textContent).toBe('Write')
  expect(first?.getAttribute('href')).toMatch(
    /^\/practice\/igcse\/0500-p1-set\d+_qp\.pdf\?first=my&beside=qp$/,
  )
})

test('who has begun no set is told where to start: with an easy set of Paper 1, or with one question', () => {
  show()
  const start = within(screen.getByRole('region', { name: 'Where to start' }))
  const write = start.getByRole('link', { name: /^Write Set \d+$/ })
  expect(write.className).toContain('btn-primary')
  const name = /^Write (.*)$/.exec(write.textContent)?.[1] ?? ''
  const easy = row(/[^/]+\.pdf/.exec(write.getAttribute('href') ?? '')?.[0] ?? '')
  expect(easy.getByText('To begin with')).toBeDefined()
  expect(start.getByText(new RegExp(`Begin with ${name}, Paper 1`))).toBeDefined()
  expect(start.getByRole('link', { name: 'One question' }).getAttribute('href')).toBe('/questions')
  expect(primary()).toEqual([])
})

test('each set says how hard it is, with two figures, and a dialog says what they mean', async () => {
  show()
  expect(row('0500-p1-set1_qp.pdf').getByText('To begin with')).toBeDefined()
  expect(row('0500-p1-set1_qp.pdf').getByText(/^\d+ words a sentence, \d+ long words? in 100$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'What this means' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How hard is a set?' }))
  expect(dialog.getByRole('rowheader', { name: 'Real papers, 2022 to 2024' })).toBeDefined()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
})

test.each([
  [2026, 'As set to 2026'],
  [2027, 'As set from 2027'],
])('for an exam in %i, who has begun goes on with the first set of that form', async (year, title) => {
  storedTexts.write(examAnswerKey('0500'), formatAnswer({ sitting: { year, session: undefined } }))
  show()
  await vi.waitFor(() => expect(primary()).toEqual(writeLinks().slice(0, 1)), 5000)
  expect(primary()[0]?.closest('.session')?.textContent).toContain(title)
  // What a student may be about to press stays where it is until the next page.
  const start = () => screen.queryByRole('heading', { name: 'Where to start' })
  expect(start()).not.toBeNull()
  cleanup()
  show()
  expect(start()).toBeNull()
})

test('when the log is open, a begun set says Go on at its question, with the mark that it has', async () => {
  show()
  const begun = await vi.waitFor(() => row('0500-p1-set1_qp.pdf').getByRole('link', { name: 'Go on' }), 5000)
  expect(begun.getAttribute('href')).toBe(`${PATH}/0500-p1-set1_qp.pdf?first=my&beside=qp&question=3`)
  expect(row('0500-p1-set1_qp.pdf').getByText('Question 3: 17/25')).toBeDefined()
  expect(row('0500-p2-set1_qp.pdf').getByRole('link', { name: 'See my answers' })).toBeDefined()
  expect(row('0500-p1-set2_qp.pdf').getByRole('link', { name: 'Write' })).toBeDefined()
})
