import { Hono } from 'hono'
import { z } from 'zod'
import { bannedError } from './bearer.ts'
import { AuthError, invalidRequest } from './auth-error.ts'
import { readBody, type AuthEnv, type AuthParts } from './auth-env.ts'
import { matchesChallenge, hashToken, type Secrets } from './secrets.ts'
import { countAddress, overLimit } from './rate-limit.ts'
import {
  beginSession,
  sessionBody,
  type LiveSession,
  type SessionOrigin,
  addRefreshToken,
} from './sessions.ts'
import type { Queryable } from '#server/database/database.ts'

/** A replaced token is accepted again for this long: two tabs may refresh at once, and an answer may get lost. */
const REUSE_SECONDS = 10

/** The most replacements that are followed from an old token to the active one. */
const LONGEST_CHAIN = 20

const USED = new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

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
      if (!auth_code || !code_verifier)
        throw invalidRequest('invalid request: both auth code and code verifier should be non-empty')
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
      if (!refresh_token) throw invalidRequest('refresh_token required')
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
  user_id: string
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
    if (!flow)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (at.getTime() - flow.auth_code_issued_at.getTime() > FLOW_SECONDS * 1000)
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!matchesChallenge(verifier, flow.code_challenge))
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    if (flow.banned_until && flow.banned_until > at) throw bannedError()
    await tx.query('delete from auth.flow_state where id = $1', [flow.id])
    const session = await beginSession(tx, { userId: flow.user_id, now: at, method: 'oauth', ...origin })
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

/**
 * Continues a session. Each refresh replaces the token by one derived from it. A client that lost the answer sends
 * the parent of the active token and gets the active token again. Older tokens are accepted for ten seconds. After
 * that, an old token must be a copy, and the session ends. Undefined for a token that is not known.
 */
async function refreshSession(auth: AuthParts, refreshToken: string): Promise<LiveSession | undefined> {
  // A refusal is returned and not thrown, because what it revokes must be committed.
  const outcome = await auth.database.transaction((tx) => rotate(tx, auth, refreshToken))
  if (outcome instanceof AuthError) throw outcome
  return outcome
}

async function rotate(
  tx: Queryable,
  { secrets, counts, now: clock }: AuthParts,
  refreshToken: string,
): Promise<LiveSession | AuthError | undefined> {
  const now = clock()
  const hash = hashToken(refreshToken)
  await tx.query("select set_config('lock_timeout', '5s', true)")
  const session = await lockSession(tx, hash)
  if (!session) return undefined
  const { sessionId, userId } = session
  const seconds = counts.refresh(sessionId)
  if (seconds !== undefined) return overLimit(503, seconds)
  if (session.bannedUntil && session.bannedUntil > now) {
    return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  const { rows } = await tx.query<TokenRow>(
    'select token, revoked, updated_at as "updatedAt", parent from auth.refresh_tokens where session_id = $1 order by id desc',
    [sessionId],
  )
  const token = rows.find((row) => row.token === hash)
  const active = rows.find((row) => !row.revoked)
  if (!token) return undefined
  if (session.notAfter && session.notAfter <= now) {
    return token.revoked
      ? USED
      : new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  if (token === active) {
    const next = secrets.derive('refresh-token', refreshToken)
    await tx.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
      hash,
      now,
    ])
    await addRefreshToken(tx, { userId, sessionId, refreshToken: next, parent: hash, now })
    await tx.query(
      `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2 where id = $1`,
      [sessionId, now],
    )
    return { userId, sessionId, refreshToken: next }
  }
  const isFresh = now.getTime() - token.updatedAt.getTime() <= REUSE_SECONDS * 1000
  const mayReuse = active && (isFresh || active.parent === hash)
  const again = mayReuse ? findDescendant(secrets, refreshToken, active.token) : undefined
  if (again) return { userId, sessionId, refreshToken: again }
  if (!isFresh) await endSession(tx, sessionId, now)
  return USED
}

interface TokenRow {
  token: string
  revoked: boolean
  updatedAt: Date
  parent: string | null
}

/** Finds and locks the session of a token, so that two refreshes run one after the other. */
async function lockSession(tx: Queryable, hash: string) {
  const { rows } = await tx.query<{
    sessionId: string
    userId: string
    notAfter: Date | null
    bannedUntil: Date | null
  }>(
    `select s.id as "sessionId", s.user_id as "userId", s.not_after as "notAfter", u.banned_until as "bannedUntil"
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
     where t.token = $1 and u.deleted_at is null
     for update of s`,
    [hash],
  )
  return rows[0]
}

/** Ends a session whose token was copied: its refresh tokens and access tokens are refused from now on. */
async function endSession(tx: Queryable, sessionId: string, now: Date): Promise<void> {
  await tx.query('update auth.refresh_tokens set revoked = true where session_id = $1', [sessionId])
  await tx.query('update auth.sessions set not_after = $2, updated_at = $2 where id = $1', [sessionId, now])
}

/** The descendant of this token that has the given hash; undefined when there is none, as after a second factor. */
function findDescendant(secrets: Secrets, refreshToken: string, hash: string): string | undefined {
  let token = refreshToken
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    token = secrets.derive('refresh-token', token)
    if (hashToken(token) === hash) return token
  }
  return undefined
}
