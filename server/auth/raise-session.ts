import type { Queryable } from '#server/database/database.ts'
import type { Principal } from './auth-env.ts'
import { hashToken, randomToken } from './secrets.ts'
import { addMethod, addRefreshToken, type LiveSession } from './sessions.ts'

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
