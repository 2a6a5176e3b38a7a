/** Messages, and the listeners that are told each of them. */
export interface Signal<Message> {
  send: (message: Message) => void
  /** Calls back with every message, until the returned function is called. */
  subscribe: (listener: (message: Message) => void) => () => void
}

export function createSignal<Message = void>(): Signal<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    send(message) {
      for (const listener of listeners) listener(message)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
