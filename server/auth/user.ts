import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { readBody, type AuthEnv } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { countAddress, countAgainst } from './rate-limit.ts'
import { findUser, type UserRecord } from './user-record.ts'
import type { Queryable } from '#server/database/database.ts'

/** What a student's own data may weigh as JSON: it travels in every access token. */
const LARGEST_DATA = 4096

/** What JSON can say and a PostgreSQL text cannot: U+0000, and half a pair of surrogates. */
const UNKEPT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const changesSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** `GET /user`, and `PUT /user`: the caller's own record. Who they are comes from their provider, so only `data` can change. */
export const user = new Hono<AuthEnv>()
  .get('/user', signedIn, async (c) => {
    await countAddress(c, 'address:account')
    return c.json(await requireUser(c.var.auth.database, c.var.caller.userId))
  })
  .put('/user', signedIn, async (c) => {
    const { auth, caller } = c.var
    await countAgainst(c, 'account:change', caller.userId)
    const { data, email, phone, password, app_metadata } = await readBody(c, changesSchema)
    if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    if (email || password) {
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    }
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
    const changed = await auth.database.transaction(async (tx) => {
      if (data) await mergeData(tx, caller.userId, data, auth.now())
      return requireUser(tx, caller.userId)
    })
    return c.json(changed)
  })

async function requireUser(source: Queryable, userId: string): Promise<UserRecord> {
  const found = await findUser(source, userId)
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return found.user
}

/** Keys are added and replaced; a null takes its key away. */
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
  const json = JSON.stringify(Object.fromEntries(merged))
  if (UNKEPT.test(json)) {
    throw new AuthError(400, 'validation_failed', 'User data holds a character that cannot be kept')
  }
  if (Buffer.byteLength(json) > LARGEST_DATA) {
    throw new AuthError(400, 'validation_failed', `User data may weigh ${LARGEST_DATA} bytes at most`)
  }
  await tx.query('update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1', [
    userId,
    json,
    now,
  ])
}
