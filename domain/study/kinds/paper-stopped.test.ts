import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { paperStopped } from './paper-stopped.ts'

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
