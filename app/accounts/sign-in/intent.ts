import { FEATURES, type Feature } from '#app/accounts/session/protected-action.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

/** What a visitor was doing when they left for a provider: kept in the tab until they are back. */
export interface Intent {
  /** The sign-in screen they left from, with its search parameters: where a failure leads back to. */
  door: string
  /** The exact place where a feature asked for an account; sign-in itself comes back to one of a few pages. */
  place?: string
  feature?: Feature
  /** What the feature was asked for, in the words of the screen that asked: a paper, say. */
  about?: string
  /** When they left, in milliseconds since 1970. */
  leftAt: number
}

export const INTENT_KEY = 'ee_sign_in_v1'

/** The most characters that a screen may have kept about what it was asked for. */
const ABOUT_LENGTH = 200

/** How long an intent is worth following, in milliseconds: a sign-in takes minutes, with a second factor too. */
const LASTS = 30 * 60 * 1000

/** Like a path of this site: one slash in front, and nothing that a browser drops or reads as another. */
const OWN_PLACE = /^\/(?![/\\])[^\\\p{Cc}]*$/u

export function formatIntent(intent: Intent): string {
  return JSON.stringify(intent)
}

/** Reads what was kept; anything else, or something too old, is no intent. */
export function parseIntent(kept: string | null, now: number): Intent | undefined {
  let value: unknown
  try {
    value = JSON.parse(kept ?? 'null')
  } catch {
    return undefined
  }
  const leftAt = fieldOf(value, 'leftAt')
  const door = textOf(value, 'door')
  if (typeof leftAt !== 'number' || Math.abs(now - leftAt) > LASTS || !door || !OWN_PLACE.test(door)) {
    return undefined
  }
  return { door, leftAt, ...parseWish(value) }
}

/** The place and the feature for which a sign-in screen was opened, as one page left them for the next. */
export function parseWish(state: unknown): Pick<Intent, 'place' | 'feature' | 'about'> {
  const place = textOf(state, 'place')
  const feature = FEATURES.find((name) => name === fieldOf(state, 'feature'))
  const about = textOf(state, 'about')
  return {
    ...(place && OWN_PLACE.test(place) && { place }),
    ...(feature && { feature }),
    ...(feature && about && about.length <= ABOUT_LENGTH && { about }),
  }
}
