import { Hono } from 'hono'
import type { Queryable } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import { updateProviders } from './link-or-create-user.ts'
import { AuthError } from './auth-error.ts'
import { isUuid, type AuthEnv, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { hasVerifiedFactor } from './factors.ts'
import { countAgainst } from './rate-limit.ts'
import { beginFlow } from './sign-in-flow.ts'

/** `GET /user/identities/authorize` and `DELETE /user/identities/{id}`: links and unlinks providers. */
export const identities = new Hono<AuthEnv>()
  .get('/user/identities/authorize', signedIn, async (c) => {
    const { auth, principal } = c.var
    await countAgainst(c, 'account:change', principal.userId)
    await requireAssurance(auth.database, principal)
    const address = await beginFlow(c, principal.userId)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: address }) : c.redirect(address, 302)
  })
  .delete('/user/identities/:id', signedIn, async (c) => {
    const { auth, principal } = c.var
    await countAgainst(c, 'account:change', principal.userId)
    const id = c.req.param('id')
    if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    await requireAssurance(auth.database, principal)
    await auth.database
      .transaction((tx) => unlink(tx, principal.userId, id, auth.now()))
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        throw new AuthError(
          422,
          'email_conflict_identity_not_deletable',
          'Unable to unlink identity due to email conflict',
        )
      })
    return c.json({})
  })

/** Refuses to change identities in a session without the second factor that the student has set up. */
async function requireAssurance(source: Queryable, { userId, aal }: Principal): Promise<void> {
  if (aal === 'aal2') return
  if (await hasVerifiedFactor(source, userId))
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to change identities')
}

async function unlink(tx: Queryable, userId: string, id: string, now: Date): Promise<void> {
  const { rows: users } = await tx.query<{ email: string | null }>(
    'select email from auth.users where id = $1 for update',
    [userId],
  )
  const { rows } = await tx.query<{ id: string; email: string | null; verified: boolean }>(
    `select id, email, identity_data ->> 'email_verified' = 'true' as verified
     from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
  )
  if (rows.length < 2) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  }
  if (!rows.some((row) => row.id === id)) {
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  }
  await tx.query('delete from auth.identities where id = $1', [id])
  await updateProviders(tx, userId, now)
  // The account's e-mail address must always be one that a remaining identity has verified. A school's need not have one.
  const left = rows.filter((row) => row.id !== id && row.email && row.verified)
  const email = users[0]?.email?.toLowerCase()
  const [next] = left
  if (email === undefined || left.some((row) => row.email === email)) return
  await tx.query('update auth.users set email = $2, updated_at = $3 where id = $1', [
    userId,
    next?.email ?? null,
    now,
  ])
}
