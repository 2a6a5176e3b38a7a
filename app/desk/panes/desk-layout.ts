/**
 * How a desk is laid out. `dialog`: one document in a dialog over its list. `window`: the whole window, with the margin and
 * one pane or more. `phone`: a bar above and one below. `rail`: a phone on its side, with one bar at the right.
 */
export type DeskLayout = 'dialog' | 'window' | 'phone' | 'rail'

/** Media queries. Their rem is the reader's default font size: large text folds like a small screen. */
export const MEDIA = {
  phone: '(max-width: 47.99rem), (max-height: 27rem)',
  rail: '(min-width: 34rem) and (max-height: 27rem)',
  twoPanes: '(min-width: 64rem)',
  /** A phone, upright or on its side: too small to read an A4 page. Our own papers open as text. */
  text: '(max-width: 29.99rem), (max-height: 27rem)',
  threePanes: '(min-width: 112.5rem)',
} as const

/** How the student wants a desk that has room for more than a phone. */
export interface WantedFrame {
  /** The student's preference. */
  isFullWindow: boolean
  /** More than one pane is open. They need the whole window. */
  hasOthers: boolean
  /** Escape has left the full window this once. */
  showsDialog: boolean
}

export function layoutOf(
  { isPhone, isRail, room }: { isPhone: boolean; isRail: boolean; room: number },
  { isFullWindow, hasOthers, showsDialog }: WantedFrame,
): DeskLayout {
  if (isPhone) return isRail ? 'rail' : 'phone'
  if (showsDialog) return 'dialog'
  return isFullWindow || (hasOthers && room > 1) ? 'window' : 'dialog'
}
