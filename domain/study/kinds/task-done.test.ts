import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { taskDone } from './task-done.ts'

const done = (data: Record<string, unknown>, subject = '0500/sets/p1-2#1f') =>
  factOf(1, { kind: 'task.done', subject, data })

test('what was done is kept with its day and kind', () => {
  const record = emptyRecord()
  const task = { day: '2026-11-22', slot: 'question', kind: 'summary', isPart: true }
  expect(taskDone.apply(record, done(task))).toBe(true)
  expect(taskDone.apply(record, done({ day: '2026-11-22', slot: 'cards' }, '0500'))).toBe(true)
  expect(record.done).toEqual([
    { subject: '0500/sets/p1-2#1f', ...task },
    { subject: '0500', day: '2026-11-22', slot: 'cards', kind: undefined, isPart: false },
  ])
})

test.each([{ day: '2026-11-22', slot: 'homework' }, { slot: 'cards' }, { day: 'Sunday', slot: 'cards' }])(
  '%j is nothing that was done',
  (data) => {
    const record = emptyRecord()
    expect(taskDone.apply(record, done(data))).toBe(false)
    expect(record).toEqual(emptyRecord())
  },
)
