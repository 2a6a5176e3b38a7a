import { expect, test } from 'vitest'
import { factOf, idOf, numbered } from '#domain/study/log/facts.fixture.ts'
import type { Fact } from '#domain/study/log/fact.ts'
import { foldFacts } from '#domain/study/log/fold.ts'
import { finishedAttempt, openAttempt, ownAnswers, questionStates, triedTasks } from './own-answers.ts'

const PAPER = '0500/sets/p1-3'
const [A, B, C] = [idOf(50), idOf(51), idOf(52)]
let made = 0
const fact = (change: Partial<Fact>) => factOf((made += 1), { subject: PAPER, ...change })
const answer = (id: string, state = 'written', more: object = {}, question = '3') =>
  fact({
    kind: 'answer.changed',
    subject: `${PAPER}#${question}`,
    data: { answer: id, attempt: idOf(1), state, ...more },
  })
const recordOf = (...facts: Fact[]) => foldFacts(numbered(facts))

test('before the first word there is no answer', () => {
  expect(ownAnswers(recordOf(), `${PAPER}#3`)).toEqual({ current: undefined, elsewhere: [], earlier: [] })
})

test('two devices that begin one question offline: the later one is shown, the other is told of', () => {
  expect(ownAnswers(recordOf(answer(A), answer(B)), `${PAPER}#3`)).toEqual({
    current: B,
    elsewhere: [A],
    earlier: [],
  })
})

test('a question that is begun again keeps the text before it as an earlier answer', () => {
  const record = recordOf(
    answer(A),
    answer(B, 'written', { instead: A }),
    answer(C, 'written', { instead: B }),
  )
  expect(ownAnswers(record, `${PAPER}#3`)).toEqual({ current: C, elsewhere: [], earlier: [B, A] })
})

test('a deleted answer is not listed, and Undo brings it back', () => {
  expect(ownAnswers(recordOf(answer(A), answer(A, 'deleted')), `${PAPER}#3`).current).toBeUndefined()
  const back = recordOf(answer(A), answer(A, 'deleted'), answer(A))
  expect(ownAnswers(back, `${PAPER}#3`).current).toBe(A)
})

test('the list says which questions are written; an emptied answer is not started', () => {
  const record = recordOf(answer(A), answer(B, 'written', {}, '1a'), answer(B, 'emptied', {}, '1a'))
  expect(questionStates(record, PAPER, ['1a', '2d', '3'])).toEqual(
    new Map([
      ['1a', 'not started'],
      ['2d', 'not started'],
      ['3', 'written'],
    ]),
  )
})

test('a paper that was written by hand has all its questions when it is handed in', () => {
  const started = fact({ kind: 'attempt.started' })
  const finished = fact({
    kind: 'attempt.finished',
    data: { attempt: started.id, minutes: 118, words: 0, afterTime: 0, isByHand: true },
  })
  const open = recordOf(started)
  expect(questionStates(open, PAPER, ['3']).get('3')).toBe('not started')
  expect(openAttempt(open, PAPER)?.ids).toEqual(new Set([started.id]))
  const done = recordOf(started, finished)
  expect(questionStates(done, PAPER, ['3']).get('3')).toBe('written')
  expect([openAttempt(done, PAPER), finishedAttempt(done, PAPER, started.id)?.minutes]).toEqual([
    undefined,
    118,
  ])
  expect(finishedAttempt(open, PAPER, started.id)).toBeUndefined()
})

test('a task is tried with its first word, or when it is handed in on paper; not when its answer was deleted', () => {
  const subject = 'task/0500/night-ferry'
  const own = (id: string, state: string) =>
    fact({ kind: 'answer.changed', subject, data: { answer: id, attempt: idOf(1), state } })
  expect(triedTasks(recordOf(answer(A)))).toEqual([])
  expect(triedTasks(recordOf(own(A, 'written')))).toEqual([subject])
  expect(triedTasks(recordOf(own(A, 'written'), own(A, 'deleted')))).toEqual([])
  const attempt = fact({ kind: 'attempt.started', subject })
  const finished = fact({
    kind: 'attempt.finished',
    subject,
    data: { attempt: attempt.id, words: 0, afterTime: 0, isByHand: true },
  })
  expect(triedTasks(recordOf(attempt))).toEqual([])
  expect(triedTasks(recordOf(attempt, finished))).toEqual([subject])
})
