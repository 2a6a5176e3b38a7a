import { listSessions } from '#domain/papers/catalogue.ts'
import { SESSIONS, type Session } from '#domain/exams/session.ts'
import { type PaperExam, examPath } from '#domain/exams/exam.ts'
import { openingYear } from '#domain/exams/exam-sessions.ts'
import { listAddress, type PaperYear } from '#domain/papers/sitting.ts'

/**
 * What the papers page shows, as its address describes it: `?year=2024&session=Summer&q=june+24`. The practice sets have a
 * path of their own; among these parameters they are the year `sets`.
 */
export interface ListState {
  /** May be a year without papers, if the address names one. */
  year: PaperYear
  /** Undefined for all sessions. May be one that the year does not have. */
  session: Session | undefined
  query: string
}

/** No student types more. An address may have more. */
export const LONGEST_QUERY = 200

export function parseListState(
  params: URLSearchParams,
  exam: PaperExam,
  /** Of a list whose address names no year. */
  opening = openingYear(exam),
): ListState {
  const year = params.get('year') ?? ''
  const session = params.get('session')?.toLowerCase()
  return {
    year: year === 'sets' ? year : /^\d{4}$/.test(year) ? Number(year) : opening,
    session: SESSIONS.find((each) => each.toLowerCase() === session),
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
  }
}

/** Another year ends a search. It keeps the session if that year has it. */
export function withYear(params: URLSearchParams, exam: PaperExam, year: PaperYear): URLSearchParams {
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

/** The parameters of an address under `/practice`, with the sets as a year. */
export function readListParams(search: URLSearchParams | string, isSets: boolean): URLSearchParams {
  const params = new URLSearchParams(search)
  if (isSets) params.set('year', 'sets')
  return params
}

/** The address of a list: `/practice/igcse?year=2024`, `/practice/igcse/sets?q=june`. */
export function formatListAddress(params: URLSearchParams, exam: PaperExam): string {
  const others = new URLSearchParams(params)
  const isSets = others.get('year') === 'sets'
  if (isSets) others.delete('year')
  const path = isSets ? listAddress(exam, 'sets') : examPath(exam)
  return others.size === 0 ? path : `${path}?${others}`
}
