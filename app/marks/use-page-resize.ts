import { useEffect, useReducer } from 'react'
import type { MarkedPage } from './marked-pages.ts'

/** Draws the component again when the pages change their sizes or places. */
export function usePageResize({ pageElement }: MarkedPage) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const pages = pageElement.parentElement
    if (!pages) return undefined
    const watch = new ResizeObserver(drawAgain)
    watch.observe(pages)
    return () => watch.disconnect()
  }, [pageElement])
}
