import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { planMoved } from './plan-moved.ts'

const moved = (data: Record<string, unknown>) => factOf(1, { kind: 'plan.moved', subject: '0500', data })

test('the last word about a day counts', () => {
  const record = emptyRecord()
  for (const to of ['ten minutes', 'not today'])
    expect(planMoved.apply(record, moved({ day: '2026-11-22', to }))).toBe(true)
  expect(record.moves).toEqual(new Map([['2026-11-22', 'not today']]))
})

test.each([{ day: '2026-11-22', to: 'later' }, { to: 'not today' }])('%j moves nothing', (data) => {
  const record = emptyRecord()
  expect(planMoved.apply(record, moved(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})
