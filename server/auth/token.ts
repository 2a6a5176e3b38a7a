import { Hono } from 'hono'
import { z } from 'zod'
import { bannedError } from './bearer.ts'
import { AuthError } from './auth-error.ts'
import { readBody, type AuthEnv, type AuthParts } from './auth-env.ts'
import { matchesChallenge } from './pkce.ts'
import { countAddress } from './rate-limit.ts'
import { refreshSession } from './refresh.ts'
import { hashToken } from './secrets.ts'
import { beginSession, sessionBody, type LiveSession, type SessionOrigin } from './sessions.ts'

/** How long a sign-in may take at the provider, and how long its code is valid afterwards. */
export const FLOW_SECONDS = 300

const pkceSchema = z.object({
  auth_code: z.string().max(200).default(''),
  code_verifier: z.string().max(200).default(''),
})
const refreshSchema = z.object({ refresh_token: z.string().max(500).default('') })

/** `POST /token`: exchanges a code or a refresh token for a session. */
export const token = new Hono<AuthEnv>().post('/token', async (c) => {
  const { auth } = c.var
  switch (c.req.query('grant_type')) {
    case 'pkce': {
      countAddress(c, 'exchange')
      const { auth_code, code_verifier } = await readBody(c, pkceSchema)
      if (!auth_code || !code_verifier) {
        throw new AuthError(
          400,
          'validation_failed',
          'invalid request: both auth code and code verifier should be non-empty',
        )
      }
      const { session, providerTokens } = await exchangeCode(auth, {
        code: auth_code,
        verifier: code_verifier,
        origin: { userAgent: c.req.header('User-Agent'), address: auth.clientAddress(c) },
      })
      c.set('userId', session.userId)
      return c.json({ ...(await sessionBody(auth, session)), ...providerTokens })
    }
    case 'refresh_token': {
      const { refresh_token } = await readBody(c, refreshSchema)
      if (!refresh_token) {
        throw new AuthError(400, 'validation_failed', 'refresh_token required')
      }
      const session = await refreshSession(auth, refresh_token)
      if (!session) {
        countAddress(c, 'unknown')
        throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
      }
      c.set('userId', session.userId)
      return c.json(await sessionBody(auth, session))
    }
    case 'password':
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
})

interface FlowRow {
  id: string
  user_id: string | null
  code_challenge: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  auth_code_issued_at: Date
  banned_until: Date | null
}

/** Exchanges a code, which works once. Of two exchanges at once, the second one waits and then finds no code. */
async function exchangeCode(
  { database, now }: AuthParts,
  { code, verifier, origin }: { code: string; verifier: string; origin: SessionOrigin },
): Promise<{ session: LiveSession; providerTokens: Record<string, string> }> {
  const at = now()
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<FlowRow>(
      `select f.id, f.user_id, f.code_challenge, f.provider_access_token, f.provider_refresh_token,
         f.auth_code_issued_at, u.banned_until
       from auth.flow_state f join auth.users u on u.id = f.user_id and u.deleted_at is null
       where f.auth_code = $1 and f.auth_code_issued_at is not null
       for update of f`,
      [hashToken(code)],
    )
    const [flow] = rows
    if (!flow?.user_id) {
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    }
    if (at.getTime() - flow.auth_code_issued_at.getTime() > FLOW_SECONDS * 1000) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!matchesChallenge(verifier, flow.code_challenge)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    if (flow.banned_until && flow.banned_until > at) throw bannedError()
    await tx.query('delete from auth.flow_state where id = $1', [flow.id])
    const session = await beginSession(tx, { userId: flow.user_id, now: at, ...origin })
    const { provider_access_token: access, provider_refresh_token: refresh } = flow
    return {
      session,
      providerTokens: {
        ...(access && { provider_token: access }),
        ...(refresh && { provider_refresh_token: refresh }),
      },
    }
  })
}
