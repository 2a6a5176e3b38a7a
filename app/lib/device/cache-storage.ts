/** A cache of this site; undefined if the browser has no caches (insecure connection) or refuses. */
export async function openCache(name: string): Promise<Cache | undefined> {
  return attempt(() => caches.open(name))
}

/** Removes a cache with all that is in it, if there are caches here. */
export async function deleteCache(name: string): Promise<void> {
  await attempt(() => caches.delete(name))
}

/** Whether a file of the site is on this device, in any cache. Throws if the browser refuses. */
export async function isCached(url: string): Promise<boolean> {
  const answer = await caches.match(url, { ignoreVary: true })
  return answer?.status === 200
}

/** The free storage of this site in bytes; undefined if the browser does not tell. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await attempt(() => navigator.storage.estimate())) ?? {}
  return quota === undefined || usage === undefined ? undefined : quota - usage
}

/** Asks the browser not to clear this site's storage when its disk is full. It may refuse. */
export async function askToStay(): Promise<void> {
  await attempt(() => navigator.storage.persist())
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
