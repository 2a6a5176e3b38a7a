import { type Card as Schedule, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { dateOf, type Day } from '#domain/study/day.ts'

/** What a student says of a card: `again` if it did not come, `knew` if it did. */
export const GRADES = ['again', 'knew'] as const
export type Grade = (typeof GRADES)[number]

export interface Review {
  grade: Grade
  day: Day
}

/** What FSRS knows of one card. It is never stored: the reviews are, and another scheduler can read them. */
export interface Memory {
  schedule: Schedule
  /** The day of the last review that counted. */
  last: Day
}

/**
 * FSRS with its own weights. Whole days only: `Again` comes back on the same day by the rule of the deck, and the first
 * grade of a day says what the student knew. Without chance, so that every device finds the same day.
 */
const SCHEDULER = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })

const RATINGS = { again: Rating.Again, knew: Rating.Good } as const

/** What a review does to a card's memory. A further review on the same day, or one that comes late, changes nothing. */
export function review(memory: Memory | undefined, { grade, day }: Review): Memory {
  if (memory && day <= memory.last) return memory
  const before: Schedule = memory?.schedule ?? createEmptyCard(dateOf(day))
  return { schedule: SCHEDULER.next(before, dateOf(day), RATINGS[grade]).card, last: day }
}

/** Replays reviews in the order of their days, after a memory if there is one. Undefined without any. */
export function replay(reviews: readonly Review[], after?: Memory): Memory | undefined {
  return reviews.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).reduce(review, after)
}

/** The day on which a card comes back. It never waits past the exam: that day is the last one that helps. */
export function dueDay({ schedule, last }: Memory, examDay: Day | undefined): Day {
  const due = schedule.due.toISOString().slice(0, 10)
  return examDay !== undefined && examDay > last && due > examDay ? examDay : due
}
