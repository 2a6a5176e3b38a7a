import { type RefObject, useLayoutEffect, useRef, useState, useEffectEvent } from 'react'

/** What had the focus when the first of several dialogs opened that take each other's place. */
let opener: Element | null = null

function noteFocus(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('.dialog')) opener = activeElement
  return activeElement
}

/**
 * For a dialog that is opened by state: returns the handler that gives the focus back when it closes (`onCloseAutoFocus`
 * of the dialog's content). The focus goes to the control that had it before; to `findOther()` if there was none, or if it
 * is no longer on the page. A dialog that took the place of another gives it to what had it before both.
 */
export function useReturnFocus(findOther?: () => HTMLElement | null): (event: Event) => void {
  const [before] = useState(noteFocus)
  return (event) => {
    event.preventDefault()
    if (!(before instanceof HTMLElement)) return
    const isControl = before.isConnected && before.tabIndex >= 0
    const target = isControl ? before : (findOther?.() ?? (before.isConnected ? before : opener))
    if (target instanceof HTMLElement) target.focus()
  }
}

/** Focuses `control` when something closes and the focus was lost with it. */
export function useFocusOnClose(isOpen: boolean, control: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) control.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, control])
}

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
