import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For two views that take each other's place, with the button that was pressed: focuses `find()` when `view` has changed
 * after a press. A change that comes from elsewhere, as from another device, moves no focus. Returns what a press calls.
 */
export function useFocusAfterPress(
  view: string | boolean,
  find: () => HTMLElement | null | undefined,
): () => void {
  const seen = useRef(view)
  const isPressed = useRef(false)
  const focus = useEffectEvent(() => find()?.focus())
  useLayoutEffect(() => {
    if (seen.current === view) return
    seen.current = view
    if (isPressed.current) focus()
    isPressed.current = false
  }, [view])
  return () => {
    isPressed.current = true
  }
}
