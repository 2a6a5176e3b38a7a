import { createMiddleware } from 'hono/factory'
import { forSender } from '#server/http/sender.ts'
import { AuthError } from './auth-error.ts'
import type { AuthEnv } from './auth-env.ts'

/** Requires a valid access token of a session that has not ended; sets `principal`. */
export const signedIn = createMiddleware<AuthEnv>(async (c, next) => {
  const { database, tokens, now } = c.var.auth
  const token = bearerToken(c.req.header('Authorization') ?? '')
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const result = await tokens.verify(token)
  if ('problem' in result) {
    const what = result.problem === 'expired' ? 'token is expired' : 'unable to parse or verify signature'
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${what}`)
  }
  const { sub, session_id: sessionId, aal } = result.claims
  // A class shares one address. From here on each student has a place of their own in every line.
  await forSender(sub, async () => {
    const { rows } = await database.query<PrincipalRow>(
      `select u.banned_until, s.id as session_id, s.aal, s.not_after
       from auth.users u left join auth.sessions s on s.id = $2 and s.user_id = u.id
       where u.id = $1 and u.deleted_at is null`,
      [sub, sessionId],
    )
    const [row] = rows
    if (!row) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    if (!row.session_id || (row.not_after && row.not_after <= now()))
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    if (row.banned_until && row.banned_until > now()) throw bannedError()
    c.set('userId', sub)
    // When a factor was removed, its session falls back to aal1, even with an older token.
    c.set('principal', {
      userId: sub,
      sessionId,
      aal: aal === 'aal2' && row.aal === 'aal2' ? 'aal2' : 'aal1',
    })
    await next()
  })
})

/** The token of an Authorization header. */
export function bearerToken(header: string): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1]
}

export function bannedError(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned')
}

interface PrincipalRow {
  banned_until: Date | null
  session_id: string | null
  aal: string | null
  not_after: Date | null
}
