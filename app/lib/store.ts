import { createSignal } from './signal.ts'

/** A value with listeners that are told about every change. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  /** Calls back on every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const changes = createSignal()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      changes.send()
    },
    subscribe: changes.subscribe,
  }
}
