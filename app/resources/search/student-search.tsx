import { AccountPrompt } from '#app/accounts/sign-in/account-prompt.tsx'
import { useAuthState } from '#app/accounts/session/use-auth-state.ts'
import {
  type SearchedLevel,
  formatSearchParams,
  LONGEST_QUERY,
  parseSearchParams,
  QUICK_SEARCHES,
  type SearchParams,
} from '#domain/resources/search/search-address.ts'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import * as Dialog from '@radix-ui/react-dialog'
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from '#app/lib/use-search.ts'
import { useTypedQuery } from '#app/lib/use-typed-query.ts'
import { levelTitle } from '#domain/exams/level.ts'
import { SearchBody, useFullTextResults } from './search-results.tsx'
import { useOwnExam } from '#app/lib/device/own-exam.ts'
import { listRows } from '#domain/resources/search/search-rows.ts'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import '#app/ui/styles/overlays.css'
import './search.css'
import { CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'

/** The search for a browser with a session. It asks for the second factor if that is missing. */
export default function StudentSearch({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const { status } = useAuthState()
  return status === 'signed-in' ? (
    <SearchOverlay level={level} onClose={onClose} />
  ) : (
    <AccountPrompt feature="search functionality" onClose={onClose} />
  )
}

/** The focus is in the search field. */
export const IN_FIELD = -1

/** The search of a level: a field, and the results below it. */
export function SearchOverlay({ level, onClose }: { level: SearchedLevel; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { params, onSearch } = useSearchAddress()
  const { query, category } = params
  const { text, onType, onSubmit, onReset } = useTypedQuery(query, (next) =>
    onSearch({ query: next, category }),
  )
  const results = useFullTextResults(level, params)
  const [expanded, setExpanded] = useState<SearchParams>()
  const showsAll = expanded?.query === query && expanded.category === category
  const rows = listRows(results, showsAll, useOwnExam())
  const name = level === 'all' ? 'all' : levelTitle(level)
  const hint = useId()

  const findRows = () => [...(list.current?.querySelectorAll<HTMLElement>('.hit') ?? [])]
  const onQuickSearch = (next: string) => {
    onType(next)
    onSearch({ query: next, category })
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const shown = findRows()
    const from = shown.findIndex((row) => row === event.target)
    if (from === IN_FIELD && event.target !== input.current) return
    const next = nextFocus(event.key, from, shown.length)
    if (next !== undefined) {
      event.preventDefault()
      ;(next === IN_FIELD ? input.current : shown[next])?.focus()
    } else if (from !== IN_FIELD) {
      if (isTyping(event)) input.current?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (text !== query) onSubmit()
      else shown[0]?.click()
    }
  }

  // The 'show all' button disappears, so the focus moves to the first new row.
  const moreAt = useRef<number>(undefined)
  const focusFirstOfRest = useEffectEvent(() => {
    if (moreAt.current !== undefined) findRows()[moreAt.current]?.focus()
    moreAt.current = undefined
  })
  useLayoutEffect(() => {
    if (showsAll) focusFirstOfRest()
  }, [showsAll])

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
            onKeyDown={onKeyDown}
          >
            <Dialog.Title className="sr">Search {name} resources</Dialog.Title>
            <div className="q">
              <SearchIcon className="i" aria-hidden="true" />
              <input
                ref={input}
                type="text"
                role="searchbox"
                aria-label={`Search ${name} resources`}
                aria-describedby={hint}
                placeholder="Search resources..."
                autoComplete="off"
                autoCapitalize="none"
                enterKeyHint="search"
                maxLength={LONGEST_QUERY}
                value={text}
                onChange={(event) => onType(event.target.value)}
              />
              <span id={hint} hidden>
                Enter opens the first result. The arrow keys move through the results.
              </span>
              <Dialog.Close className="icon-btn" aria-label="Close search">
                <X className="i" aria-hidden="true" />
              </Dialog.Close>
            </div>
            <CategoryFilter
              categories={results.categories}
              chosen={category}
              onChoose={(next) => onSearch({ query: text, category: next })}
            />
            <SearchBody
              list={list}
              query={query}
              where={level === 'all' ? 'at all levels' : `in ${name}`}
              results={results}
              rows={rows}
              onMore={() => {
                moreAt.current = rows.findIndex(({ kind }) => kind === 'more')
                setExpanded(params)
              }}
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
                  <button key={quick} className="chip" type="button" onClick={() => onQuickSearch(quick)}>
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

/** The query and filter in the address. A change replaces the history entry. */
function useSearchAddress() {
  const [searchParams, setSearchParams] = useSearch()
  const params = parseSearchParams(searchParams)
  const onSearch = (next: SearchParams) =>
    setSearchParams((current) => formatSearchParams(current, next), {
      replace: true,
      preventScrollReset: true,
    })
  return { params, onSearch }
}

/** The cursor is after the query, so that typing continues it. */
function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** A menu of the category to search; undefined for all. */
function CategoryFilter({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly CategoryAddress[]
  chosen: CategoryAddress | undefined
  onChoose: (category: CategoryAddress | undefined) => void
}) {
  return (
    <div className="filter" role="group" aria-label="Category">
      {[undefined, ...categories].map((category) => (
        <button
          key={category ?? 'all'}
          className="chip"
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {category ? CATEGORY_TITLES[category] : 'All'}
        </button>
      ))}
    </div>
  )
}

/**
 * Where a key moves the focus in the search: the index of a row, or IN_FIELD. Undefined if the key does not move it. Down
 * and Up go from the field through all rows and back to the field.
 */
export function nextFocus(key: string, from: number, rows: number): number | undefined {
  if (rows === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return from + 1 < rows ? from + 1 : IN_FIELD
    case 'ArrowUp':
      return from === IN_FIELD ? rows - 1 : from - 1
    case 'Home':
      return from === IN_FIELD ? undefined : 0
    case 'End':
      return from === IN_FIELD ? undefined : rows - 1
    default:
      return undefined
  }
}

/** Whether a key types a character. */
export function isTyping(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
