import { useEffect } from 'react'
import { loadStudy } from './load-study.ts'
import type { Study } from './open-study.ts'

/** The log opens after the first paint, and after what the page itself loads. In milliseconds. */
const OPEN_AFTER = 3000

/** Opens the log on every app page: ticks of other devices appear, and what the device has joins at sign-in. */
export function useOpenStudy() {
  useEffect(() => openStudyPatiently(OPEN_AFTER, () => {}), [])
}

/**
 * Opens the log after a pause, in milliseconds, and calls back with it once. Where its code does not arrive, it tries again
 * when the connection or the student is back. The returned function ends it.
 */
export function openStudyPatiently(after: number, onOpen: (study: Study) => void): () => void {
  const end = new AbortController()
  const open = async () => {
    // The code may not arrive. What shows the log stays empty until the next try.
    const study = await loadStudy().catch(() => undefined)
    if (!study || end.signal.aborted) return
    end.abort()
    onOpen(study)
  }
  const timer = setTimeout(() => {
    for (const type of ['online', 'focus']) addEventListener(type, open, { signal: end.signal })
    void open()
  }, after)
  end.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => end.abort()
}
