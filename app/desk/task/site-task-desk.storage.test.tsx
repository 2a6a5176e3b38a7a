import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { takeToasts } from '#app/ui/toast.ts'
import { parseRunningTimers } from '#domain/study/running-timer.ts'
import { RUNNING_TIMERS_KEY } from '#app/sync/running-timers-key.ts'
import { TaskDesk } from './site-task-desk.tsx'
import { parseTaskAddress } from './task-of.ts'

const TASK: PublishedTask = {
  v: 1,
  id: '0500/night-ferry',
  exam: '0500',
  level: 'igcse',
  title: 'A letter: the night ferry',
  kind: 'directed writing',
  forms: ['0500 p2 2027 1(b)', '0500 p2 2020 1'],
  number: '1(b)',
  marks: 35,
  words: { from: 250, to: 350 },
  minutes: 40,
  questionHtml: '<p>Write a letter.</p>',
  passagesHtml: '<div class="passage"><p>The ferry was late.</p></div>',
  answers: [],
}

let isOnline = true
const fetchTask = async (id: string) => {
  if (!isOnline) throw new TypeError('no connection')
  return ['0500/night-ferry', '0500/later'].includes(id) ? TASK : undefined
}
let isWide = true

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
beforeEach(() => {
  isOnline = true
  isWide = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? isWide && !query.includes('max-height') : !isWide,
    addEventListener() {},
    removeEventListener() {},
  }))
  takeToasts()
  Object.assign(Element.prototype, { scrollTo() {}, showPopover() {}, hidePopover() {} })
})
afterEach(() => {
  cleanup()
})
afterAll(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

function open(name = 'night-ferry', state?: unknown) {
  const address = parseTaskAddress({ exam: '0500', task: name })
  const element = <TaskDesk address={address} fetchTask={fetchTask} />
  const router = createMemoryRouter(
    [
      { path: '/questions/:exam/:task', element },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: `/questions/0500/${name}`, state }] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the question and its passages are beside the answer, which is named by its number and marks', async () => {
  open()
  expect(await screen.findByText('The ferry was late.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Question 1(b) [35 marks]' })).toBeDefined()
  expect((await field()).getAttribute('aria-label')).toBe('My answer to Question 1(b), 35 marks')
  expect(screen.getByRole('separator')).toBeDefined()
  expect(document.title).toContain('A letter: the night ferry')
})

test('an answer is kept, handed in, and then leads to marking', async () => {
  open()
  await screen.findByText('The ferry was late.')
  fireEvent.input(await field(), { target: { value: 'Dear captain, where were you?' } })
  await screen.findByText(/^Saved on this device/)
  press('Hand in')
  const dialog = await screen.findByRole('dialog', { name: 'Hand in this question?' })
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Hand in') ?? dialog,
  )
  const link = await screen.findByRole('link', { name: 'Mark my answer' })
  expect(link.getAttribute('href')).toBe('/marking/answer?of=task/0500/night-ferry')
  expect(takeToasts().map(({ detail }) => detail)).toEqual(['A letter: the night ferry, 5 words.'])
  const { log } = await loadStudy()
  expect(log.record().handedIn.get('task/0500/night-ferry')).toMatchObject({ words: 5, isByHand: false })
})

test('its minutes are the timer of the whole site, and Finish hands in', async () => {
  open('later')
  await screen.findByText('The ferry was late.')
  fireEvent.input(await field(), { target: { value: 'Dear captain' } })
  await screen.findByText(/^Saved on this device/)
  press('Start the timer')
  expect(parseRunningTimers(localStorage.getItem(RUNNING_TIMERS_KEY))[0]).toMatchObject({
    subject: 'task/0500/later',
    name: 'Directed writing',
    minutes: 40,
  })
  press('Finish')
  await waitFor(async () =>
    expect((await loadStudy()).log.record().handedIn.get('task/0500/later')).toMatchObject({
      words: 2,
      minutes: 0,
    }),
  )
  expect(await screen.findByText(/^Handed in here/)).toBeDefined()
})

test('a task without a connection says so and keeps the answer open', async () => {
  isOnline = false
  open('elsewhere')
  expect(await screen.findByText('This question did not load. Your answers are safe.')).toBeDefined()
  expect(await field()).toBeDefined()
  isOnline = true
  press('Try again')
  expect(await screen.findByText('No question has this name.')).toBeDefined()
})

test('an unknown task leads to all questions', async () => {
  open('nothing')
  expect(await screen.findByRole('dialog', { name: 'Question not available' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All questions' }).getAttribute('href')).toBe('/questions')
})

test('on a narrow screen one pane is shown, and a tab shows the other', async () => {
  isWide = false
  const router = open()
  await screen.findByText('The ferry was late.')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'My answer' }))
  expect(await field()).toBeDefined()
  expect(router.state.location.search).toBe('?first=my')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'My answer' }), { key: 'ArrowLeft' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['/questions?exam=0500', '/questions?exam=0500'],
  ['/today', '/today'],
  ['https://example.org', '/questions'],
  [undefined, '/questions'],
])('opened from %s, closing leads to %s', async (from, to) => {
  const router = open('night-ferry', { from })
  await screen.findByText('The ferry was late.')
  fireEvent.click(screen.getByRole('button', { name: to.startsWith('/today') ? 'Today' : 'Questions' }))
  expect(router.state.location.pathname + router.state.location.search).toBe(to)
})

test('Escape leaves the field before it leaves the desk', async () => {
  const router = open()
  const box = await field()
  box.focus()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(router.state.location.pathname).toBe('/questions/0500/night-ferry')
  expect(document.activeElement).not.toBe(box)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(router.state.location.pathname).toBe('/questions')
})
