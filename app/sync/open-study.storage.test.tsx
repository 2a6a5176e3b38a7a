import '#app/lib/new-database.fixture.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { keepVersion } from '#domain/study/answers/answer-versions.ts'
import { AT } from '#domain/study/answers/answers.fixture.ts'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { fieldOf, listOf, parseJson } from '#domain/unknown-value.ts'
import { completionKey } from '#app/sync/log/ticks.ts'
import { OPEN_ANSWERS_KEY, parseOpenAnswers } from '#app/sync/answers/open-answers.ts'
import { WAITING_KEY, waitingFacts } from '#app/sync/log/make-facts.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { openStudy } from './open-study.ts'
import { isSent } from '#app/sync/log/kept-facts.ts'

const KEY = completionKey('0500', 2024)
const [FIRST, SECOND] = ['0500/2024/Summer-1-1', '0500/2024/Summer-1-2']
const textOf = (...keys: string[]) => JSON.stringify({ variants: keys, sessions: [] })

beforeAll(() => {
  localStorage.clear()
  // Without an answer of the server, as without a connection.
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no connection'))),
  )
})
afterAll(async () => {
  writeSession(null)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the ticks of a device and of this page go into the log once, and show the same before and after signing in', async () => {
  storedTexts.write(KEY, textOf('Summer-1-1', 'Summer-1-2'))
  noteFacts([{ kind: 'paper.completed', v: 1, subject: SECOND }])
  expect(storedTexts.read(WAITING_KEY)).toContain(SECOND)
  const study = await openStudy()
  const { log } = study
  await expect.poll(() => storedTexts.read(WAITING_KEY)).toBeNull()
  expect(log.facts().map(({ fact }) => fact.subject)).toEqual([FIRST, SECOND])
  expect(storedTexts.read(KEY)).toBe(textOf('Summer-1-1', 'Summer-1-2'))
  expect(storedTexts.read('ee_completion_before_log:0500:2024')).toBe(textOf('Summer-1-1', 'Summer-1-2'))

  noteFacts([{ kind: 'paper.uncompleted', v: 1, subject: FIRST }])
  await expect.poll(() => storedTexts.read(KEY)).toBe(textOf('Summer-1-2'))

  writeSession(storedSession())
  expect(storedTexts.read(KEY)).toBe(textOf('Summer-1-2'))
  noteFacts([{ kind: 'paper.completed', v: 1, subject: FIRST }])
  const { owner } = log.viewer()
  expect(owner).not.toBeNull()
  await expect.poll(() => log.unsent(owner ?? '').length).toBe(1)
  // A fact is kept before it is shown.
  await expect.poll(() => storedTexts.read(KEY)).toBe(textOf('Summer-1-2', 'Summer-1-1'))

  // The page is being left: with a text go the facts that the account lacks.
  const answer = newAnswer({ id: idOf(50), owner, attempt: idOf(51), subject: SECOND, at: AT })
  const [version] = keepVersion(
    { answer: { ...answer, body: 'Dear Uncle,' }, versions: [] },
    { id: idOf(52), at: AT, isDraft: true },
  ).versions
  const send = vi.mocked(fetch).mockClear()
  waitingFacts.add([factOf(53, { owner })])
  // The code of the exchange came with the session.
  await expect.poll(() => version && study.sendAtOnce(answer, version)).toBe(true)
  waitingFacts.remove([idOf(53)])
  // The exchange has begun to ask as well; what outlives the page is said to.
  const lasting = send.mock.calls.filter(([, init]) => init?.keepalive)
  const requests = lasting.map(([address, init]) => [
    /v1\/(\w+)/.exec(new Request(address).url)?.[1],
    init?.keepalive,
    listOf({ rows: parseJson(typeof init?.body === 'string' ? init.body : null) }, 'rows').map((row) =>
      fieldOf(row, 'id'),
    ),
  ])
  expect(requests).toEqual([
    ['study_events', true, [...log.unsent(owner ?? '').map(({ fact }) => fact.id), idOf(53)]],
    ['answer_versions', true, [idOf(52)]],
  ])

  // What the server has not got has no place in the order of all devices yet.
  const [waiting] = log.unsent(owner ?? '')
  expect(await isSent(study, [waiting?.fact.id ?? ''])).toBe(false)
  expect(await isSent(study, [])).toBe(true)

  // Another device wrote a task: the reading page of its answers, which opens no log, finds it here.
  const task = 'task/0500/night-ferry'
  const written = factOf(2, {
    kind: 'answer.changed',
    subject: task,
    data: { answer: idOf(50), attempt: idOf(51), state: 'written' },
    owner,
  })
  storedTexts.write(OPEN_ANSWERS_KEY, '["example-a"]')
  await log.take(owner ?? '', 0, [{ fact: written, seq: 1, epoch: 0 }])
  expect(parseOpenAnswers(storedTexts.read(OPEN_ANSWERS_KEY))).toEqual(['example-a', task])

  // The session ends by itself: what was not sent waits for the account, and is not shown. What was sent is removed.
  const sent = { ...factOf(1), owner: owner ?? '' }
  await log.take(owner ?? '', 1, [{ fact: sent, seq: 2, epoch: 0 }])
  writeSession(null)
  expect(log.has(sent.id)).toBe(false)
  expect(storedTexts.read(KEY)).toBe(textOf('Summer-1-2'))
  expect(log.unsent(owner ?? '')).toHaveLength(1)
  expect(parseOpenAnswers(storedTexts.read(OPEN_ANSWERS_KEY))).toEqual(['example-a'])
})
