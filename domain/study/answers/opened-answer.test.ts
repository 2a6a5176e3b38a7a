import { expect, test } from 'vitest'
import { ADA, BEN, idOf } from '#domain/study/log/facts.fixture.ts'
import { type AnswerEntry, withText } from './answer.ts'
import { isWaiting, keepVersion } from './answer-versions.ts'
import { answerOf, AT } from './answers.fixture.ts'
import { openedAnswer } from './opened-answer.ts'

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
