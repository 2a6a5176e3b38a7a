import { expect, test } from 'vitest'
import { factOf } from '#domain/study/log/facts.fixture.ts'
import { emptyRecord } from '#domain/study/log/record.ts'
import { planSet, planMoved, examChosen, taskDone } from './plans.ts'

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

const chosen = (data: Record<string, unknown>) => factOf(1, { kind: 'exam.chosen', subject: '0500', data })

test.each([
  [{ sitting: { year: 2027, session: 'Summer' } }, { year: 2027, session: 'Summer' }],
  [{ sitting: { year: 2028, session: null } }, { year: 2028, session: undefined }],
  [{}, undefined],
  [{ sitting: null }, undefined],
])('an exam is chosen with %j', (data, sitting) => {
  const record = emptyRecord()
  expect(examChosen.apply(record, chosen(data))).toBe(true)
  expect(record.exam).toEqual({ exam: '0500', sitting })
})

test.each([
  { sitting: 'June 2027' },
  { sitting: { year: 2027 } },
  { sitting: { year: 2027.5, session: 'Summer' } },
  { sitting: { year: 2027, session: 'Autumn' } },
])('%j is no sitting', (data) => {
  const record = emptyRecord()
  expect(examChosen.apply(record, chosen(data))).toBe(false)
  expect(record).toEqual(emptyRecord())
})

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
