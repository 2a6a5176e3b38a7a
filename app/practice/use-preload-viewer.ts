import { useEffect } from 'react'

/** Milliseconds after which the page counts as idle in browsers that do not tell. */
const PATIENCE = 2000

/** Fetches the viewer of documents while the list rests. */
export function usePreloadViewer() {
  useEffect(() => {
    const load = () =>
      void import('#app/viewer/engine/preload-viewer.ts').then(
        ({ preloadViewer }) => preloadViewer(),
        () => {},
      )
    // Older Safari does not have requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, PATIENCE)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [])
}
