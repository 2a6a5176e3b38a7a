import { isDay } from '#domain/study/day.ts'
import { defineKind } from '#domain/study/log/kind.ts'
import { SLOTS } from '#domain/study/plan/study-plan.ts'

/** The longest name of a kind of question that is believed. */
const LONGEST_KIND = 60

/** A student did something of the day's plan. The subject is what it was: a question, a task, a page, an exam for cards. */
export const taskDone = defineKind({
  name: 'task.done',
  version: 1,
  subjects: ['exam', 'set', 'variant', 'task', 'file'],
  read({ day, slot, kind, isPart }) {
    const known = SLOTS.find((each) => each === slot)
    if (!known || !isDay(day)) return undefined
    const isKind = typeof kind === 'string' && kind.length <= LONGEST_KIND
    return { day, slot: known, kind: isKind ? kind : undefined, isPart: isPart === true }
  },
  change: ({ done }, { subject }, task) => done.push({ subject, ...task }),
})
