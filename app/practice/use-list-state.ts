import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type PaperYear, listAddress } from '#domain/papers/sitting.ts'
import { textOf } from '#domain/unknown-value.ts'
import { findPaper, listSessions } from '#domain/papers/catalogue.ts'
import { type Session, SESSIONS } from '#domain/exams/session.ts'
import { examPath, type PaperExam } from '#domain/exams/exam.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { openingYear } from '#domain/exams/exam-sessions.ts'
import { yearsHere } from '#domain/papers/years-here.ts'
import { SHARED_PATH } from '#app/saved/groups/shared-list.ts'

/**
 * What the papers page shows, as its address describes it: `?year=2024&session=Summer&q=june+24`. The practice sets have a
 * path of their own; among these parameters they are the year `sets`.
 */
interface ListState {
  /** May be a year without papers, if the address names one. */
  year: PaperYear
  /** Undefined for all sessions. May be one that the year does not have. */
  session: Session | undefined
  query: string
}

/**
 * The year of a list whose address names none. What the server chose stays. Where it does not know the documents of this site, the
 * list of them may choose another year, but not under the hands of a student.
 */
function useOpeningYear(exam: PaperExam, search: string, isFirst: boolean): number {
  const isAtWork = useIsAtWork()
  const path = examPath(exam)
  const here = useDocumentsHere()
  const years = useMemo(() => here && yearsHere(exam.id, here), [exam, here])
  const wanted = years ? openingYear(exam, years) : (servedYear(path) ?? openingYear(exam))
  const [settled, setSettled] = useState({ exam, year: wanted })
  if (settled.exam !== exam || (settled.year !== wanted && !isAtWork)) setSettled({ exam, year: wanted })
  if (isFirst) return drawnYear(path, search) ?? openingYear(exam)
  return settled.exam === exam ? settled.year : wanted
}

/**
 * What the list shows. While a document is open over it (`openFile`), the parameters of the address belong to the document,
 * so the list remembers its own. Behind a document that was opened by its address, the list shows the document's year.
 */
export function useListState(
  exam: PaperExam,
  { isSets, openFile }: { isSets: boolean; openFile: string | undefined },
) {
  const isFirst = useIsFirst()
  const params = useListParams(examPath(exam), isFirst)
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const opening = useOpeningYear(exam, search, isFirst)
  const [remembered, setRemembered] = useState(() =>
    openFile === undefined ? '' : searchBehind(openFile, state),
  )
  const here = readListParams(params, isSets).toString()
  if (openFile === undefined && here !== remembered) setRemembered(here)

  const own = useMemo(() => new URLSearchParams(remembered), [remembered])
  const go = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) =>
      void navigate(formatListAddress(next, exam), options),
    [navigate, exam],
  )
  return {
    ...parseListState(own, exam, opening),
    /** The list's address with this query. */
    addressFor: (query: string) => formatListAddress(withQuery(own, query), exam),
    /** The address of another year, without the query. */
    addressOfYear: useCallback(
      (year: PaperYear) => formatListAddress(withYear(own, exam, year), exam),
      [own, exam],
    ),
    onSession: useCallback(
      (session: Session | undefined) => go(withSession(own, session), { preventScrollReset: true }),
      [go, own],
    ),
    onQuery: (query: string) => {
      // The debounce may end after a document was opened: then the address belongs to the document.
      if (openFile !== undefined) return
      go(withQuery(own, query), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * The parameters of the address. The first drawing in the browser must be what the HTML has: it has none of them, except a
 * year that the list was drawn with.
 */
function useListParams(path: string, isFirst: boolean): URLSearchParams {
  const [params] = useSearchParams()
  const isYearAlone = params.size === 1 && params.get('year') === String(first?.year)
  return isFirst && !(isYearAlone && first?.path === path) ? NONE : params
}

const NONE = new URLSearchParams()

/** Whether the HTML of this page has a list, and none was drawn yet. */
let isInHtml = typeof document === 'undefined' || document.querySelector('.papers') !== null

/**
 * True while a list is prerendered and in its first drawing in the browser, which must be the same. Then it is false, in the
 * background: mostly nothing changes by it, and the whole list is drawn. A list that was not asked for changes before it is seen:
 * a press would mark a paper of another year.
 */
function useIsFirst(): boolean {
  const [isFirst, setFirst] = useState(isInHtml)
  useLayoutEffect(() => {
    isInHtml = false
    if (isAsAsked(new URLSearchParams(location.search))) startTransition(() => setFirst(false))
    // oxlint-disable-next-line react/set-state-in-effect -- the first drawing must be what the HTML has
    else setFirst(false)
  }, [])
  return isFirst
}

/** Whether the list in the HTML is the one of the address. Other parameters are those of a document over the list. */
function isAsAsked(params: URLSearchParams): boolean {
  const year = params.get('year')
  return !params.has('session') && !params.has('q') && (year === null || year === String(first?.year))
}

function searchBehind(fileName: string, state: unknown): string {
  const from = textOf(state, 'from')
  // A shared list has no year.
  if (from && !from.startsWith(SHARED_PATH)) {
    const { pathname, search } = new URL(from, 'https://list.example')
    return readListParams(search, pathname.endsWith('/sets')).toString()
  }
  const paper = findPaper(fileName)
  return paper ? `year=${paper.year}` : ''
}

/** The list in the HTML of this page: the server chooses one with the year that it has documents of. */
const first = typeof document === 'undefined' ? undefined : readFirst()

function readFirst() {
  const year = Number(document.querySelector<HTMLElement>('.list[data-year]')?.dataset['year'])
  if (!year) return undefined
  return { path: location.pathname, year, isOpening: !new URLSearchParams(location.search).has('year') }
}

/**
 * The year that the first drawing of a list must have, to be what the HTML has. `search` is the address in the build, which
 * draws a list for each year.
 */
function drawnYear(path: string, search: string): number | undefined {
  if (typeof document === 'undefined') return Number(new URLSearchParams(search).get('year')) || undefined
  return first?.path === path ? first.year : undefined
}

/** The year that the server chose for a list whose address names none. */
function servedYear(path: string): number | undefined {
  return first?.path === path && first.isOpening ? first.year : undefined
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
  const isOfYear = session && listSessions(exam.id, year).some((listing) => listing.session === session)
  if (!isOfYear) next.delete('session')
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

/** Whether the student has pressed anything on this page. */
export function useIsAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(false)
  useEffect(() => {
    const onPress = () => setAtWork(true)
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) addEventListener(press, onPress, { once: true })
    return () => {
      for (const press of presses) removeEventListener(press, onPress)
    }
  }, [])
  return isAtWork
}
