import { useSearch } from '#app/lib/use-search.ts'
import { parseReturnTarget } from './redirect.ts'

/** The path that this sign-in screen returns to: the first of these search parameters that the address has. */
export function useReturnTarget(parameters: readonly string[], fallback: string): string {
  const [params] = useSearch()
  const asked = parameters.map((name) => params.get(name)).find((value) => value !== null)
  // A prerendered page has no parameters and no `location`.
  return asked === undefined || asked === null
    ? fallback
    : parseReturnTarget(asked, { origin: location.origin, fallback })
}
