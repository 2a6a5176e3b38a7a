import { plural } from '#domain/plural.ts'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { searchAddress } from '#domain/resources/search/search-address.ts'
import { countLine, type SearchRow } from '#domain/resources/search/search-rows.ts'
import { SearchResults } from './search-results.tsx'
import type { useFullTextResults } from './use-full-text-results.ts'

/** The results of a search, or a message that explains why there are none. */
export function SearchBody({
  list,
  query,
  where,
  results: { catalogue, indexes, titles, texts, corrected, atAllLevels },
  rows,
  onMore,
  onClear,
}: {
  list: Ref<HTMLDivElement>
  query: string
  /** 'in IGCSE'. */
  where: string
  results: ReturnType<typeof useFullTextResults>
  rows: readonly SearchRow[]
  onMore: () => void
  onClear: () => void
}) {
  const hasQuery = query.trim() !== ''
  const isLoading = catalogue.status === 'loading' || indexes.status === 'loading'
  const hasResults = rows.length > 0
  return (
    <>
      <p className="caption num tally" role="status">
        {hasQuery && hasResults && countLine(titles.length, texts.length, where)}
        {hasResults && corrected.corrections.length > 0 && (
          <>
            . Showing <q>{corrected.query}</q>
          </>
        )}
        {hasQuery && !hasResults && isLoading && 'Looking...'}
      </p>
      {hasResults && <SearchResults ref={list} query={corrected.query} rows={rows} onMore={onMore} />}
      {!hasQuery && <Nothing title="Start typing to search" />}
      {hasQuery && !hasResults && !isLoading && catalogue.status !== 'failed' && (
        <Nothing title="No results found">
          <button className="btn btn-line" type="button" onClick={onClear}>
            Clear search
          </button>
        </Nothing>
      )}
      {atAllLevels > 0 && !isLoading && (
        <p className="elsewhere">
          <Link className="link" to={`${searchAddress('all')}?${new URLSearchParams({ q: query })}`} replace>
            <span>{plural(atAllLevels, 'result')} at all levels</span>
          </Link>
        </p>
      )}
      {catalogue.status === 'failed' && (
        <Failure text="The titles could not be fetched." onRetry={catalogue.retry} />
      )}
      {indexes.status === 'failed' && (
        <Failure text="Only titles are searched: the texts could not be fetched." onRetry={indexes.retry} />
      )}
    </>
  )
}

function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="note">{title}</p>
      {children}
    </div>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="search-failure" role="alert">
      <p className="small">{text}</p>
      <button className="btn btn-line btn-sm" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
