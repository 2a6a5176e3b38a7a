/** A cache of this site; undefined if the browser has no caches (insecure connection) or refuses. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

/** Removes a cache with all that is in it. */
export async function deleteCache(name: string): Promise<void> {
  try {
    await caches.delete(name)
  } catch {
    // No caches here.
  }
}

/** Whether a file of the site is on this device, in any cache. Throws if the browser refuses. */
export async function isCached(url: string): Promise<boolean> {
  const answer = await caches.match(url, { ignoreVary: true })
  return answer?.status === 200
}

/** The free storage of this site in bytes; undefined if the browser does not tell. */
export async function freeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}

/** Asks the browser not to clear this site's storage when its disk is full. It may refuse. */
export async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Not every browser supports this.
  }
}
