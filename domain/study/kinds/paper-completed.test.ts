import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperCompleted } from './paper-completed.ts'

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
