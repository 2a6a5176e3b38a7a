import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { NewMark } from '#domain/study/marks/mark.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import { beginDraft, type Draft, extendDraft, finishDraft, type Tool } from './draft.ts'
import { type MarkedPage, pointOn } from './marked-pages.ts'
import type { usePlacedMarks } from './use-placed-marks.ts'

/** CSS pixels that a finger or a hand may move during a press. */
const STILL = 5

interface Hand {
  pointer: number
  layer: MarkedPage
  start: { x: number; y: number; at: Point }
  hasMoved: boolean
}

/**
 * Marks with mouse, pen and finger. A drag makes a mark. Two presses do the same: the first says where it begins, the second
 * where it ends.
 */
export function usePointerMarking({
  container,
  isMarking,
  tool,
  placed: { shown, sheetOf },
  onMark,
  onPress,
  onRub,
  onRubEnd,
}: {
  container: RefObject<HTMLElement | null>
  isMarking: boolean
  tool: Tool
  placed: Pick<ReturnType<typeof usePlacedMarks>, 'shown' | 'sheetOf'>
  onMark: (mark: NewMark) => void
  /** A press that begins no mark. True if it was used up. `reach` is how far it may miss, in points. */
  onPress: (page: number, at: Point, reach: number) => boolean
  /** The eraser is over this place. */
  onRub: (page: number, at: Point, reach: number) => void
  /** The eraser is lifted. False if the drag was broken off: then nothing is rubbed out. */
  onRubEnd: (isDone: boolean) => void
}) {
  const [draft, setDraft] = useState<Draft>()
  // The same at once: a quick drag ends before its last moves are drawn.
  const drawn = useRef<Draft>(undefined)
  const hand = useRef<Hand>(undefined)
  // The first of two presses.
  const [begun, setBegun] = useState<Draft>()

  const reachOf = (event: PointerEvent, { scale }: MarkedPage) =>
    (event.pointerType === 'touch' ? 10 : 4) / scale

  function draw(next: Draft | undefined) {
    drawn.current = next
    setDraft(next)
  }

  function stop() {
    if (hand.current?.hasMoved && tool === 'eraser') onRubEnd(false)
    hand.current = undefined
    draw(undefined)
  }

  function finish(done: Draft, sheet: Sheet) {
    const mark = finishDraft(done, tool, sheet, Math.random().toString(36).slice(2, 10))
    if (mark) onMark(mark)
  }

  function press(layer: MarkedPage, sheet: Sheet | undefined, at: Point, reach: number) {
    if (!begun && onPress(layer.page, at, reach)) return
    if (!sheet) return
    if (begun?.page === layer.page) {
      finish(extendDraft(begun, sheet, at), sheet)
      setBegun(undefined)
    } else setBegun(beginDraft(tool, sheet, at))
  }

  function giveUp() {
    setBegun(undefined)
    stop()
  }

  const onCancel = useEffectEvent(stop)
  const onEnd = useEffectEvent(giveUp)

  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Element)) return
    // A second finger scrolls and zooms.
    if (!event.isPrimary) {
      stop()
      return
    }
    if (event.button !== 0 || event.target.closest('button, textarea, input, a, .mark-note')) return
    const number = Number(event.target.closest<HTMLElement>('[data-page-number]')?.dataset.pageNumber)
    const layer = shown.get(number)
    const at = layer && pointOn(layer, event)
    if (!layer || !at) return
    // The end of the last drag may not have been seen.
    stop()
    hand.current = {
      pointer: event.pointerId,
      layer,
      start: { x: event.clientX, y: event.clientY, at },
      hasMoved: false,
    }
  })

  const onMove = useEffectEvent((event: PointerEvent) => {
    const { current } = hand
    if (!current || event.pointerId !== current.pointer) return
    const { layer, start } = current
    if (!current.hasMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL) return
    const sheet = sheetOf(layer.page)
    const isFirst = !current.hasMoved
    current.hasMoved = true
    if (isFirst) {
      setBegun(undefined)
      container.current?.setPointerCapture(event.pointerId)
    }
    // Older browsers have no such list.
    const steps = event.getCoalescedEvents?.() ?? []
    const places = (steps.length > 0 ? steps : [event]).flatMap((step) => pointOn(layer, step) ?? [])
    if (tool === 'eraser') {
      for (const at of places) onRub(layer.page, at, reachOf(event, layer))
      return
    }
    if (!sheet) return
    const from = drawn.current ?? beginDraft(tool, sheet, start.at)
    draw(from && places.reduce((now, at) => extendDraft(now, sheet, at), from))
  })

  const onUp = useEffectEvent((event: PointerEvent) => {
    const { current } = hand
    if (!current || event.pointerId !== current.pointer) return
    const { layer, hasMoved, start } = current
    const sheet = sheetOf(layer.page)
    hand.current = undefined
    if (!hasMoved) press(layer, sheet, start.at, reachOf(event, layer))
    else if (tool === 'eraser') onRubEnd(true)
    else if (drawn.current && sheet) finish(drawn.current, sheet)
    stop()
  })

  useEffect(() => {
    const element = container.current
    if (!element || !isMarking) return undefined
    const over = new AbortController()
    const { signal } = over
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', () => onCancel(), { signal })
    return () => {
      over.abort()
      onEnd()
    }
  }, [container, isMarking])

  return {
    draft: draft ?? begun,
    /** Whether the second press is awaited. */
    isBegun: begun !== undefined,
    /** Gives up what is drawn: Escape, or another tool. False if nothing was drawn. */
    onStop: (): boolean => {
      const wasDrawing = begun !== undefined || hand.current?.hasMoved === true
      giveUp()
      return wasDrawing
    },
  }
}
