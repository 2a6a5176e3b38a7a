import { useHash, useSearch } from '#app/lib/use-search.ts'
import { parseReturnTarget } from './redirect.ts'

/** The path that this sign-in screen returns to: the first of these search parameters that has a value. */
export function useReturnTarget(parameters: readonly string[], fallback: string): string {
  const [params] = useSearch()
  const hash = useHash()
  const asked = parameters.map((name) => params.get(name)).find(Boolean)
  // A prerendered page has no parameters and no `location`.
  return asked ? parseReturnTarget(asked, { origin: location.origin, fallback, hash }) : fallback
}
