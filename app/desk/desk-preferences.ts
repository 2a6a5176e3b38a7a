import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from './desk-address.ts'
import { parseStoredObject } from './stored-object.ts'
import { EXTRA_TIMES, type ExtraTime } from './timer.ts'

/** How a student likes to work, at every desk; kept in the browser. */
export interface DeskPreferences {
  /** Whether mark schemes are kept locked; undefined until the student has answered. */
  keepsLocked?: boolean | undefined
  extra: ExtraTime
  /** Nothing ticks on the screen. */
  hidesTime: boolean
  /** A soft tone at the end of the time. */
  sounds: boolean
  /** The first pane's width in percent. */
  share: number
}

export const PREFERENCES_KEY = 'ee_desk_preferences_v1'

/** Reads what was stored; the standard for each part that is not readable. */
export function parseDeskPreferences(text: string | null): DeskPreferences {
  const stored = parseStoredObject(text)
  const { keepsLocked, share } = stored
  const isShare = typeof share === 'number' && share >= MIN_SHARE && share <= MAX_SHARE
  return {
    ...(typeof keepsLocked === 'boolean' && { keepsLocked }),
    extra: EXTRA_TIMES.find((each) => each === stored['extra']) ?? 0,
    hidesTime: stored['hidesTime'] === true,
    sounds: stored['sounds'] === true,
    share: isShare ? share : DEFAULT_SHARE,
  }
}
