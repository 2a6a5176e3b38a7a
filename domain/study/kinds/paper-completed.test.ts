import { expect, test } from 'vitest'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperCompleted, paperUncompleted } from './paper-completed.ts'

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
