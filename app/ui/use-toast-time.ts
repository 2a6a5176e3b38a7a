import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

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
    const count = () => {
      passed.current += performance.now() - begun
    }
    const timer = setTimeout(
      () => {
        passed.current = Math.max(time, passed.current)
        end()
      },
      Math.max(0, time - passed.current),
    )
    return () => {
      clearTimeout(timer)
      count()
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
    const is = { over: false, focused: false, away: document.hidden }
    const tell = () => setPaused(is.over || is.focused || is.away)
    const listen = (target: EventTarget, type: string, part: keyof typeof is, value: boolean) => {
      const listener = () => {
        is[part] = value
        tell()
      }
      target.addEventListener(type, listener)
      return () => target.removeEventListener(type, listener)
    }
    const leave = [
      listen(element, 'pointermove', 'over', true),
      listen(element, 'pointerdown', 'over', true),
      listen(element, 'pointerleave', 'over', false),
      listen(element, 'focusin', 'focused', true),
      listen(element, 'focusout', 'focused', false),
      listen(window, 'blur', 'away', true),
      listen(window, 'focus', 'away', false),
    ]
    tell()
    return () => {
      for (const each of leave) each()
    }
  }, [card, setPaused])
}

function useSwipe(card: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
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
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
    }
  }, [card])
}
