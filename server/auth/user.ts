import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError, invalidRequest } from './auth-error.ts'
import { readBody, type AuthEnv, isUuid, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { countAgainst, countLook } from './rate-limit.ts'
import { findUser, type UserRecord } from './user-record.ts'
import type { Queryable } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import { updateProviders } from './link-or-create-user.ts'
import { hasVerifiedFactor, lockUser } from './factors.ts'
import { beginFlow } from './sign-in-flow.ts'

/** The most bytes of a student's own metadata as JSON: each answer with a session has it. */
const LARGEST_DATA = 4096

/** What JSON allows and a PostgreSQL text does not: U+0000 and unpaired surrogates. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const changesSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * `GET /user` and `PUT /user`: the signed-in student's own record. Name and e-mail come from the provider, so only
 * `data` can change.
 */
export const user = new Hono<AuthEnv>()
  .get('/user', signedIn, async (c) => {
    countLook(c, c.var.principal.userId)
    return c.json(await requireUser(c.var.auth.database, c.var.principal.userId))
  })
  .put('/user', signedIn, async (c) => {
    const { auth, principal } = c.var
    await countAgainst(c, 'account:change', principal.userId)
    const { data, email, phone, password, app_metadata } = await readBody(c, changesSchema)
    if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    if (email || password) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    const changed = await auth.database.transaction(async (tx) => {
      if (data) await mergeData(tx, principal.userId, data, auth.now())
      return requireUser(tx, principal.userId)
    })
    return c.json(changed)
  })

async function requireUser(source: Queryable, userId: string): Promise<UserRecord> {
  const found = await findUser(source, userId)
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return found.user
}

/** Adds and replaces keys. A null removes its key. */
async function mergeData(
  tx: Queryable,
  userId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ data: Record<string, unknown> | null }>(
    'select raw_user_meta_data as data from auth.users where id = $1 for update',
    [userId],
  )
  const merged = Object.entries({ ...rows[0]?.data, ...data }).filter(([, value]) => value !== null)
  const json = storableJson(Object.fromEntries(merged))
  await tx.query('update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1', [
    userId,
    json,
    now,
  ])
}

/** The data as JSON. Refuses too much of it, and what a PostgreSQL text cannot hold. */
export function storableJson(data: Record<string, unknown>): string {
  const json = JSON.stringify(data)
  if (Buffer.byteLength(json) > LARGEST_DATA)
    throw invalidRequest(`User data may weigh ${LARGEST_DATA} bytes at most`)
  if (UNSTORABLE.test(json)) throw invalidRequest('User data holds a character that cannot be kept')
  return json
}

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
  const email = (await lockUser(tx, userId))?.toLowerCase()
  const { rows } = await tx.query<{ id: string; email: string | null; verified: boolean }>(
    `select id, email, identity_data ->> 'email_verified' = 'true' as verified
     from auth.identities where user_id = $1 order by created_at, id`,
    [userId],
  )
  if (rows.length < 2)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  if (!rows.some((row) => row.id === id))
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  await tx.query('delete from auth.identities where id = $1', [id])
  await updateProviders(tx, userId, now)
  // The account's e-mail address must always be one that a remaining identity has verified. A school's need not have one.
  const left = rows.filter((row) => row.id !== id && row.email && row.verified)
  if (email === undefined || left.some((row) => row.email === email)) return
  await tx.query('update auth.users set email = $2, updated_at = $3 where id = $1', [
    userId,
    left[0]?.email ?? null,
    now,
  ])
}
