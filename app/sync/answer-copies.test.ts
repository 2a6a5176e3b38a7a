import { expect, test } from 'vitest'
import { withText } from '#domain/study/answers/answer.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { createAnswerCopies, takeCopies } from '#app/sync/answers/answer-copies.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { textsOf } from '#app/sync/answers/texts.fixture.ts'

const made = () => ({ id: idOf(900), at: AT })
const written = (body: string, rev = 0) => withText(answerOf({ rev }), { body, at: AT })

async function world({ isKept = true, stored = 'one' } = {}) {
  const { texts, entries, refuse } = textsOf({ other: 'text' })
  const store = memoryAnswers()
  if (stored !== '') await store.save(written(stored), undefined)
  return {
    store,
    entries,
    refuse,
    copies: createAnswerCopies(texts),
    take: () => takeCopies(store, texts, { keys: [...entries.keys()], isKept, made }),
    shown: async () => (await store.read(idOf(700)))?.answer.body,
  }
}

test('what was typed after the last write is there on the next page, and the copy goes', async () => {
  const { copies, take, shown, entries } = await world()
  expect(copies.write(written('one two', 1))).toBe(true)
  await take()
  expect([await shown(), [...entries.keys()]]).toEqual(['one two', ['other']])
})

test('an answer of which nothing was stored yet', async () => {
  const { copies, take, shown } = await world({ stored: '' })
  copies.write(written('one two'))
  await take()
  expect(await shown()).toBe('one two')
})

test('a copy that is older than the store changes nothing, whatever the clocks say', async () => {
  const { copies, take, shown, store } = await world()
  copies.write({ ...written('on'), changedAt: '2030-01-01T00:00:00.000Z' })
  await store.save(written('one two', 1), 1)
  await take()
  expect(await shown()).toBe('one two')
})

test('a copy and an older text that the database took late have the same number: both texts stay', async () => {
  const { copies, take, shown, store } = await world({ stored: '' })
  copies.write(written('one two'))
  await store.save(written('one'), undefined)
  await take()
  expect(await shown()).toBe('one two')
})

test('a text of another tab becomes a version', async () => {
  const { copies, take, store } = await world()
  copies.write(written('mine', 5))
  await store.save(written('theirs', 1), 1)
  await take()
  const entry = await store.read(idOf(700))
  expect([entry?.answer.body, entry?.versions.map(({ body }) => body)]).toEqual(['mine', ['theirs']])
})

test('a beginning of the copied text becomes no version, and what the page had sent stays its own', async () => {
  const { copies, take, store } = await world()
  copies.write({ ...written('one two', 1), mine: [idOf(800)] })
  await take()
  const entry = await store.read(idOf(700))
  expect([entry?.answer.body, entry?.answer.mine, entry?.versions]).toEqual(['one two', [idOf(800)], []])
})

test('a copy of the text that is stored adds only what the page had sent', async () => {
  const { copies, take, store } = await world()
  copies.write({ ...written('one', 1), mine: [idOf(800)] })
  await take()
  expect((await store.read(idOf(700)))?.answer).toEqual({ ...written('one'), mine: [idOf(800)] })
})

test('where the browser has no database, the copy stays', async () => {
  const { copies, take, shown, entries } = await world({ isKept: false, stored: '' })
  copies.write(written('one two'))
  await take()
  expect([await shown(), entries.size]).toEqual(['one two', 2])
})

test('a damaged copy stays as it is', async () => {
  const { entries, take, shown } = await world()
  entries.set('ee_answer_unsaved_v1:x', '{"id":7')
  await take()
  expect([await shown(), entries.size]).toEqual(['one', 2])
})

test('a full local storage says so', async () => {
  const { copies, refuse } = await world()
  refuse(true)
  expect(copies.write(written('one'))).toBe(false)
})
