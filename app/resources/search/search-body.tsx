import type { ReactNode } from 'react'
import { countLine } from '#domain/resources/search/full-text-results.ts'
import type { SearchOption } from '#domain/resources/search/search-options.ts'
import { SearchResults } from './search-results.tsx'
import type { SearchParams } from '#domain/resources/search/search-params.ts'
import type { useFullTextResults } from './use-full-text-results.ts'

/** What was found, or why there is nothing to show. */
export function SearchBody({
  sought: { query },
  where,
  found: { catalogue, indexes, titles, texts },
  options,
  active,
  onMore,
  onClear,
}: {
  sought: SearchParams
  /** What is searched: 'in IGCSE'. */
  where: string
  found: ReturnType<typeof useFullTextResults>
  options: readonly SearchOption[]
  active: number
  onMore: () => void
  onClear: () => void
}) {
  const isSought = query.trim() !== ''
  const isWaiting = catalogue.status === 'waiting' || indexes.status === 'waiting'
  const isFound = options.length > 0
  return (
    <>
      <p className="caption num tally" role="status">
        {isSought && isFound && countLine(titles.length, texts.length, where)}
        {isSought && !isFound && isWaiting && 'Looking...'}
      </p>
      {isFound && <SearchResults query={query} options={options} active={active} onMore={onMore} />}
      {!isSought && <Nothing title="Start typing to search" />}
      {isSought && !isFound && !isWaiting && catalogue.status !== 'failed' && (
        <Nothing title="No results found">
          <button className="btn btn-line" type="button" onClick={onClear}>
            Clear search
          </button>
        </Nothing>
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
