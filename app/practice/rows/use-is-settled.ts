import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'

/** How long the page has for itself before its rows show more, in milliseconds. */
const AFTER = 300

const settled = createStore(false)

/**
 * Whether rows show more than their documents: marks, timers, places, downloads. A list has many rows, so they change after
 * the page has started, in the background, which leaves the browser time between them.
 */
export function useIsSettled(): boolean {
  return useDeferredValue(useSyncExternalStore(settled.subscribe, settled.get, () => false))
}

/** Says so soon after the first paint. */
export function useSettle() {
  useEffect(() => {
    if (settled.get()) return undefined
    const timer = setTimeout(() => settled.set(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
}
