import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { scriptOf } from '#domain/scripts/script.fixture.ts'
import { firstOfEach } from '#domain/study/judgement.ts'
import ScriptRoom from './script-room.tsx'

const SET = '0500/sets/p1-1'
const LEVELS = [1, 2, 3, 4, 5].map((level) => ({
  level,
  from: 3 * level - 2,
  to: 3 * level,
  text: `Level ${level}.`,
}))
const FILES: Record<string, unknown> = {
  '/files/papers/0500-p1-set1_qp.scripts.json': { v: 1, scripts: [scriptOf('A'), scriptOf('B')] },
  '/files/papers/0500-p1-set1_qp.text.json': {
    v: 1,
    html: '<div data-question="1c"><p>1(c)</p><div><p>How does the cargo come ashore?</p></div></div>',
  },
  '/files/papers/0500-p1-set1_ms.points.json': {
    v: 1,
    questions: [
      {
        number: '1(c)',
        isByPoints: true,
        marks: 2,
        points: [
          { text: 'An ox-cart', guidance: '' },
          { text: 'A rowing boat', guidance: '' },
        ],
      },
    ],
  },
  '/assets/tasks/scales/0500.json': {
    v: 1,
    scales: {
      '0500 p1 2020 2(d)': {
        id: 'language-task-0500',
        title: 'Language task',
        marked: 'together',
        objectives: [{ of: 15, levels: LEVELS }],
        adviceHtml: '',
      },
    },
  },
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (url: string) => {
    const file = FILES[url]
    return Promise.resolve(
      file === undefined ? new Response('{}', { status: 404 }) : new Response(JSON.stringify(file)),
    )
  })
})
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const open = (set = SET) => render(<ScriptRoom set={set} letter="B" />, { wrapper: MemoryRouter })
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a script of a set that is not handed in is locked', async () => {
  open()
  expect(
    await screen.findByText('You can mark the scripts when you have handed in this paper.'),
  ).toBeDefined()
  expect(screen.queryByText('They come with a boat.')).toBeNull()
})

test('an unknown script says so', async () => {
  open('0500/sets/p1-99')
  expect(await screen.findByText('We do not know this script.')).toBeDefined()
})

test('a script is marked question by question, our mark comes after, and at the end both are compared', async () => {
  noteFacts([{ kind: 'paper.completed', v: 1, subject: SET }])
  open()
  await heading('Which ideas are there?')
  expect(screen.getByText('Question 1 of 2')).toBeDefined()
  expect(screen.getByText('How does the cargo come ashore?')).toBeDefined()
  expect(screen.queryByText('The ox-cart is missing.')).toBeNull()
  for (const idea of ['An ox-cart', 'A rowing boat'])
    fireEvent.click(screen.getByRole('checkbox', { name: idea }))
  press('Give 2 of 2')
  await heading('You gave 2, we gave 1.')
  expect(screen.getByText('The ox-cart is missing.')).toBeDefined()
  expect(within(screen.getByRole('navigation', { name: 'Questions' })).getByText('you 2, we 1')).toBeDefined()
  press('Next: 2(d)')
  await heading('Which level fits?')
  expect(screen.getByRole('article', { name: 'Question 2(d)' })).toBeDefined()
  expect(screen.queryByText('Seen exactly')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^13–15/ }))
  press('Next')
  fireEvent.click(screen.getByRole('radio', { name: '13' }))
  press('Next')
  press('Give these marks')
  await heading('You gave 13, we gave 9.')
  expect(screen.getByText('You are 4 marks higher.')).toBeDefined()
  press('See yours and ours')
  await heading('You gave 15, we gave 10.')
  expect(screen.getByText('In Question 2(d) you are 4 higher. One comment only.')).toBeDefined()
  const cells = screen.getAllByRole('row').map((row) => row.textContent)
  // What the candidate did not reach is the same for both.
  expect(cells.slice(1)).toEqual(['1(c)211 higher', '2(d)1394 higher', '300the same', 'All15105 higher'])
  expect(screen.getByRole('link', { name: 'Mark Script A' }).getAttribute('href')).toBe(
    `/marking/script?of=${SET}&script=a`,
  )
})

test('the marks are in the log: the long answer counts in Your eye, the short one does not', async () => {
  const { log } = await loadStudy()
  await vi.waitFor(() => expect(log.record().judgedLevels).toHaveLength(2), 5000)
  const { judgedLevels } = log.record()
  expect(judgedLevels.map(({ task, isShort, marks }) => [task, isShort, marks])).toEqual([
    [`${SET}#1c`, true, [{ got: 2, of: 2, truth: 1 }]],
    [`${SET}#2d`, undefined, [{ got: 13, of: 15, truth: 9 }]],
  ])
  expect(firstOfEach(judgedLevels).map(({ task }) => task)).toEqual([`${SET}#2d`])
})
