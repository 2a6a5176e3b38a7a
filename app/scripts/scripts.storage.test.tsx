import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStudy } from '#app/sync/load-study.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { scriptOf } from '#domain/scripts/script.fixture.ts'
import { scriptWork } from '#domain/scripts/script-work.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import ScriptsPane from './scripts-pane.tsx'
import { SetScripts } from './set-scripts.tsx'

const SCRIPTS = [scriptOf('A'), scriptOf('B')]
let isCut = false
let sets = 0

beforeEach(() => {
  isCut = false
  vi.stubGlobal('fetch', (url: string) => {
    if (isCut || !url.endsWith('.scripts.json')) return Promise.reject(new TypeError('no connection'))
    return Promise.resolve(new Response(JSON.stringify({ v: 1, scripts: SCRIPTS })))
  })
})
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

/** Each test has a set of its own: the log is one. */
const newSet = () => `0500/sets/p1-${(sets += 1)}`
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function Row({ set }: { set: string }) {
  const record = useStudy()?.log.record() ?? emptyRecord()
  return (
    <SetScripts
      set={set}
      count={2}
      questionPaper="0500-p1-set1_qp.pdf"
      desk="/practice/igcse/0500-p1-set1_qp.pdf"
      record={record}
      nameId="name"
    />
  )
}

async function unfold(set: string) {
  await loadStudy()
  render(<Row set={set} />, { wrapper: MemoryRouter })
  const details = document.querySelector('details')
  if (!details) throw new Error('no scripts')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

const rows = () => screen.findAllByRole('listitem')

test('the row is locked and fetches nothing, until the student asks for the scripts anyway', async () => {
  const set = newSet()
  isCut = true
  await unfold(set)
  expect(screen.getByRole('img', { name: 'locked' })).toBeDefined()
  expect(await screen.findByText(/2 candidates wrote this paper/)).toBeDefined()
  expect(screen.queryByText(/writes little/)).toBeNull()
  isCut = false
  press('Read them anyway')
  const dialog = await screen.findByRole('dialog', { name: 'Read the scripts before you write?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read them' }))
  expect((await rows()).map((row) => row.querySelector('b')?.textContent)).toEqual(['Script A', 'Script B'])
})

test('a handed-in set shows its scripts by habit; a mark is hidden until it is read, or all are shown', async () => {
  const set = newSet()
  const [attempt = ''] = noteFacts([{ kind: 'attempt.started', v: 1, subject: set }])
  noteFacts([
    { kind: 'attempt.finished', v: 1, subject: set, data: { attempt, words: 300, afterTime: 0 } },
    { kind: 'script.read', v: 1, subject: `${set}#1c`, data: { script: 'a' } },
    {
      kind: 'level.judged',
      v: 1,
      subject: `${set}#1c`,
      data: {
        answer: `script-b-${set.replace('/sets/', '-')}-1c`,
        kind: 'short answers',
        marks: [{ got: 2, of: 2, truth: 1 }],
        isShort: true,
      },
    },
  ])
  await unfold(set)
  const [a, b] = (await rows()).map((row) => within(row))
  expect(a?.getByText('Candidate A writes little and reads it twice.')).toBeDefined()
  expect(a?.getByText('10')).toBeDefined()
  expect(a?.getByRole('link', { name: 'Read it again' }).getAttribute('href')).toBe(
    '/practice/igcse/0500-p1-set1_qp.pdf?beside=sc&script=a',
  )
  expect(b?.queryByText('10')).toBeNull()
  expect(b?.getByText('you stopped at 2(d)')).toBeDefined()
  expect(b?.getByRole('link', { name: 'Go on marking' }).getAttribute('href')).toBe(
    `/marking/script?of=${set}&script=b`,
  )
  press('Show all marks')
  expect(b?.getByText('10')).toBeDefined()
})

test('scripts that do not arrive can be asked for again', async () => {
  const set = newSet()
  noteFacts([{ kind: 'paper.completed', v: 1, subject: set }])
  isCut = true
  await unfold(set)
  await screen.findByText(/This script did not load/)
  isCut = false
  press('Try again')
  expect(await rows()).toHaveLength(2)
})

function pane(set: string, question: string | undefined, lock: 'open' | 'locked' = 'open', letter = 'B') {
  const script = SCRIPTS.find((each) => each.letter === letter)
  const on = { letter: vi.fn<(letter: string) => void>(), question: vi.fn<(id: string) => void>() }
  render(
    <ScriptsPane
      set={set}
      load={{ status: 'loaded', value: SCRIPTS }}
      script={script}
      work={scriptWork(emptyRecord(), set, letter)}
      lock={lock}
      question={question}
      onScript={on.letter}
      onQuestion={on.question}
      onAnswer={() => {}}
    />,
    { wrapper: MemoryRouter },
  )
  return on
}

test('at the desk a locked pane names the candidates, and no answer', () => {
  pane(newSet(), '1(c)', 'locked')
  expect(screen.getByText(/Two candidates wrote this paper/)).toBeDefined()
  expect(screen.getByText('Candidate B writes little and reads it twice.')).toBeDefined()
  expect(screen.queryByText('They come with a boat.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to my answer' })).toBeDefined()
})

test('a short answer has the marks that were not given, and reading it is noted once', async () => {
  const set = newSet()
  const on = pane(set, '1(c)')
  expect(screen.getByRole('heading', { name: 'Question 1(c)' })).toBeDefined()
  expect(screen.getByText('The ox-cart is missing.')).toBeDefined()
  press('Next: 2(d)')
  expect(on.question).toHaveBeenCalledWith('2d')
  press('Script A')
  expect(on.letter).toHaveBeenCalledWith('A')
  const { log } = await loadStudy()
  await vi.waitFor(() => expect(scriptWork(log.record(), set, 'B').read).toEqual(new Set(['1c'])), 5000)
})

test('a long answer has its notes by number, and why it is not higher and not lower', () => {
  pane(newSet(), '2(d)')
  expect(screen.getByText('like a bird').closest('mark')?.className).toBe('run-mint')
  expect(screen.getByText('Seen exactly')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Why not higher' }).nextElementSibling?.textContent).toContain(
    'One comment only.',
  )
  expect(screen.getByRole('heading', { name: 'Why not lower' })).toBeDefined()
})

test('the end says how the time went and what would bring ten marks, and leads to the next script', () => {
  const set = newSet()
  pane(set, '3')
  expect(screen.getByText('Nothing is written here.')).toBeDefined()
  expect(screen.getByText('25 marks.')).toBeDefined()
  expect(screen.getByText(/ran out of time: Question 1, 90 minutes; Question 2, 30 minutes/)).toBeDefined()
  expect(screen.getByText('Leave Question 1 earlier.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mark Script A first' }).getAttribute('href')).toBe(
    `/marking/script?of=${set}&script=a`,
  )
})

test('a question of a choice that the candidate did not take leads to the one that was', () => {
  const on = pane(newSet(), '5')
  expect(screen.getByText('Script B has no answer to Question 5.')).toBeDefined()
  press('Go to Question 3')
  expect(on.question).toHaveBeenCalledWith('3')
})

test('left and right move between the letters', () => {
  pane(newSet(), '1(c)')
  screen.getByRole('button', { name: 'Script B' }).focus()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Script B' }), { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Script A')
})
