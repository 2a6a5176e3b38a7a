import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Esc closes what is open in `pane` while the focus is in it, and nothing around the pane with it. */
export function useEscape(pane: RefObject<HTMLElement | null>, isOpen: boolean, onEscape: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (!(event.target instanceof Node) || !pane.current?.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // Before the document's own listeners, where a dialog around the pane waits for the same key.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [isOpen])
}
