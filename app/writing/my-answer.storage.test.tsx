import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  takeToasts,
  loadStudy,
  noteFacts,
  newPaper,
  open,
  field,
  type,
  press,
  facts,
  saved,
} from './my-answer.fixture.tsx'

describe('the field', () => {
  test('is named by its question and marks, is British English, and gets no help with writing', async () => {
    await open(newPaper())
    expect(field().getAttribute('aria-label')).toBe('My answer to Question 3, 25 marks')
    expect(screen.getByText('Extended response, 250 to 350 words')).toBeDefined()
    expect(
      ['lang', 'spellcheck', 'autocorrect', 'autocapitalize', 'autocomplete', 'dir'].map((name) =>
        field().getAttribute(name),
      ),
    ).toEqual(['en-GB', 'false', 'off', 'off', 'off', 'auto'])
  })

  test('ends what is typed into it, and lets the desk have its own keys', async () => {
    await open(newPaper())
    const heard: string[] = []
    const hear = ({ type: name, key }: KeyboardEvent) => heard.push(`${name} ${key}`)
    document.addEventListener('keydown', hear)
    document.addEventListener('keyup', hear)
    for (const init of [
      { key: 'a' },
      { key: ' ' },
      { key: 'F6' },
      { key: 'ArrowDown', altKey: true },
      { key: 'z', ctrlKey: true },
    ]) {
      fireEvent.keyDown(field(), init)
      fireEvent.keyUp(field(), init)
    }
    // Keys in another field reach the page as before.
    fireEvent.keyDown(screen.getByRole('button', { name: 'Show words' }), { key: 'x' })
    document.removeEventListener('keydown', hear)
    document.removeEventListener('keyup', hear)
    expect(heard).toEqual([
      'keydown F6',
      'keyup F6',
      'keydown ArrowDown',
      'keyup ArrowDown',
      'keydown z',
      'keyup z',
      'keydown x',
    ])
  })

  test('keeps what is written: after leaving the page it is there', async () => {
    const paper = newPaper()
    await open(paper)
    type('Dear Uncle, 👍 مرحبا')
    await saved()
    await open(paper)
    expect(field().value).toBe('Dear Uncle, 👍 مرحبا')
    expect((await facts('attempt.started', paper)).length).toBe(1)
    expect((await facts('answer.changed', paper)).map(({ data }) => data['state'])).toEqual(['written'])
  })

  test('each question has its own text', async () => {
    const paper = newPaper()
    const { show } = await open(paper)
    type('three')
    show('1e')
    await waitFor(() =>
      expect(field().getAttribute('aria-label')).toBe('My answer to Question 1(e), 3 marks'),
    )
    expect(field().value).toBe('')
    type('one')
    show('3')
    await waitFor(() => expect(field().value).toBe('three'))
    expect((await facts('attempt.started', paper)).length).toBe(1)
  })

  test('an answer without words is not written any more', async () => {
    const paper = newPaper()
    const { show } = await open(paper)
    type('three')
    await saved()
    type('')
    show('1e')
    await waitFor(async () =>
      expect((await facts('answer.changed', paper)).map(({ data }) => data['state'])).toEqual([
        'written',
        'emptied',
      ]),
    )
  })
})

describe('under the field', () => {
  test('words are shown when they are asked for, with the time of a pen', async () => {
    await open(newPaper())
    type(Array.from({ length: 324 }, () => 'word').join(' '))
    expect(screen.queryByText(/324/)).toBeNull()
    press('Show words')
    expect(screen.getByRole('button', { name: '324 words' })).toBeDefined()
    expect(screen.getByText('By hand: about 25 minutes')).toBeDefined()
  })

  test('a full device is told, and the text can be copied', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      onLine: true,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const paper = newPaper()
    await open(paper)
    const { answers } = await loadStudy()
    const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
    const save = vi.spyOn(answers.store, 'save').mockImplementation(full)
    const storage = localStorage
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem() {},
      setItem() {
        throw new Error('full')
      },
    })
    type('Dear Uncle,')
    await screen.findByText(/^Not saved since \d\d:\d\d. This device has no room left./, { selector: 'span' })
    expect(screen.getByRole('status').textContent).toContain('This device has no room left')
    press('Copy my answer')
    await waitFor(() => expect(copied).toEqual(['Dear Uncle,']))
    save.mockRestore()
    vi.stubGlobal('localStorage', storage)
    type('Dear Uncle, more')
    await saved()
    expect((await answers.store.all()).map(({ answer }) => answer.body)).toContain('Dear Uncle, more')
  })

  test('no connection is told, and the text is kept', async () => {
    await open(newPaper())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    type('Dear Uncle,')
    expect(await screen.findByText('You are offline. Your answer is saved on this device.')).toBeDefined()
    vi.restoreAllMocks()
    act(() => void dispatchEvent(new Event('online')))
  })
})

test('without a timer, handing in ends the question, and the mark scheme is offered', async () => {
  const paper = newPaper()
  const onMarkScheme = vi.fn<() => void>()
  const { onHandIn } = await open(paper, { onMarkScheme })
  type('Dear Uncle,')
  await saved()
  press('Hand in')
  const dialog = await screen.findByRole('dialog', { name: 'Hand in this question?' })
  expect(within(dialog).queryByRole('listitem')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }))
  await waitFor(() => expect(onHandIn).toHaveBeenCalledTimes(1))
  await waitFor(async () =>
    expect((await facts('attempt.finished', paper)).map(({ subject }) => subject)).toEqual([
      `${paper.subject}#3`,
    ]),
  )
  // The text as it was handed in is kept, whatever is written later.
  const [finished] = await facts('attempt.finished', paper)
  const { answers } = await loadStudy()
  const versions = (await answers.store.all()).flatMap((entry) => entry.versions)
  const named = versions.filter(({ isNamed }) => isNamed)
  expect(named.map(({ body }) => body)).toEqual(['Dear Uncle,'])
  expect(finished?.data.versions).toEqual(named.map(({ id }) => id))
  await waitFor(() =>
    expect(takeToasts()).toMatchObject([{ title: 'Handed in', detail: 'Question 3, 2 words.' }]),
  )
  await screen.findByText(/^Handed in here, \d\d:\d\d/)
  fireEvent.click(await screen.findByRole('button', { name: 'Open the mark scheme' }))
  expect(onMarkScheme).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Mark my answer' }).getAttribute('href')).toBe(
    `/marking/answer?of=${paper.subject}%233`,
  )
})

describe('what the paper says of a question', () => {
  test('a short one gets as many lines as the paper gives, and a long one the sheet', async () => {
    const paper = newPaper()
    const [short, long] = paper.questions
    if (!short || !long) throw new Error('no questions')
    const { show } = await open(
      {
        ...paper,
        questions: [
          { ...short, lines: 5 },
          { ...long, lines: 40 },
        ],
      },
      { question: '1e' },
    )
    const linesOf = () => document.querySelector<HTMLElement>('.lined')?.dataset['lines']
    expect(linesOf()).toBe('5')
    show('3')
    await waitFor(() => expect(linesOf()).toBeUndefined())
  })

  test('a question of another form says what it is in the exam of the student', async () => {
    const paper = newPaper()
    const questions = paper.questions.map((question) => ({
      ...question,
      asked: [{ exam: '0500', paper: '1', firstYear: 2020, number: question.number }],
    }))
    await open({ ...paper, questions })
    expect(screen.queryByText(/^In your exam/)).toBeNull()
    const sitting = { year: 2027, session: 'Summer' }
    act(() => void noteFacts([{ kind: 'exam.chosen', v: 1, subject: '0500', data: { sitting } }]))
    await screen.findByText('In your exam this is Question 4: 250 to 300 words [20].')
    press('What changed')
    expect((await screen.findByRole('dialog', { name: 'What changed in 2027' })).textContent).toContain(
      '3, extended response, 250-350 words [25]',
    )
  })
})
