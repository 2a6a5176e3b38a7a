import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

export const SHOWN_BARS: Bars = { areHidden: false, top: 0, anchor: 0 }

export interface PhoneBarsState {
  areHidden: boolean
  onShow: () => void
  /** For the element around the panes. */
  events: {
    onScrollCapture?: (event: SyntheticEvent) => void
    onTouchMoveCapture?: () => void
    onWheelCapture?: () => void
    onClick?: () => void
  }
}

/** Milliseconds for which pages go on moving after a finger has left them. */
const MOMENTUM = 2500

/**
 * The bars of a phone, which leave while the student reads down. They stay while the keyboard's focus is in them, while
 * something is open above the page (`keeps`), or for good if the student wants that.
 */
export function usePhoneBars({ isPhone, keeps }: { isPhone: boolean; keeps: boolean }): PhoneBarsState {
  const [areHidden, setHidden] = useState(false)
  const bars = useRef(SHOWN_BARS)
  const movedAt = useRef(-Infinity)
  const onShow = () => {
    bars.current = { ...bars.current, areHidden: false, anchor: bars.current.top }
    setHidden(false)
  }

  const onMove = () => {
    movedAt.current = performance.now()
  }

  useEffect(() => {
    if (!isPhone) return undefined
    const show = () => {
      // What a key scrolls is not reading on.
      movedAt.current = -Infinity
      setHidden(false)
    }
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show()
    const over = new AbortController()
    const { signal } = over
    document.addEventListener('keydown', show, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    return () => over.abort()
  }, [isPhone])

  if (!isPhone) return { areHidden: false, onShow, events: {} }
  return {
    areHidden: areHidden && !keeps,
    onShow,
    events: {
      onScrollCapture: ({ target }) => {
        if (!(target instanceof Element) || !target.matches('.pdf-scroll, .text-view')) return
        const { scrollTop: top, clientHeight: height, scrollHeight: content } = target
        // Pages also move by themselves: to a place, or when their size changes.
        const isOwn = performance.now() - movedAt.current > MOMENTUM
        const before = { ...bars.current, areHidden }
        bars.current = isOwn
          ? { ...before, top, anchor: top }
          : barsAfterScroll(before, { top, height, content })
        const isHeld = keeps || document.querySelector('.desk-bars :focus-visible') !== null
        setHidden(bars.current.areHidden && !isHeld)
      },
      onTouchMoveCapture: onMove,
      onWheelCapture: onMove,
      onClick: onShow,
    },
  }
}

/** CSS pixels of scrolling that hide or show the bars. */
const STEP = 24
/** A scroll by more than this share of the pane is a jump, not reading. */
const JUMP = 0.6

/** Whether the bars are hidden, and the scroll position from which the next step counts. */
export interface Bars {
  areHidden: boolean
  top: number
  anchor: number
}

/** The bars after a scroll: hidden after a step down, shown after a step up and at either end. */
export function barsAfterScroll(
  bars: Bars,
  { top, height, content }: { top: number; height: number; content: number },
): Bars {
  const isAtEnd = top <= 0 || top + height >= content - 1
  const isJump = Math.abs(top - bars.top) > height * JUMP
  if (isAtEnd) return { areHidden: false, top, anchor: top }
  if (isJump) return { ...bars, top, anchor: top }
  const isDown = top > bars.top
  const anchor = isDown ? Math.min(bars.anchor, bars.top) : Math.max(bars.anchor, bars.top)
  // After a turn, the step counts from the place of the turn.
  const start = isDown === bars.top > bars.anchor || bars.top === bars.anchor ? anchor : bars.top
  if (top - start > STEP) return { areHidden: true, top, anchor: top }
  if (start - top > STEP) return { areHidden: false, top, anchor: top }
  return { ...bars, top, anchor: start }
}
