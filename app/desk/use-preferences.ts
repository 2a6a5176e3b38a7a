import { objectOf, parseJson } from '#domain/unknown-value.ts'
import { DEFAULT_SHARE, MAX_SHARE, MIN_SHARE } from './desk-address.ts'
import { EXTRA_TIMES, type ExtraTime } from '#app/desk/timer/timer.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { useStoredText } from '#app/lib/device/use-stored-text.ts'
import { showToast } from '#app/ui/toast.ts'

/** A student's preferences for all desks, stored in the browser. */
export interface DeskPreferences {
  /** Whether mark schemes stay locked until the end; undefined until the student has chosen. */
  keepsLocked?: boolean | undefined
  extra: ExtraTime
  /** No running clock is shown. */
  hidesTime: boolean
  /** A soft tone at the end of the time. */
  sounds: boolean
  /** The first pane's width in percent, of two. */
  share: number
  /** The widths of the first and the second pane in percent, of three. */
  thirds: readonly [number, number]
  /** The desk fills the window, even with one document. */
  isFullWindow: boolean
  /** Full window without the margin. */
  hidesMargin: boolean
  /** On phones: the bars stay while the student reads. */
  keepsBars: boolean
  /** The kinds of notices that the student has dismissed. */
  dismissed: readonly NoticeKind[]
  /** How our own papers open; undefined until the student has chosen: as text on a narrow phone, else as pages. */
  readsAs?: 'text' | 'pages' | undefined
}

/**
 * `set`: the paper is ours. `guide`: a guide replaces a document. `form`: the paper's form has changed. `edition`: the cover has
 * the code of another edition.
 */
export const NOTICE_KINDS = ['set', 'guide', 'edition', 'form'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const EQUAL_THIRDS = [100 / 3, 100 / 3] as const

export const PREFERENCES_KEY = 'ee_desk_preferences_v1'

/** Reads stored preferences. A part that is not valid gets its default. */
export function parseDeskPreferences(text: string | null): DeskPreferences {
  const stored = objectOf(parseJson(text))
  const { keepsLocked, share, thirds } = stored
  const readsAs = (['text', 'pages'] as const).find((each) => each === stored['readsAs'])
  const dismissed: readonly unknown[] = Array.isArray(stored['dismissed']) ? stored['dismissed'] : []
  const isShare = typeof share === 'number' && share >= MIN_SHARE && share <= MAX_SHARE
  return {
    ...(typeof keepsLocked === 'boolean' && { keepsLocked }),
    extra: EXTRA_TIMES.find((each) => each === stored['extra']) ?? 0,
    hidesTime: stored['hidesTime'] === true,
    sounds: stored['sounds'] === true,
    share: isShare ? share : DEFAULT_SHARE,
    thirds: isThirds(thirds) ? thirds : EQUAL_THIRDS,
    isFullWindow: stored['isFullWindow'] === true,
    hidesMargin: stored['hidesMargin'] === true,
    keepsBars: stored['keepsBars'] === true,
    dismissed: NOTICE_KINDS.filter((kind) => dismissed.includes(kind)),
    ...(readsAs && { readsAs }),
  }
}

function isThirds(value: unknown): value is readonly [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const widths: readonly unknown[] = value
  const isWidth = (width: unknown) => typeof width === 'number' && width >= LEAST_THIRD
  return widths.every(isWidth) && 100 - Number(widths[0]) - Number(widths[1]) >= LEAST_THIRD
}

/** Percent of the desk's width. */
const LEAST_THIRD = 10

/**
 * A value that is stored as JSON under a key, and the function that changes it. A change starts from the text that is
 * stored at that moment. The first time that the browser refuses to store, the reader is told.
 */
export function useStored<T>(
  key: string,
  parse: (text: string | null) => T,
): [T, (change: (value: T) => T) => void] {
  const text = useStoredText(key)
  const change = (next: (value: T) => T) => write(key, JSON.stringify(next(parse(storedTexts.read(key)))))
  return [parse(text), change]
}

let hasToldNotStored = false

function write(key: string, text: string) {
  if (storedTexts.write(key, text) || hasToldNotStored) return
  hasToldNotStored = true
  showToast({
    kind: 'hint',
    title: 'Not stored',
    detail: 'This browser does not let the site store the desk, so it lasts until you leave.',
  })
}
