import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keys on the page while a document is marked. `onKey` says whether it used the key; then nothing else does. */
export function useMarkingKeys(
  pane: RefObject<HTMLElement | null>,
  isActive: boolean,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && pane.current && !layer.contains(pane.current)) return
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (!onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isActive) return undefined
    // Before the keys of the viewer: arrows move by word while the keyboard marks.
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  }, [isActive])
}
