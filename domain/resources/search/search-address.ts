import type { LevelAddress } from '#domain/exams/exam.ts'
import { type CategoryAddress, isCategoryAddress } from '#domain/resources/category.ts'

/** A level, or all levels, as on the home of the resources. */
export type SearchedLevel = LevelAddress | 'all'

export function searchAddress(level: SearchedLevel): string {
  return `/resources/${level}/search`
}

/** The page behind a search. */
export function pageBehind(level: SearchedLevel): string {
  return level === 'all' ? '/resources' : `/resources/${level}`
}

/** The parameters in the address of a search: `?q=summary&category=examples`. */
export interface SearchParams {
  query: string
  /** Undefined for all categories. */
  category: CategoryAddress | undefined
}

/** In characters. Longer queries are cut. */
export const LONGEST_QUERY = 200

/** The queries of the chips below the results. */
export const QUICK_SEARCHES = ['paper 1', 'examples', 'vocabulary', 'guide', 'notes'] as const

export function parseSearchParams(params: URLSearchParams): SearchParams {
  const category = params.get('category') ?? ''
  return {
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    category: isCategoryAddress(category) ? category : undefined,
  }
}

/** Sets the parameters of a search, and keeps all others. */
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
