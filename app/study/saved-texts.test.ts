import { expect, test } from 'vitest'
import { withText } from '#domain/study/answers/answer.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { memoryAnswers } from './answer-store.ts'
import { createAnswers } from './answers.ts'
import { addTexts, textsOf } from './saved-texts.ts'

const bytes = new Uint8Array([255, 216, 0, 127, 255]).buffer
const device = () => createAnswers({ store: memoryAnswers(), post: () => {} })

test('what one device saves, another opens; a second opening changes nothing', async () => {
  const [first, second] = [device(), device()]
  const written = withText(answerOf(), { body: 'Dear Uncle,', at: AT })
  await first.store.save(written, undefined)
  await first.store.save({ ...written, id: idOf(701), owner: BEN }, undefined)
  await first.store.addPhoto({ id: idOf(1), owner: ADA, subject: '0500/sets/p1-3', bytes, at: AT })
  const texts = await textsOf(first, { owner: ADA, kept: null })
  expect(texts.answers.map(({ answer }) => answer.id)).toEqual([idOf(700)])
  expect(await addTexts(second, texts, null)).toBe(2)
  expect((await second.store.read(idOf(700)))?.answer).toMatchObject({ body: 'Dear Uncle,', owner: null })
  expect((await second.store.photos())[0]?.bytes).toEqual(bytes)
  expect(await addTexts(second, texts, null)).toBe(0)
})

test('a visitor also sees what was kept of an account, and nobody what is another student’s', async () => {
  const { store } = device()
  await store.save(withText(answerOf(), { body: 'Ada’s', at: AT }), undefined)
  expect((await textsOf({ store }, { owner: null, kept: ADA })).answers).toHaveLength(1)
  expect((await textsOf({ store }, { owner: null, kept: null })).answers).toHaveLength(0)
  expect((await textsOf({ store }, { owner: BEN, kept: null })).answers).toHaveLength(0)
})
