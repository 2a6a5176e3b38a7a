import { useState } from 'react'
import { useMedia } from '#app/lib/device/use-media.ts'
import { type DeskLayout, layoutOf, MEDIA } from './desk-layout.ts'
import { type DeskPreferences, parseDeskPreferences, PREFERENCES_KEY } from '#app/desk/desk-preferences.ts'
import { useStored } from '#app/desk/use-stored.ts'

export interface DeskFrame {
  layout: DeskLayout
  /** How many panes there is room for. */
  room: number
  preferences: DeskPreferences
  /** Whether our own papers are shown as text. */
  isText: boolean
  /** The student enters or leaves the full window; the desk remembers it. */
  onFullWindow: (isFullWindow: boolean) => void
  /** Shows the dialog this once. */
  onDialog: () => void
  onPrefer: (change: Partial<DeskPreferences>) => void
}

/** The layout of a desk, from the size of the window and what the student has chosen. */
export function useDeskLayout(hasOthers: boolean): DeskFrame {
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
    room,
    preferences,
    isText: preferences.readsAs === undefined ? isNarrow : preferences.readsAs === 'text',
    onFullWindow: (isFull) => {
      setShowsDialog(!isFull)
      onPrefer({ isFullWindow: isFull })
    },
    onDialog: () => setShowsDialog(true),
    onPrefer,
  }
}
