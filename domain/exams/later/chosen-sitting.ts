import { COMPONENTS, type Component } from '#domain/exams/component.ts'
import type { PaperExamId } from '#domain/exams/exam.ts'
import { SESSIONS, type Session } from '#domain/exams/session.ts'

/** The sitting that a student prepares. Without a session it is that year or a later one. */
export interface ChosenSitting {
  year: number
  session: Session | undefined
}

/** What a student answered about an exam: the sitting, or that they are not sure (`undefined`). */
export interface ExamAnswer {
  sitting: ChosenSitting | undefined
}

/** The month and day after which a session is nearly over, and is not offered any more. */
const LAST_DAYS: Record<Session, string> = { March: '03-15', Summer: '06-15', Winter: '11-15' }

const MONTHS: Record<Session, string> = { March: 'March', Summer: 'May/June', Winter: 'Oct/Nov' }

/** The choices on a day (`2026-11-22`): the next sitting of each of these sessions, and any time after the last one's year. */
export function sittingChoices(sessions: readonly Session[], day: string): ChosenSitting[] {
  const thisYear = Number(day.slice(0, 4))
  const next = [thisYear, thisYear + 1]
    .flatMap((year) =>
      SESSIONS.filter((each) => sessions.includes(each)).map((session) => ({ year, session })),
    )
    .filter(({ year, session }) => `${year}-${LAST_DAYS[session]}` >= day)
    .slice(0, sessions.length)
  return [...next, { year: (next.at(-1)?.year ?? thisYear) + 1, session: undefined }]
}

/** The day after which a sitting is nearly over; undefined for a year without a session. */
export function lastDayOf({ year, session }: ChosenSitting): string | undefined {
  return session && `${year}-${LAST_DAYS[session]}`
}

/** `May/June 2027`, `2028 or later`. */
export function formatSitting({ year, session }: ChosenSitting): string {
  return session ? `${MONTHS[session]} ${year}` : `${year} or later`
}

/** The form that replaces a component in a year after this one, with other questions. */
export function newFormOf(component: Component): Component | undefined {
  if (component.isNewestForm) return undefined
  return COMPONENTS.find(
    ({ exam, paper, title, firstYear }) =>
      exam === component.exam &&
      paper === component.paper &&
      title === component.title &&
      firstYear === (component.lastYear ?? 0) + 1,
  )
}

/** The year in which an exam's papers get a new form, if that is this year or later; undefined if none is known. */
export function newFormYear(exam: PaperExamId, thisYear: number): number | undefined {
  const years = COMPONENTS.filter((each) => each.exam === exam).flatMap(
    (component) => newFormOf(component)?.firstYear ?? [],
  )
  const newest = Math.max(...years)
  return newest >= thisYear ? newest : undefined
}

/** Whether papers of a form are set in a year. */
export function isSetIn({ firstYear, lastYear }: Component, year: number): boolean {
  return firstYear <= year && year <= (lastYear ?? year)
}

/** An answer as a short text: `2027-Summer`, `2028`, `unsure`. */
export function formatAnswer({ sitting }: ExamAnswer): string {
  if (!sitting) return 'unsure'
  return sitting.session ? `${sitting.year}-${sitting.session}` : String(sitting.year)
}

/** Undefined if the text is no answer. */
export function parseAnswer(text: string | null): ExamAnswer | undefined {
  if (text === 'unsure') return { sitting: undefined }
  const [, year, name] = /^(20\d\d)(?:-(\w+))?$/.exec(text ?? '') ?? []
  if (year === undefined) return undefined
  const session = SESSIONS.find((each) => each === name)
  if (name !== undefined && !session) return undefined
  return { sitting: { year: Number(year), session } }
}
