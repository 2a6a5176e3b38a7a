import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribeNever = () => () => {}

/**
 * The fragment of the address, with its `#`. Undefined while the page is prerendered and in the first render in the browser,
 * which must be the same; then the real one.
 */
export function useHash(): string | undefined {
  const { hash } = useLocation()
  const isBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return isBrowser ? hash : undefined
}
