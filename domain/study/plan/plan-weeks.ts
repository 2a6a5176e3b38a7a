import { addDays, type Day, daysBetween, weekOf } from '#domain/study/day.ts'
import { planEnd } from './exam-day.ts'
import type { DoneTask, StudyPlan } from './study-plan.ts'

/** Where a day is among the weeks of a plan. */
export interface PlanWeeks {
  /** `5` of `28`. */
  week: number
  weeks: number
  /** The days of this week, before this one, on which something was done. */
  before: readonly Day[]
  /** How many days were done since the plan began, before this one. */
  daysDone: number
  /** How many days this week asks for, with one that was moved to it. */
  quota: number
  /** The days without anything, from the last one with something to yesterday. */
  away: readonly Day[]
  /** How many days of the plan those were: they are spread over the weeks left. */
  moved: number
  /** Whether what was moved finds room before the exam. */
  hasRoom: boolean
}

/** Counts the weeks of a plan. Missed days are spread over the weeks left, at most one a week: none is ever late. */
export function planWeeks(plan: StudyPlan, done: readonly DoneTask[], day: Day): PlanWeeks {
  const week = weekOf(day)
  const days = daysDone(plan, done).filter((each) => each < day)
  const weeks = weeksOf(plan)
  const left = weeks.filter(({ monday }) => monday >= week)
  const own = left[0]?.monday === week ? left[0] : undefined
  const before = days.filter((each) => each >= week)
  const asked = weeks.reduce((sum, { count }) => sum + count, 0)
  const later = left.reduce((sum, { count }) => sum + count, 0)
  const behind = Math.max(0, asked - days.filter((each) => each < week).length - later)
  const room = left.reduce((sum, { count, open }) => sum + Math.min(1, open - count), 0)
  const away = awayBefore(plan, days, day)
  return {
    week: daysBetween(weekOf(plan.from), week) / 7 + 1,
    weeks: weeks.length,
    before,
    daysDone: days.length,
    quota: own ? Math.min(own.open, own.count + (behind > 0 ? 1 : 0)) : plan.days,
    away,
    moved: away.length === 0 ? 0 : missedIn(away, weeks, days, day),
    hasRoom: behind <= room,
  }
}

/** How many days a plan has in all. */
export function countPlanDays(plan: StudyPlan): number {
  return weeksOf(plan).reduce((sum, { count }) => sum + count, 0)
}

interface Week {
  monday: Day
  /** The days of the week that are in the plan. */
  open: number
  /** How many of them the student wants to work. */
  count: number
}

/** The weeks from the plan's first day to the day before the exam. */
function weeksOf(plan: StudyPlan): Week[] {
  const end = planEnd(plan)
  const weeks: Week[] = []
  for (let monday = weekOf(plan.from); monday < end; monday = addDays(monday, 7)) {
    const first = monday < plan.from ? plan.from : monday
    const next = addDays(monday, 7)
    const open = daysBetween(first, next < end ? next : end)
    weeks.push({ monday, open, count: Math.min(plan.days, open) })
  }
  return weeks
}

/** The days since the plan began on which something of it was done, in order. */
export function daysDone({ from }: StudyPlan, done: readonly DoneTask[]): Day[] {
  return [...new Set(done.map(({ day }) => day))].filter((day) => day >= from).toSorted()
}

function awayBefore({ from }: StudyPlan, days: readonly Day[], day: Day): Day[] {
  const last = days.at(-1)
  const first = last === undefined ? from : addDays(last, 1)
  const away: Day[] = []
  for (let each = first; each < day; each = addDays(each, 1)) away.push(each)
  return away
}

/** How many days that the plan asked for can no longer be done in their week. */
function missedIn(away: readonly Day[], weeks: readonly Week[], days: readonly Day[], day: Day): number {
  const touched = new Set(away.map(weekOf))
  return weeks
    .filter(({ monday }) => touched.has(monday) && monday <= day)
    .reduce((sum, { monday, count }) => {
      const next = addDays(monday, 7)
      const done = days.filter((each) => each >= monday && each < next).length
      const left = day < next ? daysBetween(day, next) : 0
      return sum + Math.max(0, count - done - left)
    }, 0)
}
