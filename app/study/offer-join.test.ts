import { beforeEach, expect, test } from 'vitest'
import { takeToasts } from '#app/ui/toast.ts'
import { ADA, BEN, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { offerJoin } from './offer-join.ts'
import { settle, testPage, testServer } from './study-world.fixture.ts'

beforeEach(() => void takeToasts())

/** A device of Ada's with two things from before, where the offer is made. */
async function offered() {
  const { log } = await testPage(testServer())
  await log.add([factOf(1), factOf(2, { subject: '0500/2024/Summer-1-3' })])
  let joined = 0
  offerJoin(log, ADA, () => (joined += 1))
  const [toast] = takeToasts()
  return { log, toast, joined: () => joined }
}

test('nothing is sent before the toast is gone; then what the device had is the account’s', async () => {
  const { log, toast, joined } = await offered()
  expect(toast?.title).toBe('2 things from this device are now in your account')
  expect(log.record().completed.size).toBe(2)
  expect(log.unsent(ADA)).toEqual([])
  toast?.onGone?.()
  await settle()
  expect(log.unsent(ADA).map(({ fact }) => fact.id)).toEqual([idOf(1), idOf(2)])
  expect(joined()).toBe(1)
})

test('what is not mine stays a visitor’s, and is not offered again', async () => {
  const { log, toast, joined } = await offered()
  expect(toast?.undoLabel).toBe('Not mine')
  toast?.onUndo?.()
  toast?.onGone?.()
  await settle()
  expect(log.unsent(ADA)).toEqual([])
  expect([log.record().completed.size, joined()]).toEqual([0, 0])
  offerJoin(log, ADA, () => {})
  expect(takeToasts()).toEqual([])
  log.showFor(null)
  expect(log.record().completed.size).toBe(2)
})

test('nothing joins if another student is there when the toast goes', async () => {
  const { log, toast } = await offered()
  log.showFor(BEN)
  toast?.onGone?.()
  await settle()
  expect([log.unsent(ADA), log.unsent(BEN)]).toEqual([[], []])
})

test('without anything to join, nothing is said', async () => {
  const { log } = await testPage(testServer())
  offerJoin(log, ADA, () => {})
  expect(takeToasts()).toEqual([])
})
