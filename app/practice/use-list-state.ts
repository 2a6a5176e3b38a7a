import { useMemo, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { PaperYear } from '#domain/papers/sitting.ts'
import { textOf } from '#domain/unknown-value.ts'
import { findPaper } from '#domain/papers/catalogue.ts'
import type { Session } from '#domain/exams/session.ts'
import { examPath, type PaperExam } from '#domain/exams/exam.ts'
import { useIsAtWork } from '#app/lib/use-is-at-work.ts'
import { useIsBrowser, useSearch } from '#app/lib/use-search.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { openingYear } from '#domain/exams/exam-sessions.ts'
import { yearsHere } from '#domain/papers/years-here.ts'
import { drawnYear, servedYear } from './html-year.ts'
import { SHARED_PATH } from '#app/saved/groups/shared-list.ts'
import {
  formatListAddress,
  type ListState,
  parseListState,
  readListParams,
  withQuery,
  withSession,
  withYear,
} from './list-state.ts'

export interface ListView extends ListState {
  /** The list's address with this query. */
  addressFor: (query: string) => string
  /** The address of another year, without the query. */
  addressOfYear: (year: PaperYear) => string
  onSession: (session: Session | undefined) => void
  onQuery: (query: string) => void
}

/**
 * The year of a list whose address names none. What the server chose stays. Where it does not know the documents of this site, the
 * list of them may choose another year, but not under the hands of a student.
 */
function useOpeningYear(exam: PaperExam, search: string): number {
  const isBrowser = useIsBrowser()
  const isAtWork = useIsAtWork()
  const path = examPath(exam)
  const here = useDocumentsHere()
  const years = useMemo(() => here && yearsHere(exam.id, here), [exam, here])
  const wanted = years ? openingYear(exam, years) : (servedYear(path) ?? openingYear(exam))
  const [settled, setSettled] = useState({ exam, year: wanted })
  if (settled.exam !== exam || (settled.year !== wanted && !isAtWork)) setSettled({ exam, year: wanted })
  if (!isBrowser) return drawnYear(path, search) ?? openingYear(exam)
  return settled.exam === exam ? settled.year : wanted
}

/**
 * What the list shows. While a document is open over it (`openFile`), the parameters of the address belong to the document,
 * so the list remembers its own. Behind a document that was opened by its address, the list shows the document's year.
 */
export function useListState(
  exam: PaperExam,
  { isSets, openFile }: { isSets: boolean; openFile: string | undefined },
): ListView {
  const [params] = useSearch()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const opening = useOpeningYear(exam, search)
  const [remembered, setRemembered] = useState(() =>
    openFile === undefined ? '' : searchBehind(openFile, state),
  )
  const here = readListParams(params, isSets).toString()
  if (openFile === undefined && here !== remembered) setRemembered(here)

  const own = useMemo(() => new URLSearchParams(remembered), [remembered])
  const go = (next: URLSearchParams, options?: NavigateOptions) =>
    void navigate(formatListAddress(next, exam), options)
  return {
    ...parseListState(own, exam, opening),
    addressFor: (query) => formatListAddress(withQuery(own, query), exam),
    addressOfYear: (year) => formatListAddress(withYear(own, exam, year), exam),
    onSession: (session) => go(withSession(own, session), { preventScrollReset: true }),
    onQuery(query) {
      // The debounce may end after a document was opened: then the address belongs to the document.
      if (openFile !== undefined) return
      go(withQuery(own, query), { replace: true, preventScrollReset: true })
    },
  }
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
