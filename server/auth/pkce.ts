import { createHash } from 'node:crypto'
import { AuthError } from './auth-error.ts'
import { isSame } from './secrets.ts'

const CHALLENGE = /^[A-Za-z0-9._~-]+$/

/** Checks the S256 challenge (RFC 7636) that a client must send to start a sign-in, and gives it back. */
export function parseCodeChallenge(challenge: string | undefined, method: string | undefined): string {
  if (!challenge || !method) {
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  }
  if (method.toLowerCase() !== 's256') {
    throw new AuthError(400, 'validation_failed', 'code_challenge_method must be s256')
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw new AuthError(
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters long',
    )
  }
  if (!CHALLENGE.test(challenge)) {
    throw new AuthError(
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  return challenge
}

/** Whether the S256 challenge was made from this verifier. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  return isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
