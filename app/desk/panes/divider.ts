import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from '#app/desk/desk-address.ts'

/** Percent that a key moves the divider, and a press on its buttons. */
const STEP = 2
const PRESS_STEP = 5

export type DividerStep = 'narrower' | 'even' | 'wider'

/** A width of the first pane in whole percent that leaves both panes readable. */
export function clampShare(percent: number): number {
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, Math.round(percent)))
}

/** Where a key moves the divider; undefined when it is not a key for it. */
export function moveDivider(share: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return clampShare(share - STEP)
    case 'ArrowRight':
      return clampShare(share + STEP)
    case 'Home':
      return MIN_SHARE
    case 'End':
      return MAX_SHARE
    case 'Enter':
      return DEFAULT_SHARE
    default:
      return undefined
  }
}

/** Where a press on a button moves the divider. The words are about the pane before it. */
export function stepDivider(share: number, step: DividerStep): number {
  if (step === 'even') return DEFAULT_SHARE
  return clampShare(share + (step === 'wider' ? PRESS_STEP : -PRESS_STEP))
}
