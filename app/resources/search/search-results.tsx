import ArrowRight from 'lucide-react/icons/arrow-right'
import { type Ref, useMemo, useCallback } from 'react'
import { Link } from 'react-router'
import { resourceUrl } from '#domain/resources/catalogue.ts'
import { preloadOnIntent } from '#app/viewer/engine/picture/preload-on-intent.ts'
import { site } from '#site.config.ts'
import type { SearchItem } from '#domain/resources/search/search-items.ts'
import { createMarker, type Piece, snippet } from '#domain/resources/search/highlights.ts'
import type { SearchRow } from '#domain/resources/search/search-rows.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { siteTexts } from './use-full-text-results.ts'

/** The rows of the student's own exam, and those of others. `Show more` is below the last title, whatever that is for. */
function divide(rows: readonly SearchRow[]) {
  const first = rows.findIndex((row) => row.kind !== 'more' && row.isOther)
  return first < 0 ? { own: rows, others: [] } : { own: rows.slice(0, first), others: rows.slice(first) }
}

/** Two lists of links: documents whose titles match, and documents whose texts match. */
export function SearchResults({
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

/** A text with the words of the query highlighted. */
function Highlighted({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isFound }) => {
    const key = at
    at += text.length
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
