import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekOf } from './day.ts'
import { inputOf, PLAN } from './plan.fixture.ts'
import { type DayPlan, planDay, type PlanInput, type PlannedThing, type DoneToday, isDone } from './plan.ts'
import type { DoneTask, StudyPlan } from '#domain/study/plan/study-plan.ts'
import { recentShare } from './practice.ts'

const START = PLAN.from

/** A student who does everything on these days, counted from the plan's first one. */
function follow(plan: StudyPlan, days: readonly number[], change: Partial<PlanInput> = {}) {
  const done: DoneTask[] = []
  const plans: { day: string; plan: DayPlan }[] = []
  for (const later of days) {
    const day = addDays(plan.from, later)
    const made = planDay(inputOf({ ...change, plan, day, done }))
    plans.push({ day, plan: made })
    for (const { slot, subject, kind, part } of made.things)
      done.push({ day, slot, subject, kind, isPart: part !== undefined && part.number < part.parts })
  }
  return { done, plans }
}

const plans = fc.record({
  days: fc.integer({ min: 1, max: 7 }),
  minutes: fc.constantFrom(10, 20, 35, 50),
})
const someDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 180 }), { maxLength: 60 })
  .map((days) => days.toSorted((a, b) => a - b))

test('a day never takes more than the chosen minutes, and has at most three things', () => {
  fc.assert(
    fc.property(plans, someDays, fc.boolean(), (answers, days, isShort) => {
      const plan = { ...PLAN, ...answers }
      const move = isShort ? ('ten minutes' as const) : undefined
      for (const { plan: made } of follow(plan, days, { move }).plans) {
        expect(made.minutes).toBeLessThanOrEqual(isShort ? 10 : plan.minutes)
        expect(made.things.length).toBeGreaterThan(0)
        expect(made.things.length).toBeLessThanOrEqual(3)
        for (const { minutes } of made.things) expect(minutes).toBeGreaterThan(0)
      }
    }),
  )
})

test('the plan of a day stays the same whatever is done on that day and after it', () => {
  fc.assert(
    fc.property(plans, someDays, fc.nat(), (answers, days, pick) => {
      const plan = { ...PLAN, ...answers }
      const { done } = follow(plan, days)
      const day = addDays(START, pick % 170)
      const marks = [{ subject: 'task/0500/summary-1', day, kind: 'summary', got: 2, of: 15 }]
      const morning = planDay(inputOf({ plan, day, done: done.filter((task) => task.day < day) }))
      expect(planDay(inputOf({ plan, day, done, practice: marks }))).toEqual(morning)
    }),
  )
})

test('days that were skipped are never more than one day in a week beyond what was chosen', () => {
  fc.assert(
    fc.property(plans, someDays, (answers, days) => {
      const plan = { ...PLAN, ...answers }
      for (const { plan: made } of follow(plan, days).plans)
        expect(made.weeks.quota).toBeLessThanOrEqual(Math.min(7, plan.days + 1))
    }),
  )
})

test('after five skipped days nothing is late: the day has its three things and its minutes', () => {
  const regular = [0, 1, 2, 3, 4]
  const { done } = follow(PLAN, regular)
  const before = planDay(inputOf({ day: addDays(START, 7), done }))
  const after = planDay(inputOf({ day: addDays(START, 12), done }))
  expect(after.things.map(({ slot }) => slot)).toEqual(before.things.map(({ slot }) => slot))
  expect(after.minutes).toBe(before.minutes)
  expect(after.weeks).toMatchObject({ moved: 3, hasRoom: true })
  expect(after.weeks.away).toHaveLength(7)
  // The rest of the week is as long as it is; the next weeks have one day more until all are made up.
  expect(planDay(inputOf({ day: addDays(START, 14), done })).weeks.quota).toBe(6)
})

test('the weakest kind comes twice a week, the others in turn', () => {
  const twoWeeks = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]
  // Long questions fit one day, so that each day has a question of its own.
  const { done } = follow({ ...PLAN, minutes: 240 }, twoWeeks)
  const weeks = Map.groupBy(
    done.filter(({ slot }) => slot === 'question'),
    ({ day }) => weekOf(day),
  )
  expect(weeks.size).toBe(2)
  for (const tasks of weeks.values()) {
    expect(tasks.filter(({ kind }) => kind === 'directed writing')).toHaveLength(2)
    expect(new Set(tasks.map(({ kind }) => kind)).size).toBe(4)
  }
})

test('cards come every day, an examiner’s exercise every second day', () => {
  const { plans } = follow(PLAN, [0, 1, 2, 3, 4, 7])
  const slots = plans.map(({ plan }) => plan.things.map(({ slot }) => slot))
  for (const each of slots) expect(each).toContain('cards')
  expect(slots.map((each) => each.includes('exercise'))).toEqual([false, true, false, true, false, true])
})

test('low marks make a kind the weakest', () => {
  const practice = ['directed writing', 'composition'].map((kind) => ({
    subject: 'task/0500/a',
    day: '2026-11-05',
    kind,
    got: 36,
    of: 40,
  }))
  expect(planDay(inputOf({ practice })).weakest).toBe('short answers')
  expect(recentShare(practice, 'composition')).toBeCloseTo(0.9)
  expect(recentShare(practice, 'summary')).toBeUndefined()
})

test('a long question is divided, and goes on until it is finished', () => {
  const { done, plans } = follow(PLAN, [0, 1, 2, 3])
  const [first, second, third] = plans.map(({ plan }) => plan.things[0])
  expect(first).toMatchObject({ kind: 'directed writing', part: { number: 1, parts: 3 } })
  expect([second?.subject, third?.subject]).toEqual([first?.subject, first?.subject])
  expect(second?.part?.number).toBe(2)
  const finished = [{ subject: first?.subject ?? '', day: addDays(START, 1), kind: 'directed writing' }]
  const next = planDay(inputOf({ day: addDays(START, 2), done: done.slice(0, 3), practice: finished }))
  expect(next.things[0]?.subject).not.toBe(first?.subject)
})

test('only ten minutes keep the cards and one exercise; not today keeps nothing', () => {
  const short = planDay(inputOf({ move: 'ten minutes' }))
  expect(short.things.map(({ slot }) => slot)).toEqual(['cards', 'exercise'])
  expect(short.minutes).toBe(10)
  expect(planDay(inputOf({ move: 'not today' })).things).toEqual([])
})

test('without tasks or cards there is still an exercise', () => {
  const { things } = planDay(inputOf({ questions: [], stakes: [], exercises: [], readings: [], cards: 0 }))
  expect(things.length).toBeLessThanOrEqual(1)
})

test('a week that has had its days asks for nothing more', () => {
  const { done } = follow(PLAN, [0, 1, 2, 3, 4])
  expect(planDay(inputOf({ day: addDays(START, 5), done })).isRest).toBe(true)
  expect(
    planDay(inputOf({ day: addDays(START, 4), done: done.filter(({ day }) => day < addDays(START, 4)) }))
      .isRest,
  ).toBe(false)
})

test('weeks are counted from the first to the exam', () => {
  const { weeks } = planDay(inputOf({ day: '2026-11-22' }))
  expect(weeks).toMatchObject({ week: 3, weeks: 27 })
})

const DAY = '2026-11-22'
const NOTHING: DoneToday = { day: DAY, done: [], practice: [], judged: [], deck: { cards: 12, left: 12 } }
const thing = (change: Partial<PlannedThing>): PlannedThing => ({
  slot: 'question',
  subject: '0500/sets/p1-2#1f',
  address: '',
  kind: 'summary',
  name: '',
  marks: 15,
  minutes: 22,
  part: undefined,
  ...change,
})

test('nothing is done in the morning', () => {
  for (const slot of ['question', 'cards', 'exercise', 'reading'] as const)
    expect(isDone(thing({ slot }), NOTHING)).toBe(false)
})

test.each([
  [{}, { practice: [{ subject: '0500/sets/p1-2#1f', day: DAY }] }, true],
  [{}, { practice: [{ subject: '0500/sets/p1-2', day: DAY }] }, true],
  [{}, { practice: [{ subject: '0500/sets/p1-2#1f', day: '2026-11-21' }] }, false],
  [{ slot: 'cards' as const, subject: '0500' }, { deck: { cards: 12, left: 0 } }, true],
  [{ slot: 'cards' as const, subject: '0500' }, { deck: { cards: 0, left: 0 } }, false],
  [{ slot: 'exercise' as const, subject: '0500', kind: undefined }, { judged: ['pair/a-1'] }, true],
  [{ slot: 'exercise' as const, subject: 'task/0500/a' }, { judged: ['pair/a-1'] }, false],
  [{ slot: 'exercise' as const, subject: 'task/0500/a' }, { judged: ['task/0500/a'] }, true],
])('%j with %j is done: %s', (change, known, expected) =>
  expect(isDone(thing(change), { ...NOTHING, ...known })).toBe(expected),
)

test('what the student says is done is done, on that day', () => {
  const said = { slot: 'question' as const, subject: '0500/sets/p1-2#1f', kind: 'summary', isPart: true }
  expect(isDone(thing({}), { ...NOTHING, done: [{ ...said, day: DAY }] })).toBe(true)
  expect(isDone(thing({}), { ...NOTHING, done: [{ ...said, day: '2026-11-21' }] })).toBe(false)
})
