import { EXAM_IDS } from '#domain/exams/exam.ts'
import { isDay } from '#domain/study/day.ts'
import { defineKind, wholeNumber } from '#domain/study/log/kind.ts'
import { MOVES, SLOTS } from '#domain/study/plan/study-plan.ts'
import { SESSIONS } from '#domain/exams/session.ts'
import type { ExamAnswer } from '#domain/exams/later/chosen-sitting.ts'

/** The student says which exam and which sitting they prepare. The subject is the exam: `0500`. */
export const examChosen = defineKind({
  name: 'exam.chosen',
  subjects: ['exam'],
  read: ({ sitting }) => readSitting(sitting),
  change(record, { subject }, { sitting }) {
    record.exam = { exam: subject, sitting }
  },
})

/** Reads a sitting, or that the student is not sure. Undefined if it is neither. */
function readSitting(sitting: unknown): ExamAnswer | undefined {
  if (sitting === undefined || sitting === null) return { sitting: undefined }
  if (typeof sitting !== 'object' || !('year' in sitting && 'session' in sitting)) return undefined
  const year = wholeNumber(sitting.year, 2000, 2100)
  if (year === undefined) return undefined
  // That year or a later one.
  if (sitting.session === null) return { sitting: { year, session: undefined } }
  const session = SESSIONS.find((each) => each === sitting.session)
  return session && { sitting: { year, session } }
}

/** A student takes only ten minutes of a day's plan, or nothing of it. The subject is the exam of the plan. */
export const planMoved = defineKind({
  name: 'plan.moved',
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

/** The longest name of a kind of question that is believed. */
const LONGEST_KIND = 60

/** A student did something of the day's plan. The subject is what it was: a question, a task, a page, an exam for cards. */
export const taskDone = defineKind({
  name: 'task.done',
  subjects: ['exam', 'set', 'variant', 'task', 'file'],
  read({ day, slot, kind, isPart }) {
    const known = SLOTS.find((each) => each === slot)
    if (!known || !isDay(day)) return undefined
    const isKind = typeof kind === 'string' && kind.length <= LONGEST_KIND
    return { day, slot: known, kind: isKind ? kind : undefined, isPart: isPart === true }
  },
  change: ({ done }, { subject }, task) => done.push({ subject, ...task }),
})
