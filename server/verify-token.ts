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

/** For how many milliseconds a verified token is not verified again. A withdrawn key stops working after as long. */
const KEPT_MS = 30_000
const MOST = 10_000

/**
 * Verifies a token once for the burst of requests that a page sends with it; verifying a signature costs four times
 * as much as the rest of a request. Only valid tokens are kept, never beyond their expiry. `now` gives milliseconds.
 */
export function cacheTokens(verifyToken: VerifyToken, now: () => number = Date.now): VerifyToken {
  const cache = new Map<string, { claims: AccessClaims; until: number }>()
  return async (token) => {
    const known = cache.get(token)
    if (known && now() < known.until) return { claims: known.claims }
    cache.delete(token)
    const answer = await verifyToken(token)
    if ('claims' in answer) {
      const [oldest] = cache.keys()
      if (cache.size >= MOST && oldest !== undefined) cache.delete(oldest)
      cache.set(token, {
        claims: answer.claims,
        until: Math.min(now() + KEPT_MS, answer.claims.exp * 1000),
      })
    }
    return answer
  }
}
