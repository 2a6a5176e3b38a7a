import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from './desk-address.ts'
import { parseStoredObject } from './stored-object.ts'
import { EXTRA_TIMES, type ExtraTime } from './timer.ts'

/** A student's preferences for all desks, stored in the browser. */
export interface DeskPreferences {
  /** Whether mark schemes stay locked until the end; undefined until the student has chosen. */
  keepsLocked?: boolean | undefined
  extra: ExtraTime
  /** No running clock is shown. */
  hidesTime: boolean
  /** A soft tone at the end of the time. */
  sounds: boolean
  /** The first pane's width in percent. */
  share: number
}

export const PREFERENCES_KEY = 'ee_desk_preferences_v1'

/** Reads stored preferences. A part that is not valid gets its default. */
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
