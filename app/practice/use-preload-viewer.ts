import { useEffect } from 'react'

/** What tells that somebody uses the list. A press on a document comes after one of these, or is the first. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Fetches the viewer of documents when the list is first used. Not before: the viewer weighs more than the page, and many
 * visits only look.
 */
export function usePreloadViewer() {
  useEffect(() => {
    const leave = new AbortController()
    function onSign() {
      leave.abort()
      void import('#app/viewer/engine/preload-viewer.ts').then(
        ({ preloadViewer }) => preloadViewer(),
        () => {},
      )
    }
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}
