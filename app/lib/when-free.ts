/** What waits for the thread of the page waits at most so long, in milliseconds. */
const AT_LATEST = 500

/**
 * Calls back when the thread of the page is free: what is drawn and pressed comes first, on a slow phone too. The returned
 * function ends it. Older Safari does not say when it is free: there it is the next task.
 */
export function whenFree(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(then, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}
