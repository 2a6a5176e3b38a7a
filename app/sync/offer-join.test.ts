import { expect, test } from 'vitest'
import { createSignal } from '#app/lib/signal.ts'
import { newAnswer } from '#domain/study/answers/answer.ts'
import { ADA, BEN, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { listThings, type Things } from '#domain/study/things.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { createAnswers } from '#app/sync/answers/answers.ts'
import { makeFacts } from '#app/sync/log/make-facts.ts'
import { offerJoin, type WhoseAnswer } from './offer-join.ts'
import { settle, testPage, testServer } from '#app/sync/log/study-world.fixture.ts'
import { ANSWER, testAccount, testWriter } from '#app/sync/answers/answer-world.fixture.ts'

const QUESTION = '0500/2024/Summer-1-2#2d'
const AT = '2026-11-29T10:00:00.000Z'

/** A browser: what its tabs share about the question. */
function testBrowser() {
  let asked: string | null = null
  const changes = createSignal()
  return {
    asked: () => asked,
    askedOf: (owner: string) => ({
      is: () => asked === owner,
      note: () => {
        asked = owner
        changes.send()
      },
      subscribe: changes.subscribe,
    }),
  }
}

/** A device with two things from before, on which Ada signs in. */
async function signedIn({ browser = testBrowser(), isEmpty = false } = {}) {
  const { log } = await testPage(testServer())
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  if (!isEmpty) await log.add([factOf(1), factOf(2, { subject: '0500/2024/Summer-1-3' })])
  const questions: { things: string; isGone: () => boolean; answer: (answer: WhoseAnswer) => void }[] = []
  const joined: string[][] = []
  const ask = (things: readonly Things[], signal: AbortSignal) =>
    new Promise<WhoseAnswer | undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined))
      questions.push({ things: listThings(things), isGone: () => signal.aborted, answer: resolve })
    })
  async function offer(owner = ADA) {
    void offerJoin({
      log,
      answers,
      owner,
      asked: browser.askedOf(owner),
      ask,
      makeFacts: (deeds) => makeFacts(deeds, null),
      onJoined: (texts) => joined.push([...texts]),
    })
    await settle()
  }
  async function answer(given: WhoseAnswer) {
    questions.at(-1)?.answer(given)
    await settle()
  }
  await offer()
  return { browser, log, answers, questions, joined, offer, answer }
}

const unsent = (log: Awaited<ReturnType<typeof signedIn>>['log'], owner = ADA) =>
  log.unsent(owner).map(({ fact }) => fact.id)

test('nothing joins before the answer; what is mine then joins', async () => {
  const { browser, log, questions, joined, answer } = await signedIn()
  expect(questions.map(({ things }) => things)).toEqual(['2 papers marked complete'])
  expect([unsent(log), browser.asked(), log.record().completed.size]).toEqual([[], null, 2])
  await answer('mine')
  expect([unsent(log), browser.asked(), joined]).toEqual([[idOf(1), idOf(2)], ADA, [[]]])
})

test('what is not mine stays a visitor’s, and is never asked about again', async () => {
  const { log, questions, joined, offer, answer } = await signedIn()
  await answer('not mine')
  expect([unsent(log), joined, log.record().completed.size]).toEqual([[], [], 0])
  await offer()
  expect(questions).toHaveLength(1)
  log.showFor(null)
  expect(log.record().completed.size).toBe(2)
})

test('closed, the question comes back at the next sign-in, and not before', async () => {
  const { log, questions, offer, answer, answers } = await signedIn()
  await answer('later')
  await offer()
  expect([questions.length, unsent(log), log.record().completed.size]).toEqual([1, [], 2])
  // The end of a session forgets that it was asked.
  const asked: Things[][] = []
  await offerJoin({
    log,
    answers,
    owner: ADA,
    asked: testBrowser().askedOf(ADA),
    ask: async (things) => {
      asked.push([...things])
      return 'later'
    },
    makeFacts: () => [],
    onJoined: () => {},
  })
  expect(asked).toHaveLength(1)
})

test('answered in one tab, it is gone in the other', async () => {
  const browser = testBrowser()
  const first = await signedIn({ browser })
  const second = await signedIn({ browser })
  await first.answer('not mine')
  expect(second.questions[0]?.isGone()).toBe(true)
  expect(unsent(second.log)).toEqual([])
})

test('another student who signs in meanwhile gets nothing, and is asked', async () => {
  const { log, questions, offer, answer } = await signedIn()
  log.showFor(BEN)
  expect(questions[0]?.isGone()).toBe(true)
  await answer('mine')
  expect([unsent(log), unsent(log, BEN)]).toEqual([[], []])
  await offer(BEN)
  expect(questions).toHaveLength(2)
})

test('without anything, and with a tick that was taken back, nothing is asked', async () => {
  const { browser, log, questions } = await signedIn({ isEmpty: true })
  expect([questions.length, browser.asked()]).toEqual([0, ADA])
  const other = testBrowser()
  await log.add([factOf(1), factOf(2, { kind: 'paper.uncompleted' })])
  await offerJoin({
    log,
    answers: createAnswers({ store: memoryAnswers(), post: () => {} }),
    owner: ADA,
    asked: other.askedOf(ADA),
    ask: () => Promise.reject(new Error('asked')),
    makeFacts: () => [],
    onJoined: () => {},
  })
  expect([other.asked(), unsent(log)]).toEqual([ADA, []])
})

test('if the question cannot be shown, it was not asked', async () => {
  const { log, answers } = await signedIn()
  const browser = testBrowser()
  const failing = offerJoin({
    log,
    answers,
    owner: ADA,
    asked: browser.askedOf(ADA),
    ask: () => Promise.reject(new Error('no code')),
    makeFacts: () => [],
    onJoined: () => {},
  })
  await expect(failing).rejects.toThrow('no code')
  expect([browser.asked(), unsent(log)]).toEqual([null, []])
})

test('texts and photographs that the log lost are asked about too, and join', async () => {
  const { answers, questions, offer, answer, joined } = await signedIn({
    isEmpty: true,
    browser: {
      ...testBrowser(),
      askedOf: () => ({ is: () => false, note: () => {}, subscribe: () => () => {} }),
    },
  })
  const text = newAnswer({ id: ANSWER, owner: null, attempt: idOf(9), subject: QUESTION, at: AT })
  await answers.store.save({ ...text, body: 'The ferry' }, undefined)
  const photo = {
    id: idOf(60),
    owner: null,
    subject: '0500/2023/Summer-1-1',
    bytes: new ArrayBuffer(1),
    at: AT,
  }
  await answers.store.addPhoto(photo)
  await offer()
  expect(questions.at(-1)?.things).toBe('1 answer, 1 photograph and 1 paper begun')
  await answer('mine')
  expect((await answers.store.read(ANSWER))?.answer.owner).toBe(ADA)
  expect((await answers.store.photos()).map(({ owner }) => owner)).toEqual([ADA])
  expect(joined.at(-1)).toContain(ANSWER)
})

test('a text does not join by what a student does to it before the question is answered', async () => {
  const account = testAccount()
  const page = await testWriter(account, 10)
  await page.begin(null)
  await page.type('The ferry', null)
  await page.open()
  await page.write(
    factOf(30, {
      owner: ADA,
      kind: 'answer.changed',
      subject: QUESTION,
      data: { answer: ANSWER, attempt: idOf(1), state: 'written' },
    }),
  )
  await page.round()
  expect(account.texts()).toEqual([])
  await page.log.join(ADA, [idOf(10)])
  await page.round()
  expect(account.texts()).toEqual(['The ferry'])
})
