import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperCompleted, paperUncompleted, paperMarked, paperStopped } from './papers.ts'

test.each(['0500/2024/Summer-1-2', '0500/sets/p1-3'])(
  '%s is completed, however often it is said',
  (subject) => {
    const record = emptyRecord()
    expect(paperCompleted.apply(record, factOf(1, { subject }))).toBe(true)
    expect(paperCompleted.apply(record, factOf(2, { subject }))).toBe(true)
    expect(record.completed).toEqual(new Set([subject]))
  },
)

test.each(['0500', 'card/metaphor', 'somewhere'])('%s is no paper', (subject) => {
  const record = emptyRecord()
  expect(paperCompleted.apply(record, factOf(1, { subject }))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

const stepsOf = (data: Record<string, unknown>, subject = '0500/2024/Summer-1-2') => {
  const record = emptyRecord()
  paperCompleted.apply(record, factOf(1, { subject, data }))
  return record.goalSteps
}

test('goals hear of it, with its level and the press that marked it', () => {
  expect(stepsOf({ press: 'a' })).toEqual([
    {
      type: 'completed',
      fact: idOf(1),
      key: '0500/2024/Summer-1-2',
      level: 'IGCSE English (0500)',
      press: 'a',
      at: '2026-11-22T10:00:00.000Z',
    },
  ])
  expect(stepsOf({ press: 'a' }, 'XEN01/2024/Summer-1-')).toMatchObject([{ level: 'A Levels English' }])
})

test('a fact without the name of its press is of the press of its time', () => {
  expect(stepsOf({})).toMatchObject([{ press: '2026-11-22T10:00:00.000Z' }])
})

test('goals do not hear of an Undo, of a tick from before the log, or of an exam without goals', () => {
  expect(stepsOf({ press: 'a', isUndo: true })).toEqual([])
  expect(stepsOf({ isOldTick: true })).toEqual([])
  expect(stepsOf({ press: 'a' }, 'IB/sets/p1-1')).toEqual([])
})

const undone = factOf(1, { kind: 'paper.uncompleted' })

test('a completed paper is not completed any more, and another one stays', () => {
  const record = emptyRecord()
  record.completed.add(undone.subject).add('0500/2024/Summer-1-3')
  expect(paperUncompleted.apply(record, undone)).toBe(true)
  expect(record.completed).toEqual(new Set(['0500/2024/Summer-1-3']))
})

test('a paper that was not completed stays so', () => {
  const record = emptyRecord()
  paperUncompleted.apply(record, undone)
  expect(record).toEqual(emptyRecord())
})

const marked = (data: Record<string, unknown>, subject = '0500/2024/Summer-1-2') =>
  factOf(1, { kind: 'paper.marked', data, subject })

test('a paper and one of its questions have marks of their own; a later mark replaces the first', () => {
  const record = emptyRecord()
  paperMarked.apply(record, marked({ got: 50, of: 80 }))
  paperMarked.apply(record, marked({ got: 54, of: 80 }))
  paperMarked.apply(record, marked({ got: 0, of: 5 }, '0500/2024/Summer-1-2#2d'))
  const at = '2026-11-22T10:00:00.000Z'
  expect(record.marks).toEqual(
    new Map([
      ['0500/2024/Summer-1-2', { got: 54, of: 80, at }],
      ['0500/2024/Summer-1-2#2d', { got: 0, of: 5, at }],
    ]),
  )
})

test.each([{}, { got: 81, of: 80 }, { got: -1, of: 80 }, { got: 1, of: 0 }, { got: '54', of: 80 }])(
  '%j is no mark',
  (data) => {
    const record = emptyRecord()
    expect(paperMarked.apply(record, marked(data))).toBe(false)
    expect(record).toEqual(emptyRecord())
  },
)

const stopped = (data: Record<string, unknown>) => factOf(1, { kind: 'paper.stopped', data })

test('the last place is the one that counts', () => {
  const record = emptyRecord()
  paperStopped.apply(record, stopped({ document: 'qp', page: 1, place: 0 }))
  paperStopped.apply(record, stopped({ document: 'ms', page: 3, place: 0.25 }))
  expect(record.stopped).toEqual(
    new Map([
      ['0500/2024/Summer-1-2', { document: 'ms', page: 3, place: 0.25, at: '2026-11-22T10:00:00.000Z' }],
    ]),
  )
})

test.each([
  {},
  { document: 'qp', page: 0, place: 0 },
  { document: 'qp', page: 1.5, place: 0 },
  { document: 'qp', page: 1, place: 1.1 },
  { document: 'qp', page: 1, place: Number.NaN },
  { document: 'Question Paper', page: 1, place: 0 },
])('%j is no place', (data) => {
  const record = emptyRecord()
  expect(paperStopped.apply(record, stopped(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
