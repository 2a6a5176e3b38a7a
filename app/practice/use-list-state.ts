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
  /** The search parameters of the list's address with this query. */
  searchFor: (query: string) => string
  onYear: (year: number) => void
  onSession: (session: Session | undefined) => void
  onQuery: (query: string) => void
}

/**
 * What the list shows. While a document is open over it (`openFile`), the parameters of the address belong to the document,
 * so the list remembers its own. Behind a document that was opened by its address, the list shows the document's year.
 */
export function useListState(exam: PaperExam, openFile: string | undefined): ListView {
  const [params, setParams] = useSearch()
  const { state } = useLocation()
  const [remembered, setRemembered] = useState(() =>
    openFile === undefined ? '' : searchBehind(openFile, state),
  )
  const here = params.toString()
  if (openFile === undefined && here !== remembered) setRemembered(here)

  const own = useMemo(() => new URLSearchParams(remembered), [remembered])
  return {
    ...parseListState(own, exam),
    searchFor: (query) => formatSearch(withQuery(own, query)),
    onYear: (year) => setParams(withYear(own, exam, year)),
    onSession: (session) => setParams(withSession(own, session), { preventScrollReset: true }),
    onQuery(query) {
      // The debounce may end after a document was opened: then the address belongs to the document.
      if (openFile !== undefined) return
      setParams(withQuery(own, query), { replace: true, preventScrollReset: true })
    },
  }
}

function searchBehind(fileName: string, state: unknown): string {
  const from = textOf(state, 'from')
  // A shared list has no year.
  if (from && !from.startsWith(SHARED_PATH)) {
    return new URLSearchParams(from.replace(/^[^?]*/, '')).toString()
  }
  const paper = findPaper(fileName)
  return paper ? `year=${paper.year}` : ''
}
