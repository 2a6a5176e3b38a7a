import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import { findProvider, type Provider } from '#app/accounts/sign-in/provider.ts'

/** Who is signed in, as the session tells it. */
export interface Student {
  id: string
  email: string | undefined
  /** The name that the provider gave. */
  fullName: string | undefined
  avatarUrl: string | undefined
  /** Whom they last signed in with. */
  provider: Provider | undefined
}

/**
 * Who visits: `unknown` before the page can know (prerendered, or on the way back from a provider); `half-way` when a
 * second factor still has to be asked for, and no row may be shown.
 */
export type AuthState =
  | { status: 'unknown' | 'signed-out' }
  | { status: 'needs-second-factor' | 'signed-in'; student: Student }

export const UNKNOWN: AuthState = { status: 'unknown' }
const SIGNED_OUT: AuthState = { status: 'signed-out' }

/**
 * What a stored session (supabase-js's JSON) says; null and everything that is none read as signed out. An expired
 * session still counts: it can be refreshed, and goes away when it cannot.
 */
export function parseAuthState(stored: string | null): AuthState {
  const session = parseJson(stored)
  const token = textOf(session, 'access_token')
  const user = fieldOf(session, 'user')
  const id = textOf(user, 'id')
  if (!token || !id || !textOf(session, 'refresh_token') || !fieldOf(session, 'expires_at')) return SIGNED_OUT
  const isHalfWay = hasVerifiedFactor(user) && assuranceOf(token) !== 'aal2'
  return { status: isHalfWay ? 'needs-second-factor' : 'signed-in', student: readStudent(id, user) }
}

function readStudent(id: string, user: unknown): Student {
  const metadata = fieldOf(user, 'user_metadata')
  const avatarUrl = textOf(metadata, 'avatar_url')
  return {
    id,
    email: textOf(user, 'email'),
    fullName: textOf(metadata, 'full_name'),
    // Nothing but a picture on the web: never a script, never a file.
    avatarUrl: avatarUrl?.startsWith('https://') ? avatarUrl : undefined,
    provider: findProvider(lastProvider(user)),
  }
}

function lastProvider(user: unknown): unknown {
  const identities = [...listOf(user, 'identities')]
  identities.sort((a, b) => (signedInAt(a) < signedInAt(b) ? 1 : -1))
  return fieldOf(identities[0], 'provider') ?? fieldOf(fieldOf(user, 'app_metadata'), 'provider')
}

function signedInAt(identity: unknown): string {
  return textOf(identity, 'last_sign_in_at') ?? ''
}

function hasVerifiedFactor(user: unknown): boolean {
  return listOf(user, 'factors').some((factor) => fieldOf(factor, 'status') === 'verified')
}

/** How surely the session knows its user, read from the access token's own claims. */
function assuranceOf(token: string): unknown {
  const [, claims = ''] = token.split('.')
  try {
    return fieldOf(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), 'aal')
  } catch {
    return undefined
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
