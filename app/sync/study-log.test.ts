import { expect, test } from 'vitest'
import { ADA, BEN, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { withText } from '#domain/study/answers/answer.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { createAnswers } from '#app/sync/answers/answers.ts'
import { deleteRecord } from './forget-here.ts'
import { waitingFacts } from '#app/sync/log/make-facts.ts'
import { createStudyLog, type StudyMessage } from '#app/sync/log/study-log.ts'
import { memoryStore, parseEntry, type StoredLog, type StudyStore } from '#app/sync/log/study-database.ts'

const NOTHING: StoredLog = { entries: [], positions: [], kept: null, hasOldTicks: true }
const SUBJECT = '0500/2024/Summer-1-2'

const noClient = () => Promise.reject(new Error('no connection'))

function logOf({ store = memoryStore(), stored = NOTHING }: { store?: StudyStore; stored?: StoredLog } = {}) {
  const posted: StudyMessage[] = []
  const told = { notKept: 0 }
  const log = createStudyLog({
    store,
    stored,
    post: (message) => posted.push(message),
    onNotKept: () => (told.notKept += 1),
  })
  return { log, posted, told }
}

test('a fact is kept before listeners hear of it', async () => {
  const steps: string[] = []
  const { log } = logOf({ store: { ...memoryStore(), write: async () => void steps.push('kept') } })
  log.subscribe(() => steps.push(`shown ${log.record().completed.has(SUBJECT)}`))
  await log.add([factOf(1)])
  expect(steps).toEqual(['kept', 'shown true'])
})

test('a fact is safe when its first write is done, also when it is added again meanwhile', async () => {
  let finish = () => {}
  const first = new Promise<void>((resolve) => (finish = resolve))
  const { log } = logOf({ store: { ...memoryStore(), write: () => first } })
  const fact = factOf(1)
  const added = log.add([fact])
  await log.add([fact])
  expect(log.has(fact.id)).toBe(true)
  expect(log.isSafe(fact.id)).toBe(false)
  finish()
  await added
  expect(log.isSafe(fact.id)).toBe(true)
})

test('a log that the browser does not keep has safe only what the server has', async () => {
  const { log } = logOf({ store: { ...memoryStore(), write: () => Promise.reject(new Error('full')) } })
  const fact = factOf(1, { owner: ADA })
  await log.add([fact])
  expect(log.isSafe(fact.id)).toBe(false)
  await log.take(ADA, 0, [{ fact, seq: 1, epoch: 0 }])
  expect(log.isSafe(fact.id)).toBe(true)
})

test('the record is the same object until something changes', async () => {
  const { log } = logOf()
  const before = log.record()
  expect(log.record()).toBe(before)
  await log.add([factOf(1)])
  expect(log.record()).not.toBe(before)
})

test('two tabs have the same facts, whichever of them writes', async () => {
  const here = logOf()
  const there = logOf()
  await here.log.add([factOf(1)])
  await there.log.add([factOf(2, { kind: 'paper.marked', data: { got: 54, of: 80 } })])
  for (const message of here.posted) there.log.hear(message)
  for (const message of there.posted) here.log.hear(message)
  expect(here.log.record()).toEqual(there.log.record())
  expect(here.log.record().marks.get(SUBJECT)?.got).toBe(54)
})

test('a visitor who deletes the record keeps nothing of it; what waits for an account stays', async () => {
  const { log } = logOf()
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  await answers.store.save(withText(answerOf({ owner: null }), { body: 'text', at: AT }), undefined)
  await log.add([factOf(1), factOf(2, { owner: ADA })])
  await log.take(BEN, 0, [{ fact: factOf(3, { owner: BEN }), seq: 1, epoch: 0 }])
  await log.keepFor(BEN)
  expect(log.facts()).toHaveLength(2)
  await deleteRecord({ log, answers }, noClient)
  expect(log.facts()).toEqual([])
  expect(log.unsent(ADA)).toHaveLength(1)
  expect(await answers.store.all()).toEqual([])
})

test('with a record goes what its log could not keep, and what waits for others stays', async () => {
  const { log } = logOf({ store: { ...memoryStore(), write: () => Promise.reject(new Error('full')) } })
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  const facts = [factOf(1), factOf(2, { owner: ADA })]
  waitingFacts.add(facts)
  await log.add(facts)
  await deleteRecord({ log, answers }, noClient)
  expect(waitingFacts.read()).toEqual([facts[1]])
  waitingFacts.remove([idOf(2)])
})

test('without an answer of the account, nothing of a student’s record is deleted', async () => {
  const { log } = logOf()
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  await answers.store.save(withText(answerOf(), { body: 'text', at: AT }), undefined)
  log.showFor(ADA)
  await log.add([factOf(1, { owner: ADA })])
  await expect(deleteRecord({ log, answers }, noClient)).rejects.toThrow('no connection')
  expect(log.facts()).toHaveLength(1)
  expect(await answers.store.all()).toHaveLength(1)
})

test('a full disk is told once; the page goes on, and no position hides what was not kept', async () => {
  const written: object[] = []
  let isFull = true
  const write: StudyStore['write'] = async (change) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    written.push(change)
  }
  const { log, told, posted } = logOf({ store: { ...memoryStore(), write } })
  await log.take(ADA, 0, [{ fact: factOf(1, { owner: ADA }), seq: 1, epoch: 0 }])
  await log.add([factOf(2)])
  expect([told.notKept, log.whyNotKept(), log.size()]).toEqual([1, 'full', 2])
  isFull = false
  await log.take(ADA, 1, [{ fact: factOf(3, { owner: ADA }), seq: 2, epoch: 0 }])
  expect(written).toHaveLength(1)
  expect(written[0]).not.toHaveProperty('position')
  // The other tabs would store it.
  expect(posted).toEqual([{ type: 'changed', change: written[0] }])
  // With it, the account is read from the beginning when the student signs in again.
  await log.release(ADA)
  expect(written[1]).toMatchObject({ position: { owner: ADA, position: { lastSeq: 0 } } })
})

test('a fact that the store refused is not missing any more when the server has it', async () => {
  const write: StudyStore['write'] = () => Promise.reject(new Error('no database'))
  const { log } = logOf({ store: { ...memoryStore(), write } })
  const fact = factOf(1, { owner: ADA })
  await log.add([fact])
  expect(log.whyNotKept()).toBe('refused')
  await log.take(ADA, 0, [{ fact, seq: 1, epoch: 0 }])
  expect(log.whyNotKept()).toBeUndefined()
})

test('a record is deleted also if the texts of its answers cannot be, which is told', async () => {
  const { log } = logOf()
  await log.add([factOf(1)])
  const problem = new Error('no database')
  const answers = createAnswers({ store: memoryAnswers(), post: () => {} })
  const empty = () => Promise.reject(problem)
  expect(await deleteRecord({ log, answers: { ...answers, empty } }, noClient)).toBe(problem)
  expect(log.facts()).toEqual([])
})

test('what the store refused is written again on demand, and is safe then', async () => {
  let isRefused = true
  const written: string[] = []
  const write: StudyStore['write'] = async ({ put }) => {
    if (isRefused) throw new Error('no database')
    written.push(...put.map(({ fact }) => fact.id))
  }
  const { log, posted } = logOf({ store: { ...memoryStore(), write } })
  await log.take(ADA, 0, [{ fact: factOf(1, { owner: ADA }), seq: 1, epoch: 0 }])
  await log.add([factOf(2)])
  await log.writeAgain()
  expect([log.whyNotKept(), log.isSafe(idOf(2)), posted]).toEqual(['refused', false, []])
  isRefused = false
  await log.add([factOf(3)])
  expect([log.whyNotKept(), log.isSafe(idOf(2)), log.isSafe(idOf(3))]).toEqual(['refused', false, true])
  await log.writeAgain()
  expect([log.whyNotKept(), log.isSafe(idOf(2))]).toEqual([undefined, true])
  // The next page reads the first one from the server again.
  expect(written).toEqual([idOf(3), idOf(2)])
})

test('a student sees their own record; after signing out it is hidden, or stays if they chose so', async () => {
  const { log, posted } = logOf()
  await log.add([factOf(1, { owner: ADA })])
  const seen = () => log.record().completed.has(SUBJECT)
  expect(seen()).toBe(false)
  log.showFor(ADA)
  expect(seen()).toBe(true)
  log.showFor(null)
  expect(seen()).toBe(false)
  await log.keepFor(ADA)
  expect(seen()).toBe(true)
  log.showFor(BEN)
  expect(seen()).toBe(false)
  const other = logOf()
  await other.log.add([factOf(1, { owner: ADA })])
  for (const message of posted) if (message.type === 'kept') other.log.hear(message)
  expect(other.log.record().completed.has(SUBJECT)).toBe(true)
})

test('if another tab has added the old ticks, this one drops its own', async () => {
  const first = logOf({ store: { ...memoryStore(), addOldTicks: async () => false } })
  await first.log.add([factOf(1)])
  expect(await first.log.addOldTicks([factOf(2)])).toBe(false)
  expect([first.log.has(idOf(1)), first.log.has(idOf(2))]).toEqual([true, false])
  const second = logOf()
  expect(await second.log.addOldTicks([factOf(2)])).toBe(true)
  expect(second.log.has(idOf(2))).toBe(true)
})

test.each([
  ['as it should be', { fact: factOf(1), seq: 3, made: 1 }, { fact: factOf(1), seq: 3, made: 1 }],
  ['not sent', { fact: factOf(1), seq: null, made: 1 }, { fact: factOf(1), seq: null, made: 1 }],
  ['without a place', { fact: factOf(1), seq: null }, undefined],
  ['with a text as number', { fact: factOf(1), seq: '3', made: 1 }, undefined],
  ['with a damaged fact', { fact: { id: 7 }, seq: 3, made: 1 }, undefined],
  ['of nothing', null, undefined],
])('a stored entry %s', (_, value, entry) => expect(parseEntry(value)).toEqual(entry))

test('texts are shown as their facts are: declined ones to visitors only, and those of others not', async () => {
  const { log } = logOf()
  const answer = idOf(700)
  const paper = '0500/sets/p1-3'
  await log.add([
    factOf(1, { kind: 'attempt.started', subject: paper }),
    factOf(2, {
      kind: 'answer.changed',
      subject: `${paper}#3`,
      data: { answer, attempt: idOf(1), state: 'written' },
    }),
  ])
  const shown = () => [answer, paper, idOf(1)].map((text) => log.showsText(null, text))
  expect(shown()).toEqual([true, true, true])
  log.showFor(ADA)
  expect(shown()).toEqual([true, true, true])
  await log.decline(ADA, [idOf(1), idOf(2)])
  expect(shown()).toEqual([false, false, false])
  expect([log.showsText(ADA, answer), log.showsText(BEN, answer)]).toEqual([true, false])
  log.showFor(BEN)
  expect(shown()).toEqual([true, true, true])
  log.showFor(null)
  expect(shown()).toEqual([true, true, true])
})
