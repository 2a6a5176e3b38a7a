import type { Day } from '#domain/study/day.ts'

/** What a student says of a card: `again` if it did not come, `knew` if it did. */
export const GRADES = ['again', 'knew'] as const
export type Grade = (typeof GRADES)[number]

export interface Review {
  grade: Grade
  day: Day
}
