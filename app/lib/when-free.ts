/** What waits for the thread of the page waits at most so long, in milliseconds. */
const AT_LATEST = 500
/** What a student does on a page. */
const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * Calls back when the thread of the page is free: what is drawn and pressed comes first, on a slow phone too. Where a paper opens
 * by its address, its first page comes first, until the student presses something. The returned function ends it. Older Safari
 * does not say when it is free: there it is the next task.
 */
export function whenFree(then: () => void): () => void {
  const first = globalThis.initialLoad
  // Who opens the answer, not the paper, waits for no page.
  if (!first?.picture || new URLSearchParams(location.search).has('first')) return inIdleTime(then)
  const over = new AbortController()
  const end = () => over.abort()
  let stop = end
  const go = () => {
    if (over.signal.aborted) return
    end()
    stop = inIdleTime(then)
  }
  for (const press of PRESSES) addEventListener(press, go, { capture: true, signal: over.signal })
  void first.ended.then(go)
  return () => stop()
}

function inIdleTime(then: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(then)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(then, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}
