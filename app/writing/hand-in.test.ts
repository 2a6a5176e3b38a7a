import { expect, test } from 'vitest'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { isPaperTimed, questionState } from './hand-in.ts'

const PAPER = { subject: '0500/sets/p1-3' }
const RESULT = { words: 3, afterTime: 0, isByHand: false, at: AT }
const answer = answerOf({ body: 'Dear Uncle,' })
const recordOf = (...finished: boolean[]) => {
  const record = emptyRecord()
  record.attempts.set(
    PAPER.subject,
    finished.map((isDone, index) => {
      const begun = { ids: new Set([idOf(701 + index)]), at: AT }
      return isDone ? Object.assign(begun, { finished: RESULT }) : begun
    }),
  )
  return record
}

test.each([
  ['ready', [false], false],
  ['running', [], true],
  ['paused', [true, false], true],
  ['finished', [false], true],
  ['finished', [true], false],
  ['finished', [true, false], false],
  ['finished', [], false],
] as const)(
  'with a timer that is %s and attempts %j, the whole paper is handed in: %s',
  (status, attempts, is) => {
    expect(isPaperTimed(recordOf(...attempts), PAPER, { status })).toBe(is)
  },
)

test('an answer is handed in with its paper, or by itself', () => {
  expect(questionState(recordOf(false), PAPER, { answer, isTimed: false })).toEqual({
    isEmpty: false,
    isHandedIn: false,
    handedInAt: undefined,
  })
  expect(questionState(recordOf(true), PAPER, { answer, isTimed: false })).toEqual({
    isEmpty: false,
    isHandedIn: true,
    handedInAt: AT,
  })
  const alone = recordOf(false)
  alone.handedIn.set(answer.subject, RESULT)
  const drawn = { ...answer, line: { why: 'handed-in', at: 3, time: AT } as const }
  expect(questionState(alone, PAPER, { answer: drawn, isTimed: false }).isHandedIn).toBe(true)
  expect(questionState(alone, PAPER, { answer: drawn, isTimed: true }).isHandedIn).toBe(false)
  expect(questionState(recordOf(true), PAPER, { answer: answerOf(), isTimed: false })).toEqual({
    isEmpty: true,
    isHandedIn: false,
    handedInAt: undefined,
  })
})

test('a second version is not what was handed in', () => {
  const record = recordOf(true)
  record.readings.set(answer.subject, [{ answer: answer.id, first: idOf(1), kinds: {}, at: AT }])
  const { isHandedIn, handedInAt } = questionState(record, PAPER, { answer, isTimed: false })
  expect([isHandedIn, handedInAt]).toEqual([true, undefined])
})
