import { fieldOf, listOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** The student of a session. */
export interface Student {
  id: string
  email: string | undefined
  /** The name in the profile, or the one that the provider gave. */
  fullName: string | undefined
  avatarUrl: string | undefined
  /** The provider of the last sign-in, by the service's name for it. */
  provider: string | undefined
}

/**
 * Who is signed in. `unknown`: the page cannot know yet (prerendered, or a provider's answer is being processed).
 * `needs-second-factor`: the student must enter a code before any row is shown.
 */
export type AuthState =
  | { status: 'unknown' | 'signed-out' }
  | { status: 'needs-second-factor' | 'signed-in'; student: Student }

export const UNKNOWN: AuthState = { status: 'unknown' }
const SIGNED_OUT: AuthState = { status: 'signed-out' }

/**
 * Reads a stored session (the auth client's JSON). Null and invalid texts mean signed out. An expired session counts: the
 * client refreshes it, or removes it if that fails.
 */
export function parseAuthState(stored: string | null): AuthState {
  const session = parseJson(stored)
  const token = textOf(session, 'access_token')
  const user = fieldOf(session, 'user')
  const id = textOf(user, 'id')
  if (!token || !id || !textOf(session, 'refresh_token') || !fieldOf(session, 'expires_at')) return SIGNED_OUT
  const needsCode = hasVerifiedFactor(user) && assuranceOf(token) !== 'aal2'
  return { status: needsCode ? 'needs-second-factor' : 'signed-in', student: readStudent(id, user) }
}

function readStudent(id: string, user: unknown): Student {
  const metadata = fieldOf(user, 'user_metadata')
  const avatarUrl = textOf(metadata, 'avatar_url')
  return {
    id,
    email: textOf(user, 'email'),
    fullName: textOf(metadata, 'display_name') ?? textOf(metadata, 'full_name'),
    // Only an address on the web: no script, no file.
    avatarUrl: avatarUrl?.startsWith('https://') ? avatarUrl : undefined,
    provider: lastProvider(user),
  }
}

function lastProvider(user: unknown): string | undefined {
  const [last] = listOf(user, 'identities').toSorted((a, b) => (signedInAt(a) < signedInAt(b) ? 1 : -1))
  return textOf(last, 'provider') ?? textOf(fieldOf(user, 'app_metadata'), 'provider')
}

function signedInAt(identity: unknown): string {
  return textOf(identity, 'last_sign_in_at') ?? ''
}

function hasVerifiedFactor(user: unknown): boolean {
  return listOf(user, 'factors').some((factor) => fieldOf(factor, 'status') === 'verified')
}

/** The assurance level (`aal`) in the claims of an access token. */
function assuranceOf(token: string): unknown {
  const [, claims = ''] = token.split('.')
  try {
    return fieldOf(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), 'aal')
  } catch {
    return undefined
  }
}
