import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { answerChanged } from './answer-changed.ts'

const QUESTION = '0500/2024/Summer-1-2#3'
const changed = (n: number, data: Record<string, unknown>, subject = QUESTION) =>
  factOf(n, { kind: 'answer.changed', data: { attempt: idOf(90), ...data }, subject })

test('the answer that changed last is the last one of its question', () => {
  const record = emptyRecord()
  for (const [n, answer, state] of [
    [1, 10, 'written'],
    [2, 11, 'written'],
    [3, 10, 'emptied'],
  ] as const)
    expect(answerChanged.apply(record, changed(n, { answer: idOf(answer), state }))).toBe(true)
  expect([...(record.answers.get(QUESTION) ?? [])]).toEqual([
    [idOf(11), { attempt: idOf(90), state: 'written' }],
    [idOf(10), { attempt: idOf(90), state: 'emptied' }],
  ])
})

test('an answer takes the place of another, also of one that is not known yet, and gives it back', () => {
  const record = emptyRecord()
  const [old, fresh] = [idOf(10), idOf(11)]
  answerChanged.apply(record, changed(1, { answer: fresh, state: 'written', instead: old }))
  answerChanged.apply(record, changed(2, { answer: old, state: 'written' }))
  expect(record.replacedAnswers).toEqual(new Set([old]))
  answerChanged.apply(record, changed(3, { answer: old, state: 'written', instead: fresh }))
  expect(record.replacedAnswers).toEqual(new Set([fresh]))
})

test('an answer to a task has no question', () => {
  const record = emptyRecord()
  const task = 'task/0500/the-last-bus'
  expect(answerChanged.apply(record, changed(1, { answer: idOf(10), state: 'written' }, task))).toBe(true)
  expect([...record.answers.keys()]).toEqual([task])
})

test.each([
  {},
  { answer: idOf(10) },
  { answer: '10', state: 'written' },
  { answer: idOf(10), state: 'burnt' },
  { answer: idOf(10), state: 'written', attempt: 1 },
  { answer: idOf(10), state: 'written', instead: idOf(10) },
])('%j is no change of an answer', (data) => {
  const record = emptyRecord()
  expect(answerChanged.apply(record, changed(1, data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
