import { useSearch } from '#app/lib/use-search.ts'
import { parseReturnTarget } from './redirect.ts'

/** Where this sign-in screen leads back to, by the first of these search parameters that is there. */
export function useReturnTarget(parameters: readonly string[], fallback: string): string {
  const [params] = useSearch()
  const asked = parameters.map((name) => params.get(name)).find((value) => value !== null)
  // A prerendered page has no parameters, and no location to compare them with.
  return asked === undefined || asked === null
    ? fallback
    : parseReturnTarget(asked, { origin: location.origin, fallback })
}
