import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when Escape is pressed inside `element` while `isOpen`. A dialog around the element does not see the key. */
export function useEscape(element: RefObject<HTMLElement | null>, isOpen: boolean, onEscape: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (!(event.target instanceof Node) || !element.current?.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    // In the capture phase of the window: before the listeners that dialogs add to the document.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [isOpen])
}
