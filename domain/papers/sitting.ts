import { type Exam, examPath, hasPapers } from '#domain/exams/exam.ts'
import type { Session } from '#domain/exams/session.ts'

/** The year of a paper; `sets` for our practice sets, which belong to no year. */
export type PaperYear = number | 'sets'

/** The name of a set in the place of a session: `Set3`. */
export type SetName = `Set${number}`

/** What a paper was set for: a session of a year. Our practice sets have their number instead. */
export interface Sitting {
  session: Session | SetName
  year: PaperYear
}

/** `Summer 2024`, `Practice set 3`. */
export function sittingName({ session, year }: Sitting): string {
  return year === 'sets' ? `Practice set ${setNumber(session)}` : `${session} ${year}`
}

/** `Set3` is `3`. */
export function setNumber(session: Sitting['session']): string {
  return session.replace('Set', '')
}

/** The list of an exam's papers of a year: `/practice/igcse?year=2024`, or `/practice/igcse/sets`. IB has a list of sets only. */
export function listAddress(exam: Exam, year: PaperYear): string {
  const path = examPath(exam)
  if (!hasPapers(exam)) return path
  return year === 'sets' ? `${path}/sets` : `${path}?year=${year}`
}
