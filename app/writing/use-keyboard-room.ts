import { type RefObject, useLayoutEffect } from 'react'

/** More than this is a zoom by two fingers, which makes the viewport smaller too. */
const MOST_SCALE = 1.05

/**
 * Sets `--covered` of a pane: how much of it is under the screen's keyboard. A keyboard makes the visual viewport smaller
 * and leaves the window as it is.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const follow = () => {
      const { current } = pane
      if (!current || viewport.scale > MOST_SCALE) return
      const covered = current.getBoundingClientRect().bottom - viewport.offsetTop - viewport.height
      current.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`)
    }
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow)
    return () => {
      for (const type of ['resize', 'scroll']) viewport.removeEventListener(type, follow)
    }
  }, [pane])
}
