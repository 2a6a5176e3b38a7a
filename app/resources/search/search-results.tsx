import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { resourceUrl } from '#domain/resources/catalogue.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import { site } from '#site.config.ts'
import { Highlighted } from './highlighted.tsx'
import type { SearchItem } from '#domain/resources/search/search-items.ts'
import { createMarker, type Piece } from '#domain/resources/search/highlights.ts'
import type { OptionProps } from './option-props.ts'
import type { SearchOption } from '#domain/resources/search/search-options.ts'
import { TextResult } from './text-result.tsx'

export const LISTBOX_ID = 'search-results'

export function optionId(at: number): string {
  return `search-result-${at}`
}

/** What was found by title, and below it what was found in the text. Arrow keys go through all of it. */
export function SearchResults({
  query,
  options,
  active,
  onMore,
}: {
  query: string
  options: readonly SearchOption[]
  active: number
  onMore: () => void
}) {
  const mark = useMemo(() => createMarker(query), [query])
  const texts = options.findIndex(({ kind }) => kind === 'text')
  const rows = options.map((option, at) => {
    const own = { id: optionId(at), role: 'option', 'aria-selected': at === active, tabIndex: -1 } as const
    switch (option.kind) {
      case 'title':
        return <TitleResult key={option.item.id} item={option.item} mark={mark} own={own} />
      case 'more':
        return (
          <button key="more" {...own} className="hit more" type="button" onClick={onMore}>
            Show {option.count} more
          </button>
        )
      case 'text':
        return (
          <TextResult
            key={`${option.item.id} text`}
            item={option.item}
            part={option.part}
            mark={mark}
            own={own}
          />
        )
    }
  })
  return (
    <div className="found" id={LISTBOX_ID} role="listbox" aria-label="Results" tabIndex={-1}>
      {texts !== 0 && (
        <div role="group" aria-label="By title">
          {texts < 0 ? rows : rows.slice(0, texts)}
        </div>
      )}
      {texts >= 0 && (
        <div role="group" aria-label="In the text">
          <div className="label" aria-hidden="true">
            In the text
          </div>
          {rows.slice(texts)}
        </div>
      )}
    </div>
  )
}

function TitleResult({
  item: { title, place, resource, to },
  mark,
  own,
}: {
  item: SearchItem
  mark: (text: string) => Piece[]
  own: OptionProps
}) {
  return (
    <Link
      {...own}
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
