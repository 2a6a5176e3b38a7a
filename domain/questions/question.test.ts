import { expect, test } from 'vitest'
import { emptyRecord } from '#domain/study/log/record.ts'
import { type BankQuestion, ownState, questionNames } from './question.ts'

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

test('the names of questions are their titles, addresses and minutes', () => {
  const task: BankQuestion = {
    id: 'task/0500/goat-report',
    source: 'task',
    exam: '0500',
    paper: '2',
    title: 'A report on a goat',
    kind: 'directed writing',
    number: '1',
    marks: 40,
    minutes: 60,
    begins: 'Write a report.',
    asSet: [],
    write: '/questions/0500/goat-report',
  }
  const { minutes: _, ...set } = { ...task, id: '0500/sets/p1-3#2d', source: 'set' as const, number: '2(d)' }
  expect(questionNames([task, set]).names).toEqual({
    'task/0500/goat-report': ['A report on a goat', '/questions/0500/goat-report', 60],
    '0500/sets/p1-3#2d': ['A report on a goat, 2(d)', '/questions/0500/goat-report'],
  })
})
