import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

const NOTHING = () => () => {}

/** The value of a store, or undefined while there is none. */
export function useStore<Value>(store: Store<Value> | undefined): Value | undefined {
  const get = () => store?.get()
  return useSyncExternalStore(store?.subscribe ?? NOTHING, get, get)
}
