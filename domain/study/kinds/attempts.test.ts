import { describe, expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { attemptFinished, attemptStarted, answerChanged, answerRead } from './attempts.ts'

const PAPER = '0500/2024/Summer-1-2'
const RESULT = { minutes: 118, words: 324, afterTime: 21, isByHand: false }
const AT = '2026-11-22T10:00:00.000Z'
const started = factOf(1, { kind: 'attempt.started' })
const finished = (data: Record<string, unknown>, subject = PAPER) =>
  factOf(2, { kind: 'attempt.finished', data: { attempt: idOf(1), ...data }, subject })

test('handing in a paper ends its attempt', () => {
  const record = emptyRecord()
  attemptStarted.apply(record, started)
  expect(attemptFinished.apply(record, finished(RESULT))).toBe(true)
  expect(record.attempts.get(PAPER)?.[0]?.finished).toEqual({ ...RESULT, at: AT })
  expect(record.handedIn.get(PAPER)).toEqual({ ...RESULT, at: AT })
})

test('handing in one question leaves the paper open; without a timer no minutes are known', () => {
  const record = emptyRecord()
  attemptStarted.apply(record, started)
  attemptFinished.apply(record, finished({ words: 10, afterTime: 0 }, `${PAPER}#2d`))
  expect(record.attempts.get(PAPER)?.[0]?.finished).toBeUndefined()
  expect(record.handedIn.get(`${PAPER}#2d`)).toEqual({ words: 10, afterTime: 0, isByHand: false, at: AT })
})

test.each([
  {},
  { ...RESULT, words: -1 },
  { ...RESULT, words: 20 },
  { ...RESULT, minutes: 1.5 },
  { ...RESULT, attempt: 'first' },
])('%j is no result', (data) => {
  const record = emptyRecord()
  expect(attemptFinished.apply(record, finished(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

describe('attempt started', () => {
  const PAPER = '0500/2024/Summer-1-2'
  const started = (n: number) => factOf(n, { kind: 'attempt.started' })
  const finished = (n: number, attempt: number) =>
    factOf(n, { kind: 'attempt.finished', data: { attempt: idOf(attempt), words: 1, afterTime: 0 } })

  test('two devices that begin one paper have one attempt, and a fact that comes twice counts once', () => {
    const record = emptyRecord()
    for (const n of [1, 2, 1]) expect(attemptStarted.apply(record, started(n))).toBe(true)
    expect(record.attempts.get(PAPER)).toEqual([
      { ids: new Set([idOf(1), idOf(2)]), at: '2026-11-22T10:00:00.000Z' },
    ])
  })

  test('after handing in, the next beginning is an attempt of its own', () => {
    const record = emptyRecord()
    attemptStarted.apply(record, started(1))
    attemptFinished.apply(record, finished(2, 1))
    attemptStarted.apply(record, started(3))
    attemptStarted.apply(record, started(1))
    expect(record.attempts.get(PAPER)?.map(({ ids }) => ids)).toEqual([
      new Set([idOf(1)]),
      new Set([idOf(3)]),
    ])
  })

  test.each(['0500', 'card/metaphor'])('nothing is written about %s', (subject) => {
    const record = emptyRecord()
    expect(attemptStarted.apply(record, { ...started(1), subject })).toBe(false)
    expect(record).toEqual(emptyRecord())
  })
})

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

describe('answer read', () => {
  const QUESTION = '0500/sets/p1-1#3'
  const AT = '2026-11-22T10:00:00.000Z'
  const read = (n: number, data: Record<string, unknown>, subject = QUESTION) =>
    factOf(n, { kind: 'answer.read', data: { id: idOf(10), ...data }, subject })

  test('a reading says what was changed; a later one of the same answer takes its place and keeps the first version', () => {
    const record = emptyRecord()
    expect(answerRead.apply(record, read(1, { first: idOf(11), versions: [idOf(11)], kinds: {} }))).toBe(true)
    expect(record.readings.get(QUESTION)).toEqual([{ answer: idOf(10), first: idOf(11), kinds: {}, at: AT }])
    const kinds = { copied: [2, 5], slips: [3, 4], beginnings: [0, 0] }
    answerRead.apply(record, read(2, { first: idOf(99), versions: [idOf(11), idOf(12)], kinds }))
    answerRead.apply(record, read(3, { id: idOf(20) }))
    expect(record.readings.get(QUESTION)).toEqual([
      {
        answer: idOf(10),
        first: idOf(11),
        second: idOf(12),
        kinds: {
          copied: { changed: 2, of: 5 },
          slips: { changed: 3, of: 4 },
          beginnings: { changed: 0, of: 0 },
        },
        at: AT,
      },
      { answer: idOf(20), kinds: {}, at: AT },
    ])
  })

  test.each([
    [{ id: 'mine' }],
    [{ first: 'mine' }],
    [{ kinds: { copied: [3, 2] } }],
    [{ kinds: { copied: [1] } }],
    [{ kinds: { copied: ['1', 2] } }],
    [{}, 'card/metaphor'],
  ])('%j is no reading', (data, subject?: string) => {
    const record = emptyRecord()
    expect(answerRead.apply(record, read(1, data, subject))).toBe(false)
    expect(record).toEqual(emptyRecord())
  })
})
