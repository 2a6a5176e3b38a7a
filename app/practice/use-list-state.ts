import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { textOf } from '#domain/unknown-value.ts'
import { findPaper } from '#domain/papers/catalogue.ts'
import type { Session } from '#domain/exams/session.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { useSearch } from '#app/lib/use-search.ts'
import { SHARED_PATH } from '#app/saved/shared-path.ts'
import {
  formatSearch,
  type ListState,
  parseListState,
  withQuery,
  withSession,
  withYear,
} from './list-state.ts'

export interface ListView extends ListState {
  /** The search parameters of the list's own address, with these words for its query. */
  searchFor: (query: string) => string
  onYear: (year: number) => void
  onSession: (session: Session | undefined) => void
  onQuery: (query: string) => void
}

/**
 * What the list shows. While a document lies open over it (`openFile`) the address's parameters are the document's, so
 * the list keeps its own; opened by its address, a document has its own year behind it.
 */
export function useListState(exam: PaperExam, openFile: string | undefined): ListView {
  const [params, setParams] = useSearch()
  const { state } = useLocation()
  const [kept, setKept] = useState(() => (openFile === undefined ? '' : searchBehind(openFile, state)))
  const here = params.toString()
  if (openFile === undefined && here !== kept) setKept(here)

  const own = useMemo(() => new URLSearchParams(kept), [kept])
  return {
    ...parseListState(own, exam),
    searchFor: (query) => formatSearch(withQuery(own, query)),
    onYear: (year) => setParams(withYear(own, exam, year)),
    onSession: (session) => setParams(withSession(own, session), { preventScrollReset: true }),
    onQuery(query) {
      // Typing may come to rest after a document was opened: the address is not the list's any more.
      if (openFile !== undefined) return
      setParams(withQuery(own, query), { replace: true, preventScrollReset: true })
    },
  }
}

function searchBehind(fileName: string, state: unknown): string {
  const from = textOf(state, 'from')
  // From a shared list one comes without a year.
  if (from && !from.startsWith(SHARED_PATH)) {
    return new URLSearchParams(from.replace(/^[^?]*/, '')).toString()
  }
  const paper = findPaper(fileName)
  return paper ? `year=${paper.year}` : ''
}
