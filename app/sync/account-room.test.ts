import { expect, test } from 'vitest'
import { withoutTexts } from '#domain/study/answers/answer-versions.ts'
import { AT } from '#domain/study/answers/answers.fixture.ts'
import { ADA, factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { accountRoom } from '#app/sync/answers/account-room.ts'
import { ANSWER, testAccount, testWriter } from '#app/sync/answers/answer-world.fixture.ts'
import { FULL } from '#app/sync/log/study-sync.ts'
import { settle } from '#app/sync/log/study-world.fixture.ts'

const OTHER = idOf(701)
const THIRD = idOf(702)

/** An account with room for one text, which a phone has written. A second text was refused. */
async function fullAccount() {
  const account = testAccount()
  account.roomFor(1)
  const phone = await testWriter(account, 1000)
  await phone.begin()
  await phone.open()
  await phone.type('first')
  await phone.round()
  await phone.type('second', ADA, OTHER)
  await phone.round()
  return { account, phone }
}

const deleteText = (phone: Awaited<ReturnType<typeof testWriter>>, id: string) =>
  phone.answers.change(id, (entry) => entry && withoutTexts(entry, { id: idOf(999), at: AT }))

test('a text that a full account refuses stays on the device, and the student hears it once', async () => {
  const { account, phone } = await fullAccount()
  expect([account.texts(), phone.told]).toEqual([['first'], ['full']])
  expect((await phone.store.read(OTHER))?.versions).toMatchObject([
    { body: 'second', refused: FULL, seq: null },
  ])
  expect(accountRoom.get()).toEqual({ owner: ADA, bytes: 1, mostBytes: 1, isFull: true })
  // Further texts stay here too, and are not sent in vain.
  const sent = account.calls.push
  for (const body of ['third', 'third, longer']) {
    await phone.type(body, ADA, THIRD)
    await phone.round()
  }
  expect([account.calls.push - sent, phone.told]).toEqual([0, ['full']])
  expect((await phone.store.read(THIRD))?.answer.body).toBe('third, longer')
  // The next page has not told it either.
  const next = await testWriter(account, 2000, phone.store)
  await next.open()
  await next.type('fourth', ADA, idOf(703))
  await next.round()
  expect(next.told).toEqual([])
})

test('what was refused reaches the account after something was deleted here', async () => {
  const { account, phone } = await fullAccount()
  await deleteText(phone, ANSWER)
  await phone.round()
  await phone.round()
  expect(account.texts()).toEqual(['', 'second'])
  // Without a deletion the account is asked once a minute.
  await phone.type('third', ADA, THIRD)
  await phone.round()
  const { asked } = account.calls
  for (let tries = 0; tries < 5; tries += 1) await phone.round()
  expect([account.calls.asked - asked, phone.told]).toEqual([0, ['full', 'full']])
})

test('what was refused reaches the account after something was deleted on another device', async () => {
  const { account, phone } = await fullAccount()
  const laptop = await testWriter(account, 3000)
  await laptop.open()
  await laptop.round()
  await deleteText(laptop, ANSWER)
  await laptop.round()
  await phone.round()
  expect(account.texts()).toEqual([''])
  phone.sync.onUse()
  await phone.time.move(61_000)
  await phone.round()
  expect(account.texts()).toEqual(['', 'second'])
})

test('a new page sends what was refused before, if there is room by now', async () => {
  const { account, phone } = await fullAccount()
  account.roomFor(2)
  const next = await testWriter(account, 2000, phone.store)
  await next.open()
  await next.round()
  expect(account.texts()).toEqual(['first', 'second'])
})

test('facts that a full account refused are sent again too', async () => {
  const { account, phone } = await fullAccount()
  account.events.refuse(FULL)
  await phone.write(factOf(50, { owner: ADA }))
  account.events.refuse(undefined)
  expect(phone.log.hasRefused(ADA, FULL)).toBe(true)
  expect(account.events.rows().some(({ fact }) => fact.id === idOf(50))).toBe(false)
  account.roomFor(5)
  phone.sync.onUse()
  await settle()
  await phone.time.move(61_000)
  expect(account.events.rows().some(({ fact }) => fact.id === idOf(50))).toBe(true)
  expect(phone.log.hasRefused(ADA, FULL)).toBe(false)
})

test('a text that the account refused stays on the device when the student signs out', async () => {
  const { phone } = await fullAccount()
  await phone.answers.release(ADA)
  expect((await phone.store.all()).map(({ answer }) => answer.body)).toEqual(['second'])
})

test('an account with too little room for a text counts as full, and is not asked again until it keeps less', async () => {
  const { account, phone } = await fullAccount()
  account.saysThereIsRoom(true)
  await phone.type('third', ADA, THIRD)
  await phone.time.move(61_000)
  await phone.round()
  expect([accountRoom.get()?.isFull, phone.told]).toEqual([true, ['full', 'full']])
  const { push } = account.calls
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await phone.time.move(61_000)
    await phone.round()
  }
  expect([account.calls.push - push, accountRoom.get()?.isFull, phone.told.length]).toEqual([0, true, 2])
  await deleteText(phone, ANSWER)
  account.saysThereIsRoom(false)
  await phone.round()
  await phone.round()
  expect(account.texts()).toEqual(['', 'second'])
})
