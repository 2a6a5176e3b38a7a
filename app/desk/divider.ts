import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from './desk-address.ts'

const STEP = 2

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
