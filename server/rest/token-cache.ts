import type { AccessClaims, VerifyToken } from '#server/access-claims.ts'

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
