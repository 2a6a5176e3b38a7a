import { expect, test } from 'vitest'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { ANSWER, testAccount, testWriter } from '#app/sync/answers/answer-world.fixture.ts'
import { releaseOwner } from '#app/sync/log/release-owner.ts'
import type { StudyAnswer } from '#app/sync/log/study-sync.ts'

/** A device with a fact and a text that the account has, and one fact that it has not. */
async function signedOutDevice() {
  const account = testAccount()
  const device = await testWriter(account, 1000)
  await device.begin()
  await device.open()
  await device.type('Dear Uncle,')
  await device.round()
  await device.log.add([factOf(1500, { owner: ADA })])
  const { log, answers } = device
  const told = (value: string) => async () => ({ status: 'done', value }) as const
  const state = async () => ({
    facts: log.facts().map(({ fact }) => fact.id),
    unsent: log.unsent(ADA).length,
    text: await device.shown(),
    waiting: await device.store.waiting(ADA),
  })
  return { account, device, log, answers, told, state }
}

const AWAY = async (): Promise<StudyAnswer<string>> => ({ status: 'away' })
const RELEASED = { facts: [idOf(1500)], unsent: 1, text: undefined, waiting: [] }

test('what the account has goes, and what it has not stays', async () => {
  const { log, answers, told, state } = await signedOutDevice()
  await releaseOwner(ADA, { log, answers, ask: told('generation 1'), isChosen: false })
  expect(await state()).toEqual(RELEASED)
})

test('after a restore everything stays, and waits for the account', async () => {
  const { account, device, log, answers, told, state } = await signedOutDevice()
  const empty = testAccount().backup()
  account.restore(empty)
  await releaseOwner(ADA, { log, answers, ask: told('generation 2'), isChosen: true })
  const kept = { facts: [idOf(1000), idOf(1500)], unsent: 2, text: 'Dear Uncle,', waiting: [ANSWER] }
  expect(await state()).toEqual(kept)
  // The next page asks again, and nothing goes then.
  await releaseOwner(ADA, { log, answers, ask: told('generation 2'), isChosen: true })
  expect(await state()).toEqual(kept)
  await device.round()
  expect([account.texts(), account.events.rows().length]).toEqual([['Dear Uncle,'], 2])
})

test.each([
  ['a session that the server has ended', false, { unsent: 1, text: 'Dear Uncle,' }],
  ['a student who signed out', true, RELEASED],
])('without an answer, after %s', async (_, isChosen, expected) => {
  const { log, answers, state } = await signedOutDevice()
  await releaseOwner(ADA, { log, answers, ask: AWAY, isChosen })
  expect(await state()).toMatchObject(expected)
})
