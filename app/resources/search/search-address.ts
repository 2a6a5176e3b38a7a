import { type CategoryAddress, CATEGORY_TITLES, type LevelAddress } from '#app/resources/names.ts'

/** A level, or all of them: what the home of the resources searches. */
export type SearchedLevel = LevelAddress | 'all'

/** What a search looks for, as its address says it: `?q=summary&category=examples`. */
export interface Search {
  query: string
  /** Undefined for every category. */
  category: CategoryAddress | undefined
}

/** Longer queries are cut: nobody types them. */
export const LONGEST_QUERY = 200

/** Chips that begin a search. */
export const QUICK_SEARCHES = ['paper 1', 'examples', 'vocabulary', 'guide', 'notes'] as const

export function searchAddress(level: SearchedLevel): string {
  return `/resources/${level}/search`
}

/** The page that a search lies over. */
export function pageBehind(level: SearchedLevel): string {
  return level === 'all' ? '/resources' : `/resources/${level}`
}

export function parseSearch(params: URLSearchParams): Search {
  const category = params.get('category') ?? ''
  return {
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    category: isCategoryAddress(category) ? category : undefined,
  }
}

/** The parameters of a search; what else the address carries stays. */
export function formatSearch(params: URLSearchParams, { query, category }: Search): URLSearchParams {
  const next = new URLSearchParams(params)
  if (query.trim() === '') next.delete('q')
  else next.set('q', query)
  if (category) next.set('category', category)
  else next.delete('category')
  return next
}

function isCategoryAddress(address: string): address is CategoryAddress {
  return Object.hasOwn(CATEGORY_TITLES, address)
}

/** The history's state of a search that was opened from the page behind it: closing it is going back. */
export const OPENED_HERE = { searchOpenedHere: true }

export function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'searchOpenedHere' in state
}
