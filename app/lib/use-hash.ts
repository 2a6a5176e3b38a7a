import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribeNever = () => () => {}

/**
 * What stands in the address from `#` on. A prerendered page knows none: undefined there and in the first render after
 * its HTML, and the real one follows at once.
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
