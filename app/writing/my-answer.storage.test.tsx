import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaperClock, WritingPaper } from './writing-paper.ts'

// A page of its own: another test may have opened the log of this one.
vi.resetModules()
const { takeToasts } = await import('#app/ui/toast.ts')
const { loadStudy } = await import('#app/study/load-study.ts')
const { storedTexts } = await import('#app/lib/stored-texts.ts')
const { default: MyAnswer } = await import('./my-answer.tsx')
const { finishPaper } = await import('./finish-paper.ts')
const { noteFacts } = await import('#app/study/note-facts.ts')

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
beforeEach(() => {
  takeToasts()
  Object.assign(Element.prototype, { scrollTo() {}, showPopover() {}, hidePopover() {} })
})
afterAll(async () => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

function Page({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      {children}
      <Where />
    </MemoryRouter>
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

let papers = 0
/** A paper that no other test writes. */
function newPaper(): WritingPaper {
  papers += 1
  return {
    subject: `0500/sets/p1-${papers}`,
    title: `Practice set ${papers}, Paper 1`,
    questions: [
      { id: '1e', number: '1(e)', marks: 3, kind: 'short answers' },
      { id: '3', number: '3', marks: 25, kind: 'extended response', words: { from: 250, to: 350 } },
    ],
  }
}

function clockOf(status: PaperClock['status'], left: number): PaperClock {
  const ends = Date.now() + left
  return {
    status,
    left: (now) => ends - now,
    worked: (now) => 7_200_000 - (ends - now),
    pace: () => 'minute 84 of 120: about 56 of 80 marks by now',
    onStart: vi.fn<() => void>(),
    onPause: vi.fn<() => void>(),
  }
}

async function open(
  paper: WritingPaper,
  {
    question = '3',
    clock,
    onMarkScheme,
  }: { question?: string; clock?: PaperClock; onMarkScheme?: () => void } = {},
) {
  cleanup()
  const onHandIn = vi.fn<() => void>()
  const view = (at: string, time: PaperClock | undefined) => (
    <MyAnswer paper={paper} question={at} clock={time} onHandIn={onHandIn} onMarkScheme={onMarkScheme} />
  )
  const { rerender } = render(view(question, clock), { wrapper: Page })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your answer' })).toBeNull())
  return {
    onHandIn,
    show: (at: string, time: PaperClock | undefined = clock) => rerender(view(at, time)),
  }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const facts = async (kind: string, paper: WritingPaper) =>
  (await loadStudy()).log
    .facts()
    .map(({ fact }) => fact)
    .filter((fact) => fact.kind === kind && fact.subject.startsWith(paper.subject))
const saved = () => screen.findByText(/^Saved on this device, \d\d:\d\d/)

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

describe('the time is up', () => {
  test('a line is drawn once, writing goes on below it, and handing in counts the words after it', async () => {
    const paper = newPaper()
    const { show, onHandIn } = await open(paper, { clock: clockOf('running', 60_000) })
    type('We lost the vote.')
    await saved()
    show('3', clockOf('running', -5000))
    await screen.findByText(/^Time was up here, \d\d:\d\d/)
    expect([screen.getByText('We lost the vote.').tagName, field().value]).toEqual(['P', ''])
    type('But one paper was purple.')
    show('3', clockOf('running', -190_000))
    expect(screen.getAllByText(/^Time was up here/)).toHaveLength(1)
    await saved()
    press('Hand in')
    const dialog = await screen.findByRole('dialog', { name: 'Hand in this paper?' })
    expect(within(dialog).getByRole('listitem').textContent).toBe('1(e)[3]')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(onHandIn).toHaveBeenCalledTimes(1))
    const [finished] = await waitFor(async () => {
      const found = await facts('attempt.finished', paper)
      expect(found).toHaveLength(1)
      return found
    })
    expect(finished?.subject).toBe(paper.subject)
    expect(finished?.data).toMatchObject({ words: 9, afterTime: 5, minutes: 123 })
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([
        { title: 'Handed in', detail: `${paper.title}, 9 words, 123 minutes.` },
      ]),
    )
  })

  test('extra time takes the line away, with all words in one text', async () => {
    const { show } = await open(newPaper(), { clock: clockOf('running', 60_000) })
    type('Before.')
    show('3', clockOf('running', -1000))
    await screen.findByText(/^Time was up here/)
    type('After.')
    show('3', clockOf('running', 900_000))
    await waitFor(() => expect(screen.queryByText(/^Time was up here/)).toBeNull())
    expect(field().value).toBe('Before.\n\nAfter.')
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

describe('Finish', () => {
  test('hands in what is written, with the last words, and draws the line', async () => {
    const paper = newPaper()
    await open(paper, { clock: clockOf('running', 60_000) })
    type('Dear Uncle, we')
    await saved()
    type('Dear Uncle, we lost the vote.')
    await finishPaper(paper, 84)
    const [finished] = await facts('attempt.finished', paper)
    expect(finished?.subject).toBe(paper.subject)
    expect(finished?.data).toMatchObject({ words: 6, minutes: 84 })
    await screen.findByText(/^Handed in here, \d\d:\d\d/)
    expect(field().value).toBe('')
    expect(takeToasts().map(({ detail }) => detail)).toEqual([`${paper.title}, 6 words, 84 minutes.`])
  })

  test('hands in a paper that is written by hand', async () => {
    const paper = newPaper()
    await open(paper, { clock: clockOf('running', 60_000) })
    press('I write by hand')
    await finishPaper(paper, 84)
    expect((await facts('attempt.finished', paper))[0]?.data).toMatchObject({ isByHand: true })
    await screen.findByText('You have finished. How will you mark it?')
  })

  test('of a paper without a word hands in nothing', async () => {
    const paper = newPaper()
    await open(paper)
    await finishPaper(paper, 84)
    expect(await facts('attempt.finished', paper)).toEqual([])
    expect(takeToasts()).toEqual([])
  })
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

describe('More', () => {
  const choose = (name: string) => {
    press('More about this answer')
    press(name)
  }
  /** The toast comes after the field is empty. */
  const deletedToast = () =>
    waitFor(() => {
      const [toast] = takeToasts()
      if (toast?.title !== 'Answer deleted') throw new Error('no toast says that the answer is deleted')
      return toast
    })

  test('a deleted answer is gone, and Undo brings it back', async () => {
    const paper = newPaper()
    await open(paper)
    type('Dear Uncle,')
    await saved()
    choose('Delete this answer')
    await waitFor(() => expect(field().value).toBe(''))
    const toast = await deletedToast()
    act(() => toast.onUndo?.())
    toast.onGone?.()
    await waitFor(() => expect(field().value).toBe('Dear Uncle,'))
  })

  test('without Undo, no text of it is left on the device', async () => {
    const paper = newPaper()
    await open(paper)
    type('secret words')
    await saved()
    choose('Delete this answer')
    await waitFor(() => expect(field().value).toBe(''))
    const toast = await deletedToast()
    toast.onGone?.()
    const { answers } = await loadStudy()
    await waitFor(async () => expect(JSON.stringify(await answers.store.all())).not.toContain('secret words'))
  })

  test('a question is started again; the text before is an earlier answer that can be taken back', async () => {
    const paper = newPaper()
    await open(paper)
    type('first try')
    await saved()
    choose('Start this question again')
    const dialog = await screen.findByRole('dialog', { name: 'Start this question again?' })
    expect(dialog.textContent).toContain('Your text goes to More, Earlier answers.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(field().value).toBe(''))
    type('second try')
    await saved()
    choose('Earlier versions and answers')
    fireEvent.click(await screen.findByRole('radio', { name: /^Earlier answer/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Go back to this one' }))
    await waitFor(() => expect(field().value).toBe('first try'))
    expect((await facts('attempt.started', paper)).length).toBe(1)
  })

  test('a version can be compared and taken back; the text of now stays', async () => {
    const paper = newPaper()
    const { show } = await open(paper)
    type('The lights came back at nine.')
    show('1e')
    await waitFor(() => expect(field().value).toBe(''))
    show('3')
    await waitFor(() => expect(field().value).toContain('nine'))
    type('The lights came back at ten.')
    await saved()
    choose('Earlier versions')
    const both = await screen.findByRole('group', { name: 'What has changed since' })
    await waitFor(() => expect(both.querySelector('del')?.textContent).toBe('nine'))
    expect(both.querySelector('ins')?.textContent).toBe('ten')
    press('Go back to this one')
    await waitFor(() => expect(field().value).toBe('The lights came back at nine.'))
    choose('Earlier versions')
    await waitFor(() =>
      expect(
        screen.getByRole('group', { name: 'What has changed since' }).querySelector('del')?.textContent,
      ).toBe('ten'),
    )
  })
})

describe('paper mode', () => {
  test('the clock runs on, survives leaving the page, and finishing hands the paper in', async () => {
    const paper = newPaper()
    const clock = clockOf('running', 2_160_000)
    await open(paper, { clock })
    press('I write by hand')
    expect(screen.getByRole('timer').textContent).toMatch(/^36:00|^35:59/)
    const { onHandIn } = await open(paper, { clock, onMarkScheme: () => {} })
    expect(screen.getByText('The clock goes on if the screen sleeps')).toBeDefined()
    press('Pause')
    expect(clock.onPause).toHaveBeenCalledTimes(1)
    press('I have finished')
    await screen.findByText('You have finished. How will you mark it?')
    expect(onHandIn).toHaveBeenCalledTimes(1)
    expect((await facts('attempt.finished', paper))[0]?.data).toMatchObject({ isByHand: true, minutes: 84 })
    for (const [way, primary] of [
      ['Photograph my pages', 'Open the camera'],
      ['Type my answer', 'Start typing'],
      ['Mark it from the paper', 'Start marking'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(way) }))
      expect(screen.getByRole('button', { name: primary })).toBeDefined()
    }
    press('Later')
    expect(field().value).toBe('')
    expect(storedTexts.read(`ee_by_hand_v1:${paper.subject}`)).toBeNull()
  })

  test('an answer on paper is marked where any other is', async () => {
    const paper = newPaper()
    storedTexts.write(`ee_by_hand_v1:${paper.subject}`, 'finished')
    await open(paper)
    fireEvent.click(screen.getByRole('radio', { name: /Mark it from the paper/ }))
    press('Start marking')
    expect(screen.getByTestId('where').textContent).toBe(`/marking/answer?of=${paper.subject}%233`)
  })

  test('photographs are shown with their pages, and can be deleted', async () => {
    const paper = newPaper()
    const { answers } = await loadStudy()
    storedTexts.write(`ee_by_hand_v1:${paper.subject}`, 'photos')
    const photo = { owner: null, subject: paper.subject, bytes: new ArrayBuffer(2), at: '2026-11-22' }
    await answers.store.addPhoto({ ...photo, id: '00000000-0000-4000-9000-00000000aaaa' })
    await open(paper)
    await screen.findByRole('img', { name: 'Page 1, written by hand' })
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
    const { removePhotos } = answers.store
    answers.store.removePhotos = () => Promise.reject(new Error('The disk is full'))
    takeToasts()
    press('Delete page 1')
    await expect.poll(() => takeToasts().map(({ title }) => title)).toEqual(['We couldn’t delete this photo'])
    answers.store.removePhotos = removePhotos
    press('Delete page 1')
    await screen.findByText('No photo is left.')
    expect(await answers.store.photos()).toEqual([])
  })
})
