import { useSearchParams } from 'react-router'
import { useIsBrowser } from './use-is-browser.ts'

/**
 * The address's search parameters and their setter. A prerendered page has none, and the first render in the browser must be
 * the same: it has none either, and the real ones follow at once.
 */
export function useSearch(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  return [useIsBrowser() ? params : NONE, setParams]
}

const NONE = new URLSearchParams()
