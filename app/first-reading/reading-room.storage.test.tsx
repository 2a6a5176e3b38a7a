import '#app/lib/new-database.fixture.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenPart, readingAddress } from '#domain/first-reading/reading-address.ts'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { drawLine } from '#domain/study/answers/answer-line.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { loadStudy } from '#app/sync/load-study.ts'
import { waitingFacts } from '#app/sync/log/make-facts.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import ReadingRoom from './reading-room.tsx'

const SUBJECT = '0500/sets/p1-1#3'
const COPIED = 'a stool no wider than a dinner plate'
const LETTER = [
  'Dear Uncle,',
  `I have sat for thirty-one years on ${COPIED}. I said nothing, because I was very sad.`,
  'It was very dark. She said, ‘Pinto, please do something.’ I did everything slowly, because I am not a young man any more and my hands are cold.',
  'Maybe I will come and see you.',
].join('\n\n')
const FILES: Record<string, unknown> = {
  '/files/papers/0500-p1-set1_qp.questions.json': {
    v: 1,
    places: [{ number: '3', page: 4, y: 100, marks: 25, text: 'Text C' }],
    texts: [],
  },
  '/files/papers/0500-p1-set1_qp.text.json': {
    v: 1,
    html: '<div data-question="3"><p>3</p><div><p>You are Mr Pinto. On that night you write.</p><p>Write the letter. Begin: ‘Dear Uncle’.</p><p>Write about 250 to 350 words.</p></div></div>',
  },
  '/files/papers/0500-p1-set1_in.text.json': {
    v: 1,
    html: `<h2 data-text="Text A">Text A</h2><div class="passage"><p>I was very sad, because I was alone that night on the island.</p></div><h2 data-text="Text C">Text C</h2><div class="passage"><p>He had ${COPIED}.</p><p>‘Pinto, do something,’ she said.</p></div>`,
  },
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const file = FILES[url]
    return Promise.resolve(
      file === undefined ? new Response('{}', { status: 404 }) : new Response(JSON.stringify(file)),
    )
  })
  // happy-dom draws nothing, and has nowhere to scroll to.
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)
afterAll(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const ANSWER = idOf(1)

/** Writes the letter and hands the question in. */
async function handIn(body: string) {
  const study = await loadStudy()
  const [attempt = ''] = noteFacts([{ kind: 'attempt.started', v: 1, subject: '0500/sets/p1-1' }])
  const begun = { id: ANSWER, owner: null, attempt, subject: SUBJECT, at: '2026-11-22T10:00:00.000Z' }
  const written = drawLine({ ...newAnswer(begun), body }, 'handed-in', '2026-11-22T15:58:00.000Z')
  const before = await study.answers.store.read(ANSWER)
  await study.answers.store.save({ ...written, rev: (before?.answer.rev ?? 0) + 1 }, before?.answer.rev)
  noteFacts([
    { kind: 'answer.changed', v: 1, subject: SUBJECT, data: { answer: ANSWER, attempt, state: 'written' } },
    { kind: 'attempt.finished', v: 1, subject: SUBJECT, data: { attempt, words: 60, afterTime: 0 } },
  ])
  await study.takeWaiting()
}

function open(part: OpenPart = {}) {
  cleanup()
  render(
    <MemoryRouter initialEntries={[readingAddress(SUBJECT, part)]}>
      <ReadingRoom subject={SUBJECT} />
    </MemoryRouter>,
  )
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await loadStudy()).answers.store.read(ANSWER)
const reading = async () => (await loadStudy()).log.record().readings.get(SUBJECT)?.[0]

test('nothing is written, too little is written', async () => {
  open()
  expect(await screen.findByText('Nothing is written here yet.')).toBeTruthy()
  await handIn('Dear Uncle, we lost.')
  open()
  expect(await screen.findByText('There is little to count here.')).toBeTruthy()
})

test('the list says what can be counted, with the text that the question is about', async () => {
  await handIn(LETTER)
  open()
  await heading('What can be counted')
  expect(screen.getByText(/The question asks for 250 to 350\./)).toBeTruthy()
  expect(screen.getByText('Once, four or more words in a row stand in Text C too.')).toBeTruthy()
  expect(screen.getByText('Your quotation is not the same in the text.')).toBeTruthy()
  expect(screen.getByText('Your letter has no name at the end. Does Mr Pinto sign it?')).toBeTruthy()
  expect(screen.getByText('very sad, very dark')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get the check (7 MB)' })).toBeTruthy()
  expect(screen.getByText(/^first version, handed in/)).toBeTruthy()
})

test('a sentence written again makes a second version, and the first stays', async () => {
  open({ kind: 'copied', place: 0 })
  await heading('These 8 words are in the text.')
  const field = screen.getByRole('textbox', { name: 'Your sentence' })
  fireEvent.change(field, { target: { value: 'I have sat for thirty-one years on too small a seat.' } })
  expect(await screen.findByText('No long run from the text any more')).toBeTruthy()
  press('Save and go on')
  await heading('From the text: 1 of 1 changed')
  const entry = await stored()
  expect(entry?.answer.body).toBe(LETTER.replace(COPIED, 'too small a seat'))
  expect(entry?.versions.find(({ isNamed }) => isNamed)?.body).toBe(LETTER)
  expect(entry?.answer.line?.at).toBe(entry?.answer.body.length)
  expect(screen.getByRole('region', { name: 'First version' }).textContent).toContain(COPIED)
  expect(screen.getByRole('region', { name: 'Second version' }).textContent).toContain('too small a seat')
  expect(screen.getByText('No clock was running, so we mark the second version.')).toBeTruthy()
})

test('what was changed is noted when the page is left, and both versions are kept', async () => {
  cleanup()
  // At once: the page may be gone in the next moment.
  expect(waitingFacts.read()).toContainEqual(
    expect.objectContaining({
      kind: 'answer.read',
      data: expect.objectContaining({ kinds: expect.objectContaining({ copied: [1, 1] }) }),
    }),
  )
  await waitFor(async () => {
    const done = await reading()
    const entry = await stored()
    expect(done?.kinds.copied).toEqual({ changed: 1, of: 1 })
    expect(entry?.versions.find(({ id }) => id === done?.first)?.body).toBe(LETTER)
    expect(entry?.versions.find(({ id }) => id === done?.second)?.body).toBe(entry?.answer.body)
  })
  const { log } = await loadStudy()
  expect(ownAnswers(log.record(), SUBJECT).current).toBe(ANSWER)
})

test('a second version that a page named and did not keep is kept when the answer is read again', async () => {
  const before = await reading()
  const data = {
    id: ANSWER,
    kinds: { copied: [1, 1] },
    first: before?.first,
    versions: [before?.first, idOf(99)],
  }
  noteFacts([{ kind: 'answer.read', v: 1, subject: SUBJECT, data }])
  await waitFor(async () => expect((await reading())?.second).toBe(idOf(99)))
  open()
  await heading('What can be counted')
  cleanup()
  await waitFor(async () => {
    const done = await reading()
    const entry = await stored()
    expect(done?.first).toBe(before?.first)
    expect(entry?.versions.find(({ id }) => id === done?.second)?.body).toBe(entry?.answer.body)
  })
})

test('an ending is added, and a place is left', async () => {
  open({ kind: 'form' })
  await heading('Your letter has no name at the end. Does Mr Pinto sign it?')
  press('Add an ending')
  fireEvent.change(screen.getByRole('textbox', { name: 'Add an ending' }), {
    target: { value: 'Your nephew, Pinto' },
  })
  press('Save')
  await heading('The form shows all its signs now.')
  expect((await stored())?.answer.body).toMatch(/see you\.\n\nYour nephew, Pinto$/)
  open({ kind: 'quotations', place: 0 })
  await heading('This quotation is not the same in the text.')
  expect(screen.getByText('please').tagName).toBe('MARK')
  press('Leave it')
  await heading('Quotations: 0 of 1 changed')
})

test('a change from elsewhere is told, and counted when the student asks', async () => {
  open({ kind: 'very' })
  await heading('‘Very’ with an adjective: 2')
  const { answers } = await loadStudy()
  await answers.change(
    ANSWER,
    (entry) =>
      entry && {
        ...entry,
        answer: {
          ...entry.answer,
          rev: entry.answer.rev + 1,
          body: entry.answer.body.replace('very dark', 'black'),
        },
      },
  )
  await screen.findByText(/^Your answer has changed\./)
  press('Count again')
  expect(await heading('‘Very’ with an adjective: 1')).toBeTruthy()
})
