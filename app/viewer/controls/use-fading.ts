import { type RefObject, useEffect } from 'react'

/** Milliseconds without a movement, a key or a new focus. */
const REST = 2000
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'scroll'] as const

/**
 * Sets `data-resting` on an element while nothing happens in it. viewer.css hides the pager then, except while it has the
 * focus, the pointer or an open menu.
 */
export function useFading(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const pane = element.current
    if (!pane) return undefined
    const rest = () => pane.setAttribute('data-resting', '')
    let timer = setTimeout(rest, REST)
    const onSign = () => {
      pane.removeAttribute('data-resting')
      clearTimeout(timer)
      timer = setTimeout(rest, REST)
    }
    // In the capture phase: a scroll does not bubble, and a menu may stop its keys.
    for (const sign of SIGNS) pane.addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) pane.removeEventListener(sign, onSign, { capture: true })
    }
  }, [element])
}
