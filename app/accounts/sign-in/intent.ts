import { FEATURES, type Feature } from '#app/accounts/session/protected-action.ts'
import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'

export const loadSignIn = () => import('./sign-in-dialog.tsx')
export const loadSecondFactor = () => import('#app/accounts/second-factor/second-factor-dialog.tsx')

/** A sign-in that has begun. It is stored in the tab while the visitor is at a provider. */
export interface Intent {
  /** The sign-in screen with its search parameters. A failure leads back to it. */
  screen: string
  /** The address of the page where the sign-in was requested. The provider itself returns to one of a few pages. */
  page?: string
  feature?: Feature
  /** The object of the feature, as its screen writes it: for example a paper. */
  subject?: string
  /** Whether a student who is signed in adds another way to sign in. */
  isAddition?: boolean
  /** When the visitor left, in milliseconds since 1970. */
  leftAt: number
}

export const INTENT_KEY = 'ee_sign_in_v1'

/** The most characters of a subject. */
const SUBJECT_LENGTH = 200

/** How long an intent is valid, in milliseconds. A sign-in takes some minutes. */
const LIFETIME = 30 * 60 * 1000

/** A path of this site: one slash at the beginning, and no character that a browser drops or reads as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

export function formatIntent(intent: Intent): string {
  return JSON.stringify(intent)
}

/** Reads a stored intent; undefined if the text is not valid, or too old. */
export function parseIntent(stored: string | null, now: number): Intent | undefined {
  const value = parseJson(stored)
  const leftAt = fieldOf(value, 'leftAt')
  const screen = textOf(value, 'screen')
  if (typeof leftAt !== 'number' || Math.abs(now - leftAt) > LIFETIME || !screen || !OWN_PATH.test(screen)) {
    return undefined
  }
  const isAddition = fieldOf(value, 'isAddition') === true
  return { screen, leftAt, ...(isAddition && { isAddition }), ...parseSignInRequest(value) }
}

/** The page and the feature that a sign-in screen was opened for, as the page passed them to the screen. */
export function parseSignInRequest(state: unknown): Pick<Intent, 'page' | 'feature' | 'subject'> {
  const page = textOf(state, 'page')
  const feature = FEATURES.find((name) => name === fieldOf(state, 'feature'))
  const subject = textOf(state, 'subject')
  return {
    ...(page && OWN_PATH.test(page) && { page }),
    ...(feature && { feature }),
    ...(feature && subject && subject.length <= SUBJECT_LENGTH && { subject }),
  }
}
