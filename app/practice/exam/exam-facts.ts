import { listed } from '#domain/plural.ts'
import { COMPONENTS } from '#domain/exams/component.ts'
import { examYears, openingYear } from '#domain/exams/exam-sessions.ts'
import { listSessions } from '#domain/papers/catalogue.ts'
import { SESSIONS } from '#domain/exams/session.ts'
import type { PaperExam } from '#domain/exams/exam.ts'

/** `2015 to 2025`, over all the exams given. */
export function yearRange(exams: readonly PaperExam[]): string {
  const years = exams.flatMap(({ id }) => examYears(id))
  return `${Math.min(...years)} to ${Math.max(...years)}`
}

/** `Papers 1 and 2`, `Papers 1 to 4`, `Units 1 and 2`: the papers of the exam's newest year. */
export function paperRange({ id }: PaperExam): string {
  const papers = examYears(id)
    .slice(0, 1)
    .flatMap((year) => listSessions(id, year).flatMap((session) => session.papers))
  const names = [...new Set(papers.map(({ name }) => name))].toSorted()
  const [kind = 'Paper'] = names[0]?.split(' ') ?? []
  const numbers = names.map((name) => name.replace(`${kind} `, ''))
  if (numbers.length <= 2) return `${kind}${numbers.length === 1 ? '' : 's'} ${numbers.join(' and ')}`
  return `${kind}s ${numbers[0]} to ${numbers.at(-1)}`
}

/** `March, Summer and Winter`: every session that the exam has had. */
export function sessionRange({ id }: PaperExam): string {
  const sat = new Set(examYears(id).flatMap((year) => listSessions(id, year).map(({ session }) => session)))
  return listed(SESSIONS.filter((session) => sat.has(session)))
}

/** Whether a student is asked which sitting they prepare: the exam gets a new form after its newest papers. */
export function asksForExam(exam: PaperExam): boolean {
  return COMPONENTS.some((component) => component.exam === exam.id && component.firstYear > openingYear(exam))
}

/** An exam's name in a heading: its full name without the code, which the heading shows in boxes. */
export function headingName({ fullName }: PaperExam): string {
  return fullName.replace(/ \(\w+\)$/, '')
}
