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

export const SHOWN_BARS: Bars = { areHidden: false, top: 0, anchor: 0 }

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
