import { listSessions } from '#domain/papers/catalogue.ts'
import { SESSIONS, type Session } from '#domain/exams/session.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { openingYear } from '#domain/exams/exam-years.ts'

/** What the papers page shows, as its address describes it: `?year=2024&session=Summer&q=june+24`. */
export interface ListState {
  /** May be a year without papers, if the address names one. */
  year: number
  /** Undefined for all sessions. May be one that the year does not have. */
  session: Session | undefined
  query: string
}

export function parseListState(params: URLSearchParams, exam: PaperExam): ListState {
  const year = params.get('year') ?? ''
  const session = params.get('session')?.toLowerCase()
  return {
    year: /^\d{4}$/.test(year) ? Number(year) : openingYear(exam),
    session: SESSIONS.find((each) => each.toLowerCase() === session),
    query: params.get('q') ?? '',
  }
}

/** Another year ends a search. It keeps the session if that year has it. */
export function withYear(params: URLSearchParams, exam: PaperExam, year: number): URLSearchParams {
  const { session } = parseListState(params, exam)
  const next = new URLSearchParams(params)
  next.set('year', String(year))
  next.delete('q')
  if (!listSessions(exam.id, year).some((listing) => listing.session === session)) next.delete('session')
  return next
}

/** Another session; undefined for all. */
export function withSession(params: URLSearchParams, session: Session | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (session) next.set('session', session)
  else next.delete('session')
  return next
}

export function withQuery(params: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (query.trim() === '') next.delete('q')
  else next.set('q', query)
  return next
}

/** The parameters as part of an address: with the question mark, or empty. */
export function formatSearch(params: URLSearchParams): string {
  const text = params.toString()
  return text && `?${text}`
}
