import { useSyncExternalStore, useEffect, useState } from 'react'
import { isCached } from './cache-storage.ts'

/** Whether the browser has a connection. True while the page is prerendered. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const NONE: ReadonlySet<string> = new Set()

/**
 * What needs the internet, of things that open from a file: the ids of those without any of their files on this device.
 * Empty as long as there is a connection. `files` must stay the same object as long as it says the same.
 */
export function useNeedsInternet(files: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const isOnline = useOnline()
  const [found, setFound] = useState<{ of: typeof files; ids: ReadonlySet<string> }>()
  useEffect(() => {
    if (isOnline) return undefined
    let isOver = false
    findMissing(files).then(
      (ids) => isOver || setFound({ of: files, ids }),
      () => {
        // A browser without caches: nothing is said.
      },
    )
    return () => {
      isOver = true
    }
  }, [files, isOnline])
  return !isOnline && found?.of === files ? found.ids : NONE
}

async function findMissing(files: ReadonlyMap<string, readonly string[]>): Promise<ReadonlySet<string>> {
  const missing = await Promise.all(
    [...files].map(async ([id, urls]) => {
      const kept = await Promise.all(urls.map(isCached))
      return kept.includes(true) ? [] : [id]
    }),
  )
  return new Set(missing.flat())
}
