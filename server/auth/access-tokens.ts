import { errors, jwtVerify, SignJWT, type JWK, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import type { VerifyToken } from '#server/verify-token.ts'
import type { Database } from '#server/database/database.ts'
import { ALGORITHM, CACHE_SECONDS, readSigningKeys, TOKEN_SECONDS, type SigningKey } from './signing-keys.ts'

const AUDIENCE = 'authenticated'

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  session_id: z.uuid(),
  exp: z.number(),
})

/**
 * After a token with an unknown key, the keys are read again at most once in this time, so that forged tokens cannot
 * cause a query each.
 */
const REREAD_MS = 1000

export interface AccessTokens {
  /** Signs a token for one hour. `expiresAt` is in seconds of Unix time. */
  sign(claims: Record<string, unknown> & { sub: string }): Promise<{ token: string; expiresAt: number }>
  verify: VerifyToken
  /** The public keys that verify tokens now. */
  publicKeys(): Promise<JWK[]>
}

/** Signs and verifies access tokens as GoTrue does (ES256), with keys that all servers share through the database. */
export function accessTokens({
  database,
  siteUrl,
  now = () => new Date(),
}: {
  database: Database
  siteUrl: string
  now?: () => Date
}): AccessTokens {
  const issuer = `${siteUrl}/auth/v1`
  let cache: { readAt: number; keys: Promise<[SigningKey, ...SigningKey[]]> } | undefined

  function keys(oldestMs = CACHE_SECONDS * 1000) {
    const at = now()
    if (!cache || at.getTime() - cache.readAt >= oldestMs) {
      const mine = { readAt: at.getTime(), keys: readSigningKeys(database, at) }
      cache = mine
      mine.keys.catch(() => {
        if (cache === mine) cache = undefined
      })
    }
    return cache.keys
  }

  async function findKey({ kid }: JWTHeaderParameters) {
    const named = (key: SigningKey) => key.kid === kid
    const key = (await keys()).find(named) ?? (await keys(REREAD_MS)).find(named)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }

  return {
    async sign({ sub, ...claims }) {
      const [{ kid, privateKey }] = await keys()
      const issuedAt = Math.floor(now().getTime() / 1000)
      const expiresAt = issuedAt + TOKEN_SECONDS
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(sub)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt }
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          typ: 'JWT',
          currentDate: now(),
        })
        const claims = claimsSchema.safeParse(payload)
        return claims.success ? { claims: claims.data } : { problem: 'invalid' }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { problem: 'expired' }
        if (error instanceof errors.JOSEError) return { problem: 'invalid' }
        throw error
      }
    },

    async publicKeys() {
      return (await keys()).map((key) => key.publicJwk)
    },
  }
}
