import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

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
    const leave = new AbortController()
    const { signal } = leave
    const stop = (event: Event) => event.stopPropagation()
    const onFocusOut = (event: FocusEvent) => {
      if (isInside(element, event.relatedTarget)) event.stopPropagation()
    }
    element?.addEventListener('focusin', stop, { signal })
    element?.addEventListener('pointerdown', stop, { signal })
    addEventListener('focusout', onFocusOut, { capture: true, signal })
    return () => leave.abort()
  }, [layer])
}

function useKeys(layer: RefObject<HTMLElement | null>, toast: number | undefined, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (toast === undefined) return undefined
    const leave = new AbortController()
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
    addEventListener('keydown', onFirst, { capture: true, signal: leave.signal })
    addEventListener('keydown', onLast, { signal: leave.signal })
    return () => leave.abort()
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

/** How far a toast must be swiped to the right to go, in pixels. */
const SWIPE_THRESHOLD = 50

interface Toasted {
  /** How long the toast may stay from its appearance on, in milliseconds. */
  time: number
  /** Its time is over. It was shown for this long. */
  onEnd: (shownFor: number) => void
  onDismiss: () => void
}

/**
 * Ends a toast after its time. The time stops while the pointer or the focus is on it, or the tab is hidden. A pointer that
 * rests where the toast appears stops it only when it moves: otherwise all toasts that wait would wait for that pointer.
 */
export function useToastTime(card: RefObject<HTMLElement | null>, { time, onEnd, onDismiss }: Toasted) {
  const [isPaused, setPaused] = useState(false)
  const passed = useRef(0)
  const end = useEffectEvent(() => onEnd(passed.current))
  useEffect(() => {
    if (isPaused) return undefined
    const begun = performance.now()
    const timer = setTimeout(
      () => {
        passed.current = Math.max(time, passed.current)
        end()
      },
      Math.max(0, time - passed.current),
    )
    return () => {
      clearTimeout(timer)
      passed.current += performance.now() - begun
    }
  }, [time, isPaused])
  usePause(card, setPaused)
  useSwipe(card, onDismiss)
}

/** Listeners of the element itself: the layer keeps these events from the rest of the page. */
function usePause(card: RefObject<HTMLElement | null>, setPaused: (isPaused: boolean) => void) {
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const leave = new AbortController()
    const is = { over: false, focused: false, away: document.hidden }
    const listen = (target: EventTarget, type: string, part: keyof typeof is, value: boolean) => {
      const onEvent = () => {
        is[part] = value
        setPaused(is.over || is.focused || is.away)
      }
      target.addEventListener(type, onEvent, { signal: leave.signal })
    }
    listen(element, 'pointermove', 'over', true)
    listen(element, 'pointerdown', 'over', true)
    listen(element, 'pointerleave', 'over', false)
    listen(element, 'focusin', 'focused', true)
    listen(element, 'focusout', 'focused', false)
    listen(window, 'blur', 'away', true)
    listen(window, 'focus', 'away', false)
    setPaused(is.away)
    return () => leave.abort()
  }, [card, setPaused])
}

function useSwipe(card: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const leave = new AbortController()
    const { signal } = leave
    let from: number | undefined
    const offset = (event: PointerEvent) => (from === undefined ? 0 : Math.max(0, event.clientX - from))
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      from = event.clientX
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (from !== undefined) element.style.translate = `${offset(event)}px 0`
    }
    const onUp = (event: PointerEvent) => {
      const isFar = event.type === 'pointerup' && offset(event) >= SWIPE_THRESHOLD
      from = undefined
      if (isFar) dismiss()
      else element.style.translate = ''
    }
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    return () => leave.abort()
  }, [card])
}
