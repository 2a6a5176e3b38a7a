import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/lib/storage.ts'
import { showToast } from '#app/ui/toast.ts'

/**
 * A value that the browser keeps under a key, the same in every tab. A change starts from what is kept at that
 * moment. What the browser refuses to keep lasts as long as the page, and the reader is told once.
 */
export function useStored<T>(
  key: string,
  parse: (text: string | null) => T,
): [T, (change: (value: T) => T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
    () => null,
  )
  const change = (next: (value: T) => T) => write(key, JSON.stringify(next(parse(read(key)))))
  return [parse(text), change]
}

const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

function read(key: string): string | null {
  return unkept.get(key) ?? readStored(key)
}

function write(key: string, text: string) {
  if (writeStored(key, text)) unkept.delete(key)
  else {
    if (unkept.size === 0) {
      showToast({
        kind: 'hint',
        title: 'Not stored',
        detail: 'This browser does not let the site store the desk, so it lasts until you leave.',
      })
    }
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
