import { useState } from 'react'
import { useMedia } from '#app/lib/device/use-media.ts'
import {
  type DeskPreferences,
  parseDeskPreferences,
  PREFERENCES_KEY,
  useStored,
} from '#app/desk/use-preferences.ts'

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

export type DeskFrame = ReturnType<typeof useDeskLayout>

/** The layout of a desk, from the size of the window and what the student has chosen. */
export function useDeskLayout(hasOthers: boolean) {
  const [preferences, changePreferences] = useStored(PREFERENCES_KEY, parseDeskPreferences)
  const [showsDialog, setShowsDialog] = useState(false)
  const isPhone = useMedia(MEDIA.phone)
  const isRail = useMedia(MEDIA.rail)
  const isNarrow = useMedia(MEDIA.text)
  const hasTwo = useMedia(MEDIA.twoPanes)
  const hasThree = useMedia(MEDIA.threePanes)
  const room = isPhone ? 1 : hasThree ? 3 : hasTwo ? 2 : 1
  const { isFullWindow } = preferences
  const onPrefer = (change: Partial<DeskPreferences>) => changePreferences((now) => ({ ...now, ...change }))
  return {
    layout: layoutOf({ isPhone, isRail, room }, { isFullWindow, hasOthers, showsDialog }),
    /** The layout is `phone` or `rail`. */
    isPhone,
    /** How many panes there is room for. */
    room,
    preferences,
    /** Whether our own papers are shown as text. */
    isText: preferences.readsAs === undefined ? isNarrow : preferences.readsAs === 'text',
    /** The student enters or leaves the full window; the desk remembers it. */
    onFullWindow: (isFull: boolean) => {
      setShowsDialog(!isFull)
      onPrefer({ isFullWindow: isFull })
    },
    /** Shows the dialog this once. */
    onDialog: () => setShowsDialog(true),
    onPrefer,
  }
}

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
