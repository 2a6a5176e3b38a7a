/** The claims of an access token, by the names of GoTrue. A token may have more of them. */
export interface AccessClaims {
  /** The user's id, a UUID. */
  sub: string
  role: string
  /** The assurance level of the session: `aal2` after a second factor, else `aal1`. */
  aal: string
  session_id: string
  /** When the token expires, in seconds since 1970. */
  exp: number
  [claim: string]: unknown
}

/** Verifies a token. An expired token, or one that this site did not sign, gives a `problem`; it is not an error. */
export type VerifyToken = (
  token: string,
) => Promise<{ claims: AccessClaims } | { problem: 'expired' | 'invalid' }>
