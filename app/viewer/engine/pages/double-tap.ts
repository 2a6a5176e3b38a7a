import type { PageInPdfJs } from './page-layers.ts'
import type { Point } from './page-places.ts'
import { paragraphAt } from '#app/viewer/engine/paragraph.ts'
import type { PageFit } from './page-fit.ts'
import type { Zoom } from './zoom.ts'

/** Milliseconds and CSS pixels between two taps that belong together. */
const PAUSE = 300
const NEAR = 30
/** Milliseconds that a finger may stay. */
const TAP = 250
/** CSS pixels beside a paragraph that fills the width. */
const AIR = 8
/** If a paragraph fills the width already, or nothing is there, pages become so much larger. */
const LARGER = 1.8
const LARGEST = 3

/** Two taps: the paragraph under the finger fills the width. Two more: back. Returns a function that stops listening. */
export function listenForDoubleTap(
  container: HTMLElement,
  { pages, fitting }: { pages: () => readonly PageInPdfJs[]; fitting: PageFit },
): () => void {
  const stop = new AbortController()
  let begun: { at: Point; time: number } | undefined
  let tapped: { at: Point; time: number } | undefined
  /** The size before the paragraph filled the width, and the size since then. */
  let before: { zoom: Zoom; magnified: Zoom } | undefined

  function magnify(at: Point) {
    if (before?.magnified === fitting.zoom()) {
      fitting.zoomTo(before.zoom, { from: at })
      before = undefined
      return
    }
    const zoom = fitting.zoom()
    const box = container.getBoundingClientRect()
    const width = container.clientWidth - 2 * AIR
    const paragraph = paragraphAt(textsUnder(pages(), at), at)
    const factor = paragraph ? width / (paragraph.right - paragraph.left) : LARGER
    if (paragraph && factor > LARGER / 1.5) {
      const from = { x: paragraph.left, y: at.y }
      fitting.stretch(Math.min(factor, LARGEST), { from, to: { x: box.left + AIR, y: at.y } })
    } else {
      fitting.stretch(LARGER, { from: at })
    }
    before = { zoom, magnified: fitting.zoom() }
  }

  const listen = (type: 'touchstart' | 'touchend', listener: (event: TouchEvent) => void) =>
    container.addEventListener(type, listener, { passive: false, signal: stop.signal })

  listen('touchstart', (event) => {
    const [finger] = event.touches
    begun =
      finger && event.touches.length === 1
        ? { at: { x: finger.clientX, y: finger.clientY }, time: event.timeStamp }
        : undefined
    if (!begun) tapped = undefined
  })
  listen('touchend', (event) => {
    const [finger] = event.changedTouches
    const at = finger && { x: finger.clientX, y: finger.clientY }
    const isTap =
      at && begun && event.timeStamp - begun.time < TAP && isNear(at, begun.at) && !event.defaultPrevented
    if (!isTap) {
      tapped = undefined
      return
    }
    const isSecond = tapped && event.timeStamp - tapped.time < PAUSE && isNear(at, tapped.at)
    tapped = isSecond ? undefined : { at, time: event.timeStamp }
    if (!isSecond) return
    // Otherwise the browser selects a word.
    event.preventDefault()
    magnify(at)
  })
  return () => stop.abort()
}

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR
}

/** The boxes of the texts of the page under a point. */
function textsUnder(pages: readonly PageInPdfJs[], { y }: Point) {
  const under = pages.find(({ div, textLayer }) => {
    const box = div.getBoundingClientRect()
    return textLayer && box.top <= y && box.bottom >= y
  })
  const texts = under?.textLayer?.div.querySelectorAll('span[role="presentation"]') ?? []
  return [...texts]
    .filter((text) => text.textContent.trim() !== '')
    .map((text) => text.getBoundingClientRect())
}
