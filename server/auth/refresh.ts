import type { Queryable } from '#server/database/database.ts'
import type { AuthParts } from './auth-env.ts'
import { AuthError } from './auth-error.ts'
import { overLimit } from './rate-limit.ts'
import { hashToken, type Secrets } from './secrets.ts'
import { addRefreshToken, type LiveSession } from './sessions.ts'

/** A replaced token is accepted again for this long: two tabs may refresh at once, and an answer may get lost. */
const REUSE_SECONDS = 10

/** The most replacements that are followed from an old token to the active one. */
const LONGEST_CHAIN = 20

const USED = new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

/**
 * Continues a session. Each refresh replaces the token by one derived from it. A client that lost the answer sends
 * the parent of the active token and gets the active token again. Older tokens are accepted for ten seconds. After
 * that, an old token must be a copy, and the session ends. Undefined for a token that is not known.
 */
export async function refreshSession(
  auth: AuthParts,
  refreshToken: string,
): Promise<LiveSession | undefined> {
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
    const next = nextToken(secrets, refreshToken)
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

function nextToken(secrets: Secrets, refreshToken: string): string {
  return secrets.derive('refresh-token', refreshToken)
}

/** The descendant of this token that has the given hash; undefined when there is none, as after a second factor. */
function findDescendant(secrets: Secrets, refreshToken: string, hash: string): string | undefined {
  let token = refreshToken
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    token = nextToken(secrets, token)
    if (hashToken(token) === hash) return token
  }
  return undefined
}
