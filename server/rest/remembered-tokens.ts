import type { AccessClaims, VerifyToken } from '#server/access-claims.ts'

/** How long a good token is believed unseen, in milliseconds: a key that is withdrawn stops counting after as long. */
const BELIEVED = 30_000
const MOST = 1000

/**
 * Verifies a token once for the burst of requests that a page sends with it: a signature costs four times what the rest of
 * a request costs this server. Only good tokens are remembered, and none beyond its own end. `now` gives milliseconds.
 */
export function rememberTokens(verifyToken: VerifyToken, now: () => number = Date.now): VerifyToken {
  const remembered = new Map<string, { claims: AccessClaims; until: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && now() < known.until) return { claims: known.claims }
    remembered.delete(token)
    const answer = await verifyToken(token)
    if ('claims' in answer) {
      const [oldest] = remembered.keys()
      if (remembered.size >= MOST && oldest !== undefined) remembered.delete(oldest)
      remembered.set(token, {
        claims: answer.claims,
        until: Math.min(now() + BELIEVED, answer.claims.exp * 1000),
      })
    }
    return answer
  }
}
