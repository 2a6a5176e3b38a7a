import { useSearchParams, useLocation } from 'react-router'
import { useSyncExternalStore } from 'react'

/**
 * The address's search parameters and their setter. A prerendered page has none, and the first render in the browser must be
 * the same: it has none either, and the real ones follow at once.
 */
export function useSearch(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  return [useIsBrowser() ? params : NONE, setParams]
}

const NONE = new URLSearchParams()

/**
 * The fragment of the address, with its `#`. Undefined while the page is prerendered and in the first render in the browser,
 * which must be the same; then the real one.
 */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  return useIsBrowser() ? hash : undefined
}

const subscribeNever = () => () => {}

/** False while a page is prerendered and in the first render in the browser, which must be the same; then true, at once. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
