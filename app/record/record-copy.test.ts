import { expect, test } from 'vitest'
import { withText, type AnswerEntry } from '#domain/study/answers/answer.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { isShownTo, type Viewer } from '#domain/study/log/fact-log.ts'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { createAnswers } from '#app/sync/answers/answers.ts'
import { addTexts, textsOf, openedAnswer } from './record-copy.ts'
import { isWaiting, keepVersion } from '#domain/study/answers/answer-versions.ts'

const bytes = new Uint8Array([255, 216, 0, 127, 255]).buffer
const logOf = (viewer: Viewer, declined: readonly string[] = []) => ({
  showsText: (owner: string | null, text: string) => isShownTo(owner, viewer, declined.includes(text)),
})
const device = () => createAnswers({ store: memoryAnswers(), post: () => {} })

test('what one device saves, another opens; a second opening changes nothing', async () => {
  const [first, second] = [device(), device()]
  const written = withText(answerOf(), { body: 'Dear Uncle,', at: AT })
  await first.store.save(written, undefined)
  await first.store.save({ ...written, id: idOf(701), owner: BEN }, undefined)
  await first.store.addPhoto({ id: idOf(1), owner: ADA, subject: '0500/sets/p1-3', bytes, at: AT })
  const texts = await textsOf(first, logOf({ owner: ADA, kept: null }))
  expect(texts.answers.map(({ answer }) => answer.id)).toEqual([idOf(700)])
  expect(await addTexts(second, texts, null)).toBe(2)
  expect((await second.store.read(idOf(700)))?.answer).toMatchObject({ body: 'Dear Uncle,', owner: null })
  expect((await second.store.photos())[0]?.bytes).toEqual(bytes)
  expect(await addTexts(second, texts, null)).toBe(0)
})

test('a visitor also sees what was kept of an account, and nobody what is another student’s', async () => {
  const { store } = device()
  await store.save(withText(answerOf(), { body: 'Ada’s', at: AT }), undefined)
  expect((await textsOf({ store }, logOf({ owner: null, kept: ADA }))).answers).toHaveLength(1)
  expect((await textsOf({ store }, logOf({ owner: null, kept: null }))).answers).toHaveLength(0)
  expect((await textsOf({ store }, logOf({ owner: BEN, kept: null }))).answers).toHaveLength(0)
})

test('a student’s file has what was made without an account, and nothing that they declined', async () => {
  const answers = device()
  const ownerless = answerOf({ owner: null })
  await answers.store.save(withText(ownerless, { body: 'A visitor’s', at: AT }), undefined)
  await answers.store.addPhoto({ id: idOf(1), owner: null, subject: '0500/sets/p1-3', bytes, at: AT })
  const sizes = async (declined: readonly string[]) => {
    const { answers: texts, photos } = await textsOf(answers, logOf({ owner: ADA, kept: null }, declined))
    return [texts.length, photos.length]
  }
  expect(await sizes([])).toEqual([1, 1])
  expect(await sizes([ownerless.id])).toEqual([0, 1])
  expect(await sizes([ownerless.id, '0500/sets/p1-3'])).toEqual([0, 0])
})

const entryOf = (body: string, n: number): AnswerEntry =>
  keepVersion(
    { answer: withText(answerOf(), { body, at: AT }), versions: [] },
    { id: idOf(n), at: AT, isDraft: false },
  )

test('an answer that is not here comes with its versions, for who opens the file, and is sent', () => {
  const opened = openedAnswer(undefined, entryOf('one', 1), BEN)
  expect(opened?.answer).toMatchObject({ owner: BEN, body: 'one' })
  expect(opened && isWaiting(opened)).toBe(true)
})

test('what is here stays as it is, and the text of the file becomes a version', () => {
  const opened = openedAnswer(entryOf('here', 1), entryOf('in the file', 2), ADA)
  expect([opened?.answer.body, opened?.versions.map(({ body }) => body)]).toEqual([
    'here',
    ['in the file', 'here'],
  ])
})

test('a file that has nothing new changes nothing', () => {
  expect(openedAnswer(entryOf('here', 1), entryOf('here', 1), ADA)).toBeUndefined()
})
