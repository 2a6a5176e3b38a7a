import { CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'

/** What a search looks for, as its address says it: `?q=summary&category=examples`. */
export interface SearchParams {
  query: string
  /** Undefined for every category. */
  category: CategoryAddress | undefined
}

/** In characters. Longer queries are cut: nobody types them. */
export const LONGEST_QUERY = 200

/** What the chips below the results look for. */
export const QUICK_SEARCHES = ['paper 1', 'examples', 'vocabulary', 'guide', 'notes'] as const

export function parseSearchParams(params: URLSearchParams): SearchParams {
  const category = params.get('category') ?? ''
  return {
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    category: isCategoryAddress(category) ? category : undefined,
  }
}

/** The parameters of a search; what else the address carries stays. */
export function formatSearchParams(
  params: URLSearchParams,
  { query, category }: SearchParams,
): URLSearchParams {
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
