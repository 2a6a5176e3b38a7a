/** What an access token says about its bearer (the claims of GoTrue's tokens); it may say more. */
export interface AccessClaims {
  /** The user's id, a UUID. */
  sub: string
  role: string
  /** How surely the session knows its user: `aal2` after a second factor. */
  aal: string
  session_id: string
  /** Seconds since 1970, when the token ends. */
  exp: number
  [claim: string]: unknown
}

/** Reads a token; one that is over or that was not signed here is an ordinary answer, not an error. */
export type VerifyToken = (
  token: string,
) => Promise<{ claims: AccessClaims } | { problem: 'expired' | 'invalid' }>
