import type { ChosenSitting } from '#domain/exams/later/chosen-sitting.ts'
import type { ExamId } from '#domain/exams/exam.ts'
import type { Day } from '#domain/study/day.ts'

/** The minutes a day that a student can choose. */
export const MINUTES = [10, 20, 35, 50] as const

/** How long the cards of a day and an exercise take, in minutes. With less time than the third, no question is begun. */
export const CARD_MINUTES = 5
export const EXERCISE_MINUTES = 8
export const LEAST_FOR_QUESTION = 10

/** What a student answered about their plan. */
export interface StudyPlan {
  exam: ExamId
  /** Undefined if the student is not sure. */
  sitting: ChosenSitting | undefined
  /** The day of the first paper, if the student knows it. */
  firstPaper: Day | undefined
  /** Days a week. */
  days: number
  /** Minutes a day. */
  minutes: number
  /** The day on which the plan begins. */
  from: Day
  /** Made by the site after a long break, with the same answers. */
  isRenewed: boolean
}

/** What a day of a plan has. */
export const SLOTS = ['question', 'cards', 'exercise', 'reading'] as const
export type Slot = (typeof SLOTS)[number]

/** Something of the plan that the student did. */
export interface DoneTask {
  day: Day
  slot: Slot
  /** What it was: a question, a task, a page, or the exam for cards. */
  subject: string
  /** The kind of question; undefined for cards. */
  kind: string | undefined
  /** A part of a long question: the rest comes next. */
  isPart: boolean
}

/** What the student wants of a day: ten minutes, nothing, or after all the whole. */
export const MOVES = ['ten minutes', 'not today', 'whole day'] as const
export type Move = (typeof MOVES)[number]
