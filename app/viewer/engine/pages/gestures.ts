import type { PageInPdfJs } from './page-layers.ts'
import type { Point } from './page-places.ts'
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
  const { listen, stop } = listenerOf(container)
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

  listen('touchstart', (event: TouchEvent) => {
    const [finger] = event.touches
    begun =
      finger && event.touches.length === 1
        ? { at: { x: finger.clientX, y: finger.clientY }, time: event.timeStamp }
        : undefined
    if (!begun) tapped = undefined
  })
  listen('touchend', (event: TouchEvent) => {
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
  return stop
}

/** Adds listeners that may keep the browser from what it does by itself, until `stop`. */
function listenerOf(container: HTMLElement) {
  const over = new AbortController()
  const options = { passive: false, signal: over.signal }
  return {
    listen: (type: string, listener: (event: never) => void) =>
      container.addEventListener(type, listener as (event: Event) => void, options),
    stop: () => over.abort(),
  }
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

/** A box in CSS pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A wider gap in a line than so many line heights divides columns. */
const COLUMN_GAP = 2
/** A wider gap between two lines than so many line heights divides paragraphs. */
const LINE_GAP = 0.9
/** The nearest line may be so many line heights away. */
const REACH = 2

/** The paragraph at a point, from the boxes of a page's texts. Undefined if there is no text near. */
export function paragraphAt(texts: readonly Box[], { x, y }: { x: number; y: number }): Box | undefined {
  const lines = joinLines(texts)
  const distance = (line: Box) =>
    Math.hypot(Math.max(line.left - x, x - line.right, 0), Math.max(line.top - y, y - line.bottom, 0))
  const start = lines.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!start || distance(start) > REACH * heightOf(start)) return undefined
  let block = start
  let rest = lines.filter((line) => line !== start)
  for (;;) {
    const next = rest.find((line) => belongsTo(line, block, heightOf(start)))
    if (!next) return block
    block = join(block, next)
    rest = rest.filter((line) => line !== next)
  }
}

/** Texts side by side are a line, up to a gap between columns. */
function joinLines(texts: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const at = lines.findIndex((line) => {
      const shared = Math.min(line.bottom, text.bottom) - Math.max(line.top, text.top)
      const height = Math.min(heightOf(line), heightOf(text))
      return shared > height / 2 && text.left - line.right < COLUMN_GAP * height
    })
    const line = lines[at]
    if (line) lines[at] = join(line, text)
    else lines.push(text)
  }
  return lines
}

function belongsTo(line: Box, block: Box, height: number): boolean {
  const gap = Math.max(line.top - block.bottom, block.top - line.bottom)
  const shared = Math.min(line.right, block.right) - Math.max(line.left, block.left)
  const isAlike = heightOf(line) > height * 0.7 && heightOf(line) < height * 1.4
  return isAlike && gap < LINE_GAP * height && shared > 0
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top
}

function join(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

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
  const { listen, stop } = listenerOf(container)
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
  return stop
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
