import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/study/log/record.ts'
import { ownState } from './question.ts'

const ID = 'task/0500/canteen-speech'

test('a question that was not begun has no state', () => {
  expect(ownState(emptyRecord(), ID)).toBeUndefined()
})

test('a written question says so, and a marked one has its last mark', () => {
  const record = emptyRecord()
  record.answers.set(ID, new Map([['a', { attempt: 'b', state: 'written' }]]))
  expect(ownState(record, ID)).toEqual({ isWritten: true })
  const marking = { answer: 'a', kind: 'directed writing', of: 40, marks: [], at: '2026-11-22T10:00:00Z' }
  record.markings.set(ID, [
    { ...marking, got: 22 },
    { ...marking, got: 27 },
  ])
  expect(ownState(record, ID)).toEqual({ mark: '27/40', isWritten: true })
})

test('an answer whose words were all taken out is not written', () => {
  const record = emptyRecord()
  record.answers.set(ID, new Map([['a', { attempt: 'b', state: 'emptied' }]]))
  expect(ownState(record, ID)).toBeUndefined()
})
