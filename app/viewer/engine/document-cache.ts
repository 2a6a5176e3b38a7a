/** Something opened at an address: usable when `ready`, given back by `close`. */
export interface Opening {
  ready: Promise<unknown>
  close: () => void
}

interface Entry<T> {
  opening: T
  users: number
}

/**
 * The last few documents stay open, so that coming back to one costs nothing. Beyond `limit` the one unused for
 * longest is closed; one in use, or only just asked for, never is. A failed opening is forgotten, so that the next try is a new one.
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
    /** Opens a document that somebody may soon want; nothing happens when it is already open. */
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
    /** Closes every document that nobody shows and forgets the others. */
    clear() {
      for (const [url, entry] of entries) {
        entries.delete(url)
        if (entry.users === 0) entry.opening.close()
      }
    },
    urls: () => [...entries.keys()],
  }
}
