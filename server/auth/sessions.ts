import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/database/database.ts'
import type { AuthParts, AuthEnv, Principal } from './auth-env.ts'
import { AuthError, invalidRequest } from './auth-error.ts'
import { hashToken, randomToken } from './secrets.ts'
import { findUser } from './user-record.ts'
import { Hono } from 'hono'
import { signedIn } from './bearer.ts'

const ENDED = {
  global: 'delete from auth.sessions where user_id = $1 and $2::uuid is not null',
  local: 'delete from auth.sessions where user_id = $1 and id = $2',
  others: 'delete from auth.sessions where user_id = $1 and id <> $2',
}

/**
 * `POST /logout`: ends all sessions of the student, only this one, or all others. Their refresh tokens are deleted
 * with them.
 */
export const logout = new Hono<AuthEnv>().post('/logout', signedIn, async (c) => {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalidRequest('Unsupported logout scope')
  }
  const { userId, sessionId } = c.var.principal
  await c.var.auth.database.query(ENDED[scope], [userId, sessionId])
  return c.body(null, 204)
})

/** A session that was just started or continued, with its current refresh token. */
export interface LiveSession {
  userId: string
  sessionId: string
  refreshToken: string
}

/** How a session was started or raised. */
type Method = 'oauth' | 'anonymous' | 'totp' | 'recovery_code'

/** Starts a session after a sign-in by a provider, or with a class card. */
export async function beginSession(
  tx: Queryable,
  { userId, now, userAgent, address, method }: SessionOrigin & { userId: string; now: Date; method: Method },
): Promise<LiveSession> {
  const sessionId = randomUUID()
  await tx.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, 'aal1', $4, $5)`,
    [sessionId, userId, now, userAgent?.slice(0, 500) ?? null, address ?? null],
  )
  await addMethod(tx, { sessionId, method, now })
  await tx.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [userId, now])
  const refreshToken = randomToken()
  await addRefreshToken(tx, { userId, sessionId, refreshToken, parent: null, now })
  return { userId, sessionId, refreshToken }
}

/** The browser and address that started a session, so that its student can recognise it. */
export interface SessionOrigin {
  userAgent: string | undefined
  address: string | undefined
}

/** Stores the hash of a refresh token; `parent` is the hash of the token that it replaces. */
export async function addRefreshToken(
  tx: Queryable,
  { userId, sessionId, refreshToken, parent, now }: LiveSession & { parent: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, false, $3, $3, $4, $5)`,
    [hashToken(refreshToken), userId, now, parent, sessionId],
  )
}

/** Records an authentication method of the session. */
async function addMethod(
  tx: Queryable,
  { sessionId, method, now }: { sessionId: string; method: Method; now: Date },
): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, $3, $3, $4)
     on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey
     do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, now, method],
  )
}

/** The answer to a sign-in or a refresh, with a new access token. */
export async function sessionBody(
  { database, tokens, now }: AuthParts,
  { userId, sessionId, refreshToken }: LiveSession,
): Promise<Record<string, unknown>> {
  const found = await findUser(database, userId)
  const { rows } = await database.query<{ aal: string | null; method: string; at: Date }>(
    `select s.aal, m.authentication_method as method, m.updated_at as at
     from auth.sessions s join auth.mfa_amr_claims m on m.session_id = s.id
     where s.id = $1 order by m.updated_at desc, m.authentication_method desc`,
    [sessionId],
  )
  const [newest] = rows
  if (!found || !newest)
    throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found')
  const { user } = found
  const { token, expiresAt } = await tokens.sign({
    sub: userId,
    // Without the e-mail and the metadata of GoTrue's tokens: each request carries the token, and no policy reads them. The answer has
    // them as `user`.
    role: 'authenticated',
    aal: newest.aal ?? 'aal1',
    amr: rows.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(now().getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  }
}

/**
 * Raises this session to aal2, and ends the student's sessions below aal2. `factorId` is the app whose code did it; null
 * for a recovery code.
 */
export async function raiseSession(
  tx: Queryable,
  {
    principal: { userId, sessionId },
    method,
    factorId,
    now,
  }: { principal: Principal; method: 'totp' | 'recovery_code'; factorId: string | null; now: Date },
): Promise<LiveSession> {
  await tx.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1", [
    sessionId,
    factorId,
    now,
  ])
  await addMethod(tx, { sessionId, method, now })
  await tx.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal < 'aal2'", [
    userId,
    sessionId,
  ])
  await tx.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [userId])
  const session = { userId, sessionId, refreshToken: randomToken() }
  await replaceRefreshToken(tx, session, now)
  return session
}

/**
 * Replaces the refresh token by one that is not derived from the old one, so that the old one cannot continue the
 * raised session.
 */
async function replaceRefreshToken(tx: Queryable, session: LiveSession, now: Date): Promise<void> {
  const { rows } = await tx.query<{ token: string }>(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked returning token',
    [session.sessionId, now],
  )
  await addRefreshToken(tx, { ...session, parent: rows[0]?.token ?? hashToken(''), now })
}
