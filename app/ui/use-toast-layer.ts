import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * The layer of the toasts: above everything that is open, and independent of it. Escape dismisses a toast that has the
 * focus. Elsewhere Escape belongs to what is open, and to the toast only if nothing is.
 */
export function useToastLayer(
  layer: RefObject<HTMLElement | null>,
  toast: number | undefined,
  onDismiss: () => void,
) {
  useTopLayer(layer, toast)
  useIndependence(layer)
  useKeys(layer, toast, onDismiss)
  useFocusBack(layer, toast)
}

/** Popovers that are open were opened earlier, so this one is above them. */
function useTopLayer(layer: RefObject<HTMLElement | null>, toast: number | undefined) {
  useEffect(() => {
    const element = layer.current
    if (toast === undefined || !element || !('showPopover' in element)) return undefined
    element.showPopover()
    const place = element.querySelector('.toast-place')
    place?.toggleAttribute('data-high', coversPressed(place.firstElementChild))
    return () => {
      place?.removeAttribute('data-high')
      element.hidePopover()
    }
  }, [layer, toast])
}

/** Whether a toast lies over the row of what was pressed: it says something about that row. Dialogs have places of their own. */
function coversPressed(toast: Element | null): boolean {
  const { activeElement, body } = document
  if (!toast || !activeElement || activeElement === body || isAnythingOpen()) return false
  const over = toast.getBoundingClientRect()
  const pressed = (activeElement.closest('li, tr') ?? activeElement).getBoundingClientRect()
  return (
    over.top < pressed.bottom &&
    over.bottom > pressed.top &&
    over.left < pressed.right &&
    over.right > pressed.left
  )
}

/** Keeps dialogs from seeing events of toasts: a dialog would take the focus back, or close at a press outside of it. */
function useIndependence(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = layer.current
    const stop = (event: Event) => event.stopPropagation()
    const onFocusOut = (event: FocusEvent) => {
      if (isInside(element, event.relatedTarget)) event.stopPropagation()
    }
    element?.addEventListener('focusin', stop)
    element?.addEventListener('pointerdown', stop)
    addEventListener('focusout', onFocusOut, true)
    return () => {
      element?.removeEventListener('focusin', stop)
      element?.removeEventListener('pointerdown', stop)
      removeEventListener('focusout', onFocusOut, true)
    }
  }, [layer])
}

function useKeys(layer: RefObject<HTMLElement | null>, toast: number | undefined, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (toast === undefined) return undefined
    const onFirst = (event: KeyboardEvent) => {
      const element = layer.current
      if (event.key === 'F8') {
        const place = element?.querySelector<HTMLElement>('.btn') ?? element?.querySelector('section')
        place?.focus()
      } else if (event.key === 'Escape' && isInside(element, event.target)) {
        event.stopPropagation()
        dismiss()
      }
    }
    const onLast = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isAnythingOpen()) dismiss()
    }
    addEventListener('keydown', onFirst, true)
    addEventListener('keydown', onLast)
    return () => {
      removeEventListener('keydown', onFirst, true)
      removeEventListener('keydown', onLast)
    }
  }, [layer, toast])
}

/** When a toast that has the focus goes, the control before it has the focus again. */
function useFocusBack(layer: RefObject<HTMLElement | null>, toast: number | undefined) {
  const before = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const element = layer.current
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !isInside(element, relatedTarget))
        before.current = relatedTarget
    }
    element?.addEventListener('focusin', onFocusIn)
    return () => element?.removeEventListener('focusin', onFocusIn)
  }, [layer])
  const giveBack = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || isInside(layer.current, document.activeElement)
    if (isLost && before.current?.isConnected) before.current.focus()
    before.current = undefined
  })
  const isShown = toast !== undefined
  useLayoutEffect(() => {
    if (!isShown) giveBack()
  }, [isShown])
}

function isInside(element: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && element?.contains(target) === true
}

function isAnythingOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
}
