import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { markedAnswer, SCALE, taskOf } from '#domain/study/marking/scales.fixture.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import { MarkingRoom } from './own-answer-page.tsx'

const LETTER =
  'Dear Uncle,\n\nThe lights came back at nine. I said nothing, but it hurt me.\n\nWe lost the vote, nineteen to four, and I do not know what I will do now.\n\nPinto'
const ABOVE = markedAnswer({ id: 'above', got: 15, of: 20 })
const BELOW = markedAnswer({ id: 'below', title: 'A newspaper report on a goat', got: 10, of: 20 })
const POINTS = [
  { text: 'An ox-cart is backed into the sea', guidance: 'One mark each for any two.' },
  { text: 'They come out in a rowing boat', guidance: 'Do not accept ‘the boat noses in’.' },
  { text: 'A man wades in', guidance: '' },
]
const QUESTIONS = [
  { number: '1(c)', page: 2, y: 100, marks: 2 },
  { number: '1(e)', page: 2, y: 200, marks: 2 },
  { number: '3', page: 4, y: 100, marks: 25 },
]
const FILES: Record<string, unknown> = {
  '/files/papers/0500-p1-set1_qp.questions.json': { v: 1, places: QUESTIONS, texts: [] },
  '/files/papers/0500-p1-set1_ms.points.json': {
    v: 1,
    questions: ['1(c)', '1(e)'].map((number) => ({ number, isByPoints: true, marks: 2, points: POINTS })),
  },
  '/files/papers/0500-p1-set1_qp.text.json': {
    v: 1,
    html: '<div data-question="1c"><p>1(c)</p><div><p>How does the cargo come ashore?</p><p class="total">[2]</p></div></div><div data-question="3"><p>3</p><div><p>Write Mr Pinto’s letter.</p></div></div>',
  },
  '/assets/tasks/scales/0500.json': { v: 1, scales: { '0500 p1 2020 3': SCALE } },
  '/assets/tasks/index.json': {
    v: 1,
    tasks: [
      taskOf('0500/goat', [], { answers: [{ id: 'below', band: 'middle', got: 10, of: 20 }] }),
      taskOf('0500/tuner', [], { answers: [{ id: 'above', band: 'good', got: 15, of: 20 }] }),
    ],
  },
  '/assets/tasks/0500/goat.json': { v: 1, id: '0500/goat', answers: [BELOW] },
  '/assets/tasks/0500/tuner.json': { v: 1, id: '0500/tuner', answers: [ABOVE] },
}
let isCut = false

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    if (isCut) return Promise.reject(new TypeError('no connection'))
    const file = FILES[url]
    return Promise.resolve(
      file === undefined ? new Response('{}', { status: 404 }) : new Response(JSON.stringify(file)),
    )
  })
})
afterEach(cleanup)
afterAll(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

let answers = 0
/** Writes an answer to a question of our first set. */
async function writeAnswer(question: string, body: string) {
  answers += 1
  const subject = `0500/sets/p1-1#${question}`
  const [attempt = ''] = noteFacts([{ kind: 'attempt.started', v: 1, subject: '0500/sets/p1-1' }])
  const begun = { id: idOf(answers), owner: null, attempt, subject, at: '2026-11-22T10:00:00.000Z' }
  const study = await loadStudy()
  await study.answers.store.save({ ...newAnswer(begun), body }, undefined)
  noteFacts([
    { kind: 'answer.changed', v: 1, subject, data: { answer: begun.id, attempt, state: 'written' } },
  ])
  await study.takeWaiting()
  return subject
}
const Room = ({ subject }: { subject: string }) => <MarkingRoom subject={subject} study={useStudy()} />
function open(subject: string) {
  cleanup()
  render(
    <MemoryRouter initialEntries={[`/marking/answer?of=${encodeURIComponent(subject)}`]}>
      <Room subject={subject} />
    </MemoryRouter>,
  )
}
const markings = async (subject: string) => (await loadStudy()).log.record().markings.get(subject) ?? []
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string | RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

async function chooseMarks() {
  await heading('Which level fits your answer?')
  choose(/^10–12/)
  press('Next: choose the mark')
  await heading('Which mark in this level?')
  choose('11')
  press('Next: show where')
  await heading('Which sentence shows it best?')
  choose('I said nothing, but it hurt me.')
  press('Next: writing')
  await heading('Which level fits your answer?')
  choose(/^7–8/)
  press('Next: choose the mark')
  await heading('Which mark in this level?')
  choose('7')
  press('Next: show where')
  await heading('Which sentence shows it best?')
  press('Next: compare')
}

test('a long answer is marked step by step, compared, changed and kept', async () => {
  const subject = await writeAnswer('3', LETTER)
  open(subject)
  await heading('Which level fits your answer?')
  expect(
    screen.getAllByRole('radio').every((each) => !(each instanceof HTMLInputElement && each.checked)),
  ).toBe(true)
  expect(screen.getByText('Write Mr Pinto’s letter.')).toBeDefined()
  press('Next: choose the mark')
  expect(screen.getByRole('alert').textContent).toBe('Choose a level first.')
  await chooseMarks()

  await heading(/You gave yourself 18\/25/)
  expect(await screen.findByRole('heading', { name: 'A newspaper report on a goat' })).toBeDefined()
  expect(screen.getByText(/the same kind of question, on other texts/)).toBeDefined()
  expect(screen.getAllByRole('img', { name: /below: 10 of 20, above: 15 of 20, you: 18/ }).length).toBe(2)
  expect(screen.getByText('Write Mr Pinto’s letter.')).toBeDefined()
  press('Keep 18 and go on')

  await heading('What one thing would lift your answer?')
  expect(screen.getByText('Write Mr Pinto’s letter.')).toBeDefined()
  // The weaker objective first; never the notes about an answer to another task.
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'Move to 5 of writing.Writing. For example: Like this, for 5 of writing.',
    'Move to 5 of reading.Reading. For example: Like this, for 5 of reading.',
  ])
  choose(/Move to 5 of writing/)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Say what he thinks.' } })
  press('Next: write it again')
  await heading('Say what he thinks.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Write it again' }), {
    target: { value: 'We lost, nineteen to four. It is the four that I keep counting.' },
  })
  press('Save and finish')

  await heading('Your marking')
  const [marking, ...others] = await markings(subject)
  expect(others).toEqual([])
  expect(marking).toMatchObject({
    kind: 'extended response',
    form: '0500 p1 2020 3',
    got: 18,
    of: 25,
    marks: [
      { objective: 'reading', got: 11, of: 15, level: 4, sentence: 'I said nothing, but it hurt me.' },
      { objective: 'writing', got: 7, of: 10, level: 4 },
    ],
    change: 'Say what he thinks.',
    rewritten: { after: 'We lost, nineteen to four. It is the four that I keep counting.' },
  })
  expect(marking?.version).toBeDefined()
  expect(screen.getByText(/^We lost the vote/)).toBeDefined()
  expect(localStorage.getItem(`ee_marking_v1:${subject}`)).toBeNull()
})

test('a second marking of the same answer shows both', async () => {
  const subject = '0500/sets/p1-1#3'
  open(subject)
  await heading('Your marking')
  fireEvent.click(screen.getByRole('link', { name: 'Mark it again' }))
  await chooseMarks()
  await heading(/You gave yourself 18\/25/)
  press('Change my mark')
  await heading('Which level fits your answer?')
  choose(/^13–15/)
  press('Next: choose the mark')
  await heading('Which mark in this level?')
  choose('14')
  press('Next: show where')
  await heading('Which sentence shows it best?')
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /^Compare/ }),
  )
  await heading(/You gave yourself 21\/25/)
  expect(await screen.findByText(/We have no marked answer above 21 of 25 yet/)).toBeDefined()
  press('Keep 21 and go on')
  await heading('What one thing would lift your answer?')
  press('Not now')
  await heading('Your marking')
  expect((await markings(subject)).map(({ got }) => got)).toEqual([18, 21])
  expect(screen.getByText(/Your last marking/)).toBeDefined()
  expect(screen.getByText('21/25')).toBeDefined()
  expect(screen.getByText('18/25')).toBeDefined()
})

test('every step is kept, and can be gone back to', async () => {
  const subject = await writeAnswer('3', LETTER)
  open(subject)
  await heading('Your marking')
  fireEvent.click(screen.getByRole('link', { name: 'Mark it again' }))
  await heading('Which level fits your answer?')
  // No mark and no sentence belong to this level.
  choose(/Nothing that earns a mark/)
  expect(screen.getByRole('button', { name: 'Next: writing' })).toBeDefined()
  choose(/^10–12/)
  press('Next: choose the mark')
  await heading('Which mark in this level?')
  choose('12')
  press('Next: show where')
  await heading('Which sentence shows it best?')
  open(subject)
  expect(await heading('Which sentence shows it best?')).toBeDefined()
  press('Back')
  await heading('Which mark in this level?')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '12' }).checked).toBe(true)
  localStorage.removeItem(`ee_marking_v1:${subject}`)
})

test('points are ticked, the mark stops at the most, and the next short answer follows', async () => {
  const first = await writeAnswer('1c', 'On an ox-cart and in a boat, and a man wades in.')
  await writeAnswer('1e', 'They help one another.')
  open(first)
  await heading('Which ideas has your answer?')
  expect(screen.getByText('How does the cargo come ashore?')).toBeDefined()
  expect(screen.getByText('Do not accept ‘the boat noses in’.')).toBeDefined()
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  expect(screen.getByText('2/2')).toBeDefined()
  press('Next: 1(e)')
  await waitFor(async () =>
    expect((await markings(first)).at(-1)?.marks).toEqual([{ got: 2, of: 2, points: [0, 1, 2] }]),
  )
})

test('the points that were ticked are ticked again, and another tick is a second marking', async () => {
  const subject = '0500/sets/p1-1#1c'
  open(subject)
  await heading('Which ideas has your answer?')
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]))
  for (const box of boxes().slice(1)) fireEvent.click(box)
  expect(screen.getByText('1/2')).toBeDefined()
  press('Next: 1(e)')
  await waitFor(async () =>
    expect((await markings(subject)).map(({ marks }) => marks[0]?.points)).toEqual([[0, 1, 2], [0]]),
  )
})

test('an unwritten question says so, and one that does not load can be tried again', async () => {
  open('0500/sets/p1-1#2')
  expect(await screen.findByText('We do not know this question.')).toBeDefined()
  isCut = true
  open('0500/sets/p1-2#3')
  expect(await screen.findByText('This question did not load. Your answers are safe.')).toBeDefined()
  isCut = false
})
