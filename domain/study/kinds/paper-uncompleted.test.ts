import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperUncompleted } from './paper-uncompleted.ts'

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
