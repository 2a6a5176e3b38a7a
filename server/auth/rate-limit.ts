import type { Context } from 'hono'
import { addressGroup } from '#server/client-address.ts'
import { AuthError, OVER_LIMIT } from './auth-error.ts'
import type { AuthEnv, AuthParts } from './auth-env.ts'

interface Limit {
  most: number
  seconds: number
}

/**
 * How often one visitor or one account may do something. A whole school can share one address, so limits per address
 * only stop floods. Limits per account stop guessing.
 */
export const LIMITS = {
  'address:sign-in': { most: 300, seconds: 300 },
  'address:token': { most: 1200, seconds: 300 },
  // Each page of a student asks once a minute whether the session still lives.
  'address:account': { most: 6000, seconds: 300 },
  'account:change': { most: 120, seconds: 300 },
  'account:enrol': { most: 30, seconds: 3600 },
  'account:challenge': { most: 60, seconds: 300 },
  'account:wrong-code': { most: 5, seconds: 300 },
  'account:wrong-code-day': { most: 20, seconds: 86_400 },
  'account:wrong-recovery': { most: 5, seconds: 300 },
  'account:wrong-recovery-day': { most: 20, seconds: 86_400 },
  'account:new-recovery': { most: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/**
 * Counts one request. Over the limit it throws an error with the time to wait: 429, or 503 for a refresh, because
 * auth-js ends the session after a 429. The count stays even if the request fails later.
 */
export async function countAgainst(c: Context<AuthEnv>, name: LimitName, subject: string): Promise<void> {
  const { database, now } = c.var.auth
  const { most, seconds } = LIMITS[name]
  const at = now().getTime()
  const start = at - (at % (seconds * 1000))
  const { rows } = await database.query<{ count: number }>(
    `insert into evergreen.rate_limits as l (key, window_start) values ($1, $2)
     on conflict (key, window_start) do update set count = l.count + 1
     returning count`,
    [limitKey(c.var.auth, name, subject), new Date(start)],
  )
  if ((rows[0]?.count ?? 0) <= most) return
  c.header('Retry-After', String(Math.ceil((start + seconds * 1000 - at) / 1000)))
  const status = name === 'address:token' ? 503 : 429
  throw new AuthError(status, OVER_LIMIT, 'Request rate limit reached')
}

/** Deletes the counts of a subject: after a right code the wrong ones no longer count. */
export async function clearCount(
  auth: AuthParts,
  names: readonly LimitName[],
  subject: string,
): Promise<void> {
  const keys = names.map((name) => limitKey(auth, name, subject))
  await auth.database.query('delete from evergreen.rate_limits where key = any ($1::text[])', [keys])
}

/** Counts a request for the address that sent it. */
export async function countAddress(
  c: Context<AuthEnv>,
  name: LimitName & `address:${string}`,
): Promise<void> {
  const address = c.var.auth.clientAddress(c)
  if (address !== undefined) await countAgainst(c, name, addressGroup(address))
}

/** The counter's key is derived with a secret, so the table does not contain addresses. */
function limitKey(auth: AuthParts, name: LimitName, subject: string): string {
  return `${name}:${auth.secrets.derive('rate-limit', subject)}`
}
