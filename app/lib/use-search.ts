import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const subscribeNever = () => () => {}

/**
 * The address's search parameters and their setter. A prerendered page has none, and the first render in the browser must be
 * the same: it has none either, and the real ones follow at once.
 */
export function useSearch(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams()
  const isBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return [isBrowser ? params : NONE, setParams]
}

const NONE = new URLSearchParams()
