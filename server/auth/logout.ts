import { Hono } from 'hono'
import { AuthError } from './auth-error.ts'
import type { AuthEnv } from './auth-env.ts'
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
    throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
  }
  const { userId, sessionId } = c.var.principal
  await c.var.auth.database.query(ENDED[scope], [userId, sessionId])
  return c.body(null, 204)
})
