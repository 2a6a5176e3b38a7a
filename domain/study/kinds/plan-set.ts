import { EXAM_IDS } from '#domain/exams/exam.ts'
import { isDay } from '#domain/study/day.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import { readSitting } from './exam-chosen.ts'
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

/** A student makes or changes their plan. The subject is the exam: `0500`. */
export const planSet = defineKind({
  name: 'plan.set',
  version: 1,
  subjects: ['exam'],
  read({ sitting, firstPaper, days, minutes, from, isRenewed }) {
    const answer = readSitting(sitting)
    const week = wholeNumber(days, 1, 7)
    const day = wholeNumber(minutes, 5, 240)
    if (!answer || week === undefined || day === undefined || !isDay(from)) return undefined
    if (firstPaper !== undefined && !isDay(firstPaper)) return undefined
    const known = { firstPaper, days: week, minutes: day, from, isRenewed: isRenewed === true }
    return { sitting: answer.sitting, ...known }
  },
  change(record, { subject }, plan) {
    const exam = EXAM_IDS.find((id) => id === subject)
    if (exam) record.plan = { exam, ...plan }
  },
})
