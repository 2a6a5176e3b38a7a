import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

const NOTHING = () => () => {}

/** The value of a store, or undefined while there is none. */
export function useStore<Value>(store: Store<Value> | undefined): Value | undefined {
  const get = () => store?.get()
  return useSyncExternalStore(store?.subscribe ?? NOTHING, get, get)
}

/**
 * The value of a store. A change is drawn in the background, in short pieces: for what reaches many rows at once and no press
 * waits for. The value must not be a function.
 */
export function useInBackground<Value>({ get, subscribe }: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  const [value, setValue] = useState(get)
  useEffect(() => {
    const follow = () => startTransition(() => setValue(get))
    follow()
    return subscribe(follow)
  }, [get, subscribe])
  return value
}
