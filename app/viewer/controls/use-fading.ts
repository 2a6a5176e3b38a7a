import { type RefObject, useEffect } from 'react'
import { isForField } from './key-map.ts'

/** Milliseconds without a movement, a key or a new focus. */
const REST = 2000
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'focusin', 'scroll'] as const

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
    // A key moves the pages wherever the focus is: a desk that has just opened has it on the dialog. An answer that is
    // written beside the pages leaves them at rest.
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyped = target instanceof Element && !pane.contains(target) && isForField(target, event)
      if (!isTyped) onSign()
    }
    // In the capture phase: a scroll does not bubble, and a menu may stop its keys.
    const options = { capture: true, passive: true }
    for (const sign of SIGNS) pane.addEventListener(sign, onSign, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) pane.removeEventListener(sign, onSign, options)
      document.removeEventListener('keydown', onKey, options)
    }
  }, [element])
}
