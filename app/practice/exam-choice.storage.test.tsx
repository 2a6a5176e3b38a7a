import '#app/lib/new-database.fixture.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { examOf, type PaperExamId } from '#domain/exams/exam.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { ExamChoice } from './exam-choice.tsx'
import { FormChanges } from './form-changes.tsx'
import { groupByForm } from './set-list.tsx'

const KEY = 'ee_exam_v1:0500'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  storedTexts.write(KEY, null)
})

function show(exam: PaperExamId = '0500') {
  vi.useFakeTimers({ now: new Date(2026, 10, 22), toFake: ['Date'] })
  render(<ExamChoice exam={examOf(exam)} />)
}
const answers = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the exam is asked once, noted, and can be changed', async () => {
  show()
  expect(screen.getByRole('group', { name: 'Which exam are you preparing for?' })).toBeDefined()
  expect(answers()).toEqual(['March 2027', 'May/June 2027', 'Oct/Nov 2027', '2028 or later', 'Not sure'])
  fireEvent.click(screen.getByRole('button', { name: 'May/June 2027' }))
  expect(screen.getByText('Your exam:').textContent).toBe('Your exam: May/June 2027Change')
  const { log } = await loadStudy()
  await vi.waitFor(() =>
    expect(log.record().exam).toEqual({ exam: '0500', sitting: { year: 2027, session: 'Summer' } }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('button', { name: 'May/June 2027' }).getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'March 2027' }))
  fireEvent.click(screen.getByRole('button', { name: 'Not sure' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
  await vi.waitFor(() => expect(log.record().exam).toEqual({ exam: '0500', sitting: undefined }))
})

test('an answer on another device ends the question here', async () => {
  show()
  await act(async () => {
    noteFacts([
      { kind: 'exam.chosen', v: 1, subject: '0500', data: { sitting: { year: 2028, session: null } } },
    ])
    await vi.waitFor(() => expect(storedTexts.read(KEY)).toBe('2028'))
  })
  expect(screen.getByText('Your exam:').textContent).toBe('Your exam: 2028 or laterChange')
})

test('an exam without a new form is not asked about', () => {
  show('8021')
  expect(screen.queryByRole('button')).toBeNull()
})

const papers = listSessions('0500', 2024).flatMap((session) => session.papers)
const changes = () =>
  render(<FormChanges exam={examOf('0500')} papers={papers} title="2024 papers have the old form." />)

test.each([
  [null, false],
  ['2026-Winter', false],
  ['unsure', false],
  ['2027-Summer', true],
  ['2028', true],
])('with the answer %s, old papers say what became of their questions: %s', (answer, isShown) => {
  storedTexts.write(KEY, answer)
  changes()
  expect(document.body.textContent === '').toBe(!isShown)
  if (!isShown) return
  expect(screen.getByText('2024 papers have the old form.').parentElement?.textContent).toBe(
    '2024 papers have the old form. They are still good practice. In your exam:',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Paper 1. 1(a)-(e) are 1(a)-(f) from 2027: 20 marks. 2(d) is 3(d) from 2027: 10 marks, 200-250 words. Question 3 is Question 4 from 2027: 20 marks, 250-300 words.',
    'Paper 2. Question 1 is 1(b) from 2027: 35 marks, 250-350 words.',
  ])
})

test('What changed has both forms beside each other, and says what is not confirmed', async () => {
  await import('#app/exam-forms/what-changed-dialog.tsx')
  storedTexts.write(KEY, '2027-Summer')
  changes()
  fireEvent.click(screen.getByRole('button', { name: 'What changed' }))
  const dialog = await screen.findByRole('dialog', { name: 'What changed in 2027' })
  expect(dialog.textContent).toContain(
    '2(d), language task, 200-300 words [15]3(d), language task, 200-250 words [10]',
  )
  expect(dialog.textContent).toContain('not asked2(b), attitudes and opinions [5]')
  expect(dialog.textContent).toContain('Not confirmed')
})

test.each([
  [undefined, ['As set from 2027', 'As set to 2026']],
  [2027, ['As set from 2027', 'As set to 2026']],
  [2026, ['As set to 2026', 'As set from 2027']],
])('for an exam in %s the sets are in the order %j', (year, titles) => {
  expect(groupByForm(listSessions('0500', 'sets'), year).map(({ title }) => title)).toEqual(titles)
})
