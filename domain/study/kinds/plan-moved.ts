import { isDay } from '#domain/study/day.ts'
import { defineKind } from '#domain/study/log/kind.ts'
import { MOVES } from '#domain/study/plan/study-plan.ts'

/** A student takes only ten minutes of a day's plan, or nothing of it. The subject is the exam of the plan. */
export const planMoved = defineKind({
  name: 'plan.moved',
  version: 1,
  subjects: ['exam'],
  read({ day, to }) {
    const move = MOVES.find((each) => each === to)
    return move && isDay(day) ? { day, move } : undefined
  },
  change: ({ moves }, _fact, { day, move }) => moves.set(day, move),
})
