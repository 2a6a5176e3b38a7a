import { Search as SearchIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearch } from '#app/lib/use-search.ts'
import { useTypedQuery } from '#app/lib/use-typed-query.ts'
import { levelTitle } from '#domain/exams/level.ts'
import { CategoryFilter } from './category-filter.tsx'
import type { SearchedLevel } from '#domain/resources/search/search-address.ts'
import { SearchBody } from './search-body.tsx'
import { LISTBOX_ID, optionId } from './search-results.tsx'
import { listOptions } from '#domain/resources/search/search-options.ts'
import {
  formatSearchParams,
  LONGEST_QUERY,
  parseSearchParams,
  QUICK_SEARCHES,
  type SearchParams,
} from '#domain/resources/search/search-params.ts'
import { useFullTextResults } from './use-full-text-results.ts'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import '#app/ui/styles/overlays.css'
import './search.css'

/** The search over a level: what is typed, and below it what is found. */
export function SearchOverlay({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { sought, onSearch } = useSoughtAddress()
  const { query, category } = sought
  const { text, onType, onSettle, onReset } = useTypedQuery(query, (next) =>
    onSearch({ query: next, category }),
  )
  const found = useFullTextResults(level, sought)
  const [view, setView] = useState({ sought, at: 0, isWhole: false })
  const { at, isWhole } = isSame(view.sought, sought) ? view : { at: 0, isWhole: false }
  const options = listOptions(found, isWhole)
  const active = Math.min(at, options.length - 1)
  const name = level === 'all' ? 'all' : levelTitle(level)

  const seek = (next: string) => {
    onType(next)
    onSearch({ query: next, category })
    input.current?.focus()
  }
  const moveTo = (next: number) => {
    setView({ sought, at: next, isWhole })
    document.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined && options.length > 0) {
      event.preventDefault()
      moveTo((active + move + options.length) % options.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (text !== query) onSettle()
      else document.querySelector<HTMLElement>(`#${optionId(active)}`)?.click()
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <div className="search-place">
          <Dialog.Content
            className="searcher"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              focusAtEnd(input.current)
            }}
          >
            <Dialog.Title className="sr">Search {name} resources</Dialog.Title>
            <div className="q">
              <SearchIcon className="i" aria-hidden="true" />
              <input
                ref={input}
                type="text"
                role="combobox"
                aria-label={`Search ${name} resources`}
                aria-expanded={options.length > 0}
                aria-controls={options.length > 0 ? LISTBOX_ID : undefined}
                aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
                aria-autocomplete="list"
                placeholder="Search resources..."
                autoComplete="off"
                autoCapitalize="none"
                enterKeyHint="search"
                maxLength={LONGEST_QUERY}
                value={text}
                onChange={(event) => onType(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Dialog.Close className="icon-btn" aria-label="Close search">
                <X className="i" aria-hidden="true" />
              </Dialog.Close>
            </div>
            <CategoryFilter
              categories={found.categories}
              chosen={category}
              onChoose={(next) => onSearch({ query: text, category: next })}
            />
            <SearchBody
              sought={sought}
              where={level === 'all' ? 'at all levels' : `in ${name}`}
              found={found}
              options={options}
              active={active}
              onMore={() => setView({ sought, at: active, isWhole: true })}
              onClear={() => {
                onReset()
                onSearch({ query: '', category: undefined })
                input.current?.focus()
              }}
            />
            <div className="foot">
              <span className="note" id="quick-searches">
                Try
              </span>
              <div className="chips" role="group" aria-labelledby="quick-searches">
                {QUICK_SEARCHES.map((quick) => (
                  <button key={quick} className="chip" type="button" onClick={() => seek(quick)}>
                    {quick}
                  </button>
                ))}
              </div>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The search as the address has it; a change takes the place of what was there. */
function useSoughtAddress() {
  const [params, setParams] = useSearch()
  const sought = parseSearchParams(params)
  const onSearch = (next: SearchParams) =>
    setParams((current) => formatSearchParams(current, next), {
      replace: true,
      preventScrollReset: true,
    })
  return { sought, onSearch }
}

function isSame(a: SearchParams, b: SearchParams): boolean {
  return a.query === b.query && a.category === b.category
}

/** The query stays to be gone on with, not to be typed over. */
function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
