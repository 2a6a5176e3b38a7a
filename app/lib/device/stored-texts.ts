import { readStored, removeStored, storedKeys, writeStored } from './storage.ts'

/** Where texts are stored by key. Neither function throws. */
export interface TextStorage {
  read: (key: string) => string | null
  /** Stores the text; null removes it. False if the storage refuses. */
  write: (key: string, text: string | null) => boolean
}

/** Stored texts with listeners. A text that the storage refuses lasts until the page is left. */
export interface StoredTexts extends TextStorage {
  /** The keys of all texts, also of those that the storage refused. */
  keys: () => string[]
  /** Calls back on every change of this text, until the returned function is called. */
  subscribe: (key: string, listener: () => void) => () => void
  /** Tells the listeners that another tab has changed this text, or all of them (null). */
  onChangeElsewhere: (key: string | null) => void
}

export function createStoredTexts(
  storage: TextStorage,
  listKeys: () => readonly string[] = () => [],
): StoredTexts {
  const refused = new Map<string, string | null>()
  const listeners = new Map<string, Set<() => void>>()
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    read: (key) => refused.get(key) ?? (refused.has(key) ? null : storage.read(key)),
    write(key, text) {
      const isStored = storage.write(key, text)
      if (isStored) refused.delete(key)
      else refused.set(key, text)
      notify(key)
      return isStored
    },
    keys: () => [...new Set([...listKeys(), ...refused.keys()])],
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
      }
    },
    onChangeElsewhere(key) {
      for (const each of key === null ? listeners.keys() : [key]) notify(each)
    },
  }
}

/** The texts in local storage: the same in all tabs of this site. */
export const storedTexts = createStoredTexts(
  {
    read: readStored,
    write: (key, text) => (text === null ? removeStored(key) : writeStored(key, text)),
  },
  storedKeys,
)

if (typeof window === 'object') {
  addEventListener('storage', ({ key }) => storedTexts.onChangeElsewhere(key))
}
