/** A cache of this site; undefined where the browser has none (a connection that is not secure) or refuses. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

/** What this site may still keep, in bytes; undefined when the browser does not say. */
export async function freeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}

/** Asks the browser not to clear what is kept when its disk is full. It may say no, and then nothing changes. */
export async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Not every browser can.
  }
}
