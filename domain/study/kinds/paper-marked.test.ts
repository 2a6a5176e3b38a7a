import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperMarked } from './paper-marked.ts'

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
