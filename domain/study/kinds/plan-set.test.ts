import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { planSet, planMoved } from './plan-set.ts'

const set = (data: Record<string, unknown>, subject = '0500') =>
  factOf(1, { kind: 'plan.set', subject, data })
const ANSWERS = {
  sitting: { year: 2027, session: 'Summer' },
  firstPaper: '2027-05-06',
  days: 5,
  minutes: 35,
  from: '2026-11-22',
}

test('the plan has the answers of the student', () => {
  const record = emptyRecord()
  expect(planSet.apply(record, set(ANSWERS))).toBe(true)
  expect(record.plan).toEqual({ exam: '0500', ...ANSWERS, isRenewed: false })
})

test('a student may not know the sitting or the day', () => {
  const record = emptyRecord()
  expect(planSet.apply(record, set({ days: 3, minutes: 20, from: '2026-11-22', isRenewed: true }))).toBe(true)
  expect(record.plan).toEqual({
    exam: '0500',
    sitting: undefined,
    firstPaper: undefined,
    days: 3,
    minutes: 20,
    from: '2026-11-22',
    isRenewed: true,
  })
})

test.each([
  { days: 8 },
  { days: 0 },
  { minutes: 4 },
  { from: 'today' },
  { firstPaper: 'May' },
  { sitting: 'May' },
])('a plan with %j is none', (change) => {
  const record = emptyRecord()
  expect(planSet.apply(record, set({ ...ANSWERS, ...change }))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

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
