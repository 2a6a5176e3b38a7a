/** A document that is being opened: usable when `ready`, released by `close`. */
export interface Opening {
  ready: Promise<unknown>
  close: () => void
}

interface Entry<T> {
  opening: T
  users: number
}

/**
 * Keeps the last documents open, so that they can be shown again at once. Beyond `limit` it closes the one that has not been
 * used for longest, but none that is in use or just requested. A failed opening is dropped: the next request opens anew.
 */
export function createDocumentCache<T extends Opening>({
  limit,
  open,
}: {
  limit: number
  open: (url: string, isAfresh: boolean) => T
}) {
  const entries = new Map<string, Entry<T>>()

  function find(url: string, isAfresh = false): Entry<T> {
    const entry = entries.get(url) ?? { opening: open(url, isAfresh), users: 0 }
    if (!entries.has(url)) entry.opening.ready.catch(() => forget(url, entry))
    entries.delete(url)
    entries.set(url, entry)
    return entry
  }

  function forget(url: string, entry: Entry<T>) {
    if (entries.get(url) === entry) entries.delete(url)
  }

  function trim() {
    const latest = [...entries.keys()].at(-1)
    for (const [url, entry] of entries) {
      if (entries.size <= limit) break
      if (entry.users > 0 || url === latest) continue
      entries.delete(url)
      entry.opening.close()
    }
  }

  return {
    /** Opens a document that may be shown soon. Does nothing if it is open already. */
    preload(url: string) {
      if (entries.has(url)) return
      find(url)
      trim()
    },
    /** Opens or reuses a document; call `release` once when it is no longer shown. */
    acquire(url: string, { isAfresh = false } = {}): { opening: T; release: () => void } {
      const entry = find(url, isAfresh)
      entry.users += 1
      trim()
      let isReleased = false
      const release = () => {
        if (isReleased) return
        isReleased = true
        entry.users -= 1
        if (entries.get(url) !== entry && entry.users === 0) entry.opening.close()
        trim()
      }
      return { opening: entry.opening, release }
    },
    /** The next request opens this document anew. Whoever has it keeps it until `release`. */
    drop(url: string) {
      const entry = entries.get(url)
      entries.delete(url)
      if (entry?.users === 0) entry.opening.close()
    },
    /** Closes every document that is not shown, and drops the others. */
    clear() {
      for (const [url, entry] of entries) {
        entries.delete(url)
        if (entry.users === 0) entry.opening.close()
      }
    },
    urls: () => [...entries.keys()],
  }
}
