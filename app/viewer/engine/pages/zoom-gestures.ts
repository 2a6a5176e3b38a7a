import type { Point } from './page-places.ts'

/**
 * Pinch on touch screens, Ctrl with the wheel, and the trackpad pinch of Safari. During a pinch the pages are only scaled by
 * CSS; `onZoom` gets the whole gesture at its end. Returns a function that stops listening.
 */
export function listenForZoom(
  container: HTMLElement,
  pages: HTMLElement,
  {
    limit,
    onZoom,
  }: {
    /** Limits a factor to what can be applied. */
    limit: (factor: number) => number
    /** What was under the fingers at `from` is at `to`. `isWheel` is one of many small steps. */
    onZoom: (zoom: { factor: number; from: Point; to: Point; isWheel: boolean }) => void
  },
): () => void {
  const stop = new AbortController()
  const listen = (type: string, listener: (event: never) => void) =>
    container.addEventListener(type, listener as (event: Event) => void, {
      passive: false,
      signal: stop.signal,
    })

  let pinch: { at: Point; distance: number; factor: number; pan: Point } | undefined

  listen('touchstart', (event: TouchEvent) => {
    const fingers = twoFingers(event)
    if (!fingers) return
    event.preventDefault()
    pinch = { ...fingers, factor: 1, pan: { x: 0, y: 0 } }
    const box = pages.getBoundingClientRect()
    pages.style.transformOrigin = `${fingers.at.x - box.left}px ${fingers.at.y - box.top}px`
  })
  listen('touchmove', (event: TouchEvent) => {
    const fingers = twoFingers(event)
    if (!pinch || !fingers) return
    event.preventDefault()
    pinch.factor = limit(fingers.distance / pinch.distance)
    pinch.pan = { x: fingers.at.x - pinch.at.x, y: fingers.at.y - pinch.at.y }
    pages.style.transform = `translate(${pinch.pan.x}px, ${pinch.pan.y}px) scale(${pinch.factor})`
  })
  const endPinch = (event: TouchEvent) => {
    if (!pinch || event.touches.length > 1) return
    const { at, factor, pan } = pinch
    pinch = undefined
    pages.style.transform = ''
    pages.style.transformOrigin = ''
    onZoom({ factor, from: at, to: { x: at.x + pan.x, y: at.y + pan.y }, isWheel: false })
  }
  listen('touchend', endPinch)
  listen('touchcancel', endPinch)

  listen('wheel', (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    onZoom({ factor: limit(wheelFactor(event)), from: at, to: at, isWheel: true })
  })

  let previous = 1
  listen('gesturestart', (event: SafariGesture) => {
    event.preventDefault()
    previous = 1
  })
  listen('gesturechange', (event: SafariGesture) => {
    event.preventDefault()
    if (pinch) return
    const factor = limit(event.scale / previous)
    previous = event.scale
    const at = { x: event.clientX, y: event.clientY }
    onZoom({ factor, from: at, to: at, isWheel: true })
  })
  return () => stop.abort()
}

/** One step of a wheel zooms by 10 %; a trackpad pinch sends many small steps in pixels. */
function wheelFactor({ deltaMode, deltaY }: WheelEvent): number {
  const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= 50
  return isNotch ? 1.1 ** -Math.sign(deltaY) : Math.exp(-deltaY / 100)
}

interface SafariGesture extends UIEvent {
  scale: number
  clientX: number
  clientY: number
}

function twoFingers(event: TouchEvent): { at: Point; distance: number } | undefined {
  const [a, b] = event.touches
  if (!a || !b || event.touches.length !== 2) return undefined
  return {
    at: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
    distance: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  }
}
