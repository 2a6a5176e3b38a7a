import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#app/lib/store.ts'
import type * as Extras from './row-extras.tsx'

/** How long the page has for itself before the rest of its rows is loaded, in milliseconds. */
const LOAD_AFTER = 300

const extras = createStore<typeof Extras | undefined>(undefined)

/**
 * What rows show besides their documents: marks, timers, places, downloads. Undefined until it is loaded. A list has many
 * rows, so they change in the background, which leaves the browser time between them.
 */
export function useRowExtras(): typeof Extras | undefined {
  return useDeferredValue(useSyncExternalStore(extras.subscribe, extras.get, () => undefined))
}

/** Loads it after the first paint. Without it, the list works as before. */
export function useLoadRowExtras() {
  useEffect(() => {
    if (extras.get()) return undefined
    const timer = setTimeout(() => {
      import('./row-extras-part.ts')
        .then(({ importRowExtras }) => importRowExtras())
        .then(extras.set, () => {})
    }, LOAD_AFTER)
    return () => clearTimeout(timer)
  }, [])
}
