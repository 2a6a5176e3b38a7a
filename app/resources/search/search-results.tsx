import ArrowRight from 'lucide-react/icons/arrow-right'
import { type Ref, useMemo, useCallback } from 'react'
import { Link } from 'react-router'
import { resourceUrl, type Catalogue } from '#domain/resources/catalogue.ts'
import { preloadOnIntent } from '#app/viewer/engine/picture/preload-on-intent.ts'
import { site } from '#site.config.ts'
import {
  type SearchItem,
  listCategories,
  listItems,
  searchedLevels,
} from '#domain/resources/search/search-items.ts'
import { createMarker, type Piece, snippet } from '#domain/resources/search/highlights.ts'
import { type SearchRow, countLine, findTexts, inCategory } from '#domain/resources/search/search-rows.ts'
import { Missing } from '#app/ui/placeholders.tsx'
import { useLoad } from '#app/lib/service/use-load.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { plural } from '#domain/plural.ts'
import {
  searchAddress,
  type SearchedLevel,
  type SearchParams,
} from '#domain/resources/search/search-address.ts'
import { fetchCatalogue } from '#app/resources/browse/catalogue-source.ts'
import { createCorrector } from '#domain/resources/search/correct-query.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import folder from 'virtual:content-files/search'
import { createTextSource } from '#domain/resources/search/text-index.ts'

/** The indexes and texts of this build. */
const siteTexts = createTextSource(folder, (url) => fetch(url))

/** The rows of the student's own exam, and those of others. `Show more` is below the last title, whatever that is for. */
function divide(rows: readonly SearchRow[]) {
  const first = rows.findIndex((row) => row.kind !== 'more' && row.isOther)
  return first < 0 ? { own: rows, others: [] } : { own: rows.slice(0, first), others: rows.slice(first) }
}

/** Two lists of links: documents whose titles match, and documents whose texts match. */
function SearchResults({
  ref,
  query,
  rows,
  onMore,
}: {
  ref: Ref<HTMLDivElement>
  query: string
  rows: readonly SearchRow[]
  onMore: () => void
}) {
  const mark = useMemo(() => createMarker(query), [query])
  const firstText = rows.findIndex(({ kind }) => kind === 'text')
  const titles = firstText < 0 ? rows : rows.slice(0, firstText)
  const texts = firstText < 0 ? [] : rows.slice(firstText)
  const result = (row: SearchRow) => {
    switch (row.kind) {
      case 'title':
        return (
          <li key={row.item.id}>
            <TitleResult item={row.item} mark={mark} />
          </li>
        )
      case 'more':
        return (
          <li key="more">
            <button className="hit more" type="button" onClick={onMore}>
              Show {row.count} more
            </button>
          </li>
        )
      case 'text':
        return (
          <li key={row.item.id}>
            <TextResult item={row.item} part={row.part} mark={mark} />
          </li>
        )
    }
  }
  return (
    <div ref={ref} className="found">
      {[
        { name: 'By title', ...divide(titles) },
        { name: 'In the text', ...divide(texts) },
      ].map(
        ({ name, own, others }) =>
          own.length > 0 && (
            <div key={name} role="group" aria-label={name}>
              {name === 'In the text' && (
                <div className="label" aria-hidden="true">
                  {name}
                </div>
              )}
              <ul>{own.map(result)}</ul>
              {others.length > 0 && (
                <div role="group" aria-label="For other exams">
                  <div className="label" aria-hidden="true">
                    For other exams
                  </div>
                  <ul>{others.map(result)}</ul>
                </div>
              )}
            </div>
          ),
      )}
    </div>
  )
}

function TitleResult({
  item: { title, place, resource, to },
  mark,
}: {
  item: SearchItem
  mark: (text: string) => Piece[]
}) {
  return (
    <Link
      className="hit"
      to={to}
      prefetch="intent"
      {...preloadOnIntent(resourceUrl(site.filesBaseUrl, resource))}
    >
      <b>
        <Highlighted pieces={mark(title)} />
      </b>
      <small className="caption">
        <Highlighted pieces={mark(place)} />
      </small>
      <ArrowRight className="i" aria-hidden="true" />
    </Link>
  )
}

/** A document whose text matches. The link leads to the passage on its page. */
function TextResult({
  item: { id, title, place, to },
  part,
  mark,
}: {
  item: SearchItem
  part: number
  mark: (text: string) => Piece[]
}) {
  const { status, value } = useLoad(useCallback(() => siteTexts.fetchParts(id), [id]))
  const passage = value?.[part]
  return (
    // A content page: the browser loads it.
    <a className="hit" href={readAddress(to) + (passage?.anchor ? `#${passage.anchor}` : '')}>
      <b>{title}</b>
      <small className="caption">
        {place}
        {passage?.heading && `: ${passage.heading}`}
      </small>
      {passage && (
        <span className="passage">
          <Highlighted pieces={snippet(passage.text || passage.heading, mark)} />
        </span>
      )}
      {status === 'loading' && (
        <span className="skel" aria-hidden="true">
          <span />
          <span />
        </span>
      )}
      <ArrowRight className="i" aria-hidden="true" />
    </a>
  )
}

function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}

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
      {!hasQuery && <Missing note="Start typing to search" />}
      {hasQuery && !hasResults && !isLoading && catalogue.status !== 'failed' && (
        <Missing note="No results found">
          <button className="btn btn-line" type="button" onClick={onClear}>
            Clear search
          </button>
        </Missing>
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

/** The results of a search in a level: by title at once, by text as soon as the index is loaded. */
export function useFullTextResults(level: SearchedLevel, { query, category }: SearchParams) {
  const catalogue = useLoad(fetchCatalogue)
  const indexes = useLoad(
    useCallback(() => Promise.all(searchedLevels(level).map(siteTexts.fetchIndex)), [level]),
  )
  const documents = catalogue.value
  const library = useMemo(() => makeLibrary(documents, level), [documents, level])
  const corrected = useMemo(() => library.correct(query), [library, query])
  const titles = useMemo(
    () => library.search(corrected.query).filter(({ item }) => inCategory(item, category)),
    [library, corrected, category],
  )
  const texts = useMemo(() => {
    const items = library.items.filter((item) => inCategory(item, category))
    return findTexts(indexes.value ?? [], query, items, titles)
  }, [indexes.value, library, query, category, titles])
  const isThin = query.trim() !== '' && titles.length + texts.length < FEW
  const atAllLevels = useMemo(
    () => (documents && isThin && level !== 'all' ? countTitles(documents, query) : 0),
    [documents, isThin, level, query],
  )
  return {
    catalogue,
    indexes,
    categories: library.categories,
    titles,
    texts,
    corrected,
    /** How many titles all levels have for a query that finds little here; 0 if that is no more. */
    atAllLevels: atAllLevels > titles.length ? atAllLevels : 0,
  }
}

/** With fewer results, the page says what the other levels have. */
const FEW = 4

function makeLibrary(documents: Catalogue | undefined, level: SearchedLevel) {
  const items = documents ? listItems(documents, level) : []
  return {
    items,
    categories: documents ? listCategories(documents, level) : [],
    search: createTitleSearch(items),
    correct: createCorrector(items),
  }
}

function countTitles(documents: Catalogue, query: string): number {
  const { search, correct } = makeLibrary(documents, 'all')
  return search(correct(query).query).filter(({ hasAllWords }) => hasAllWords).length
}
