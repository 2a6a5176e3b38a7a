import type { Context } from 'hono'
import type { Queryable } from '#server/database/database.ts'
import { addressGroup } from '#server/http/client-address.ts'
import { AuthError, OVER_LIMIT } from './auth-error.ts'
import type { AuthEnv, AuthParts } from './auth-env.ts'

interface Limit {
  most: number
  seconds: number
}

/** How often one account may do something that could be a guess, or that writes. Counted in the database. */
export const LIMITS = {
  'account:change': { most: 120, seconds: 300 },
  'account:enrol': { most: 30, seconds: 3600 },
  'account:challenge': { most: 60, seconds: 300 },
  'account:wrong-code': { most: 5, seconds: 300 },
  'account:wrong-code-day': { most: 20, seconds: 86_400 },
  'account:wrong-recovery': { most: 5, seconds: 300 },
  'account:wrong-recovery-day': { most: 20, seconds: 86_400 },
  'account:new-recovery': { most: 20, seconds: 3600 },
  // Of the cards of a class: three words have 30 bits.
  'card:wrong-words': { most: 20, seconds: 3600 },
  'card:wrong-words-day': { most: 100, seconds: 86_400 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Counts a request for the address that sent it. */
export function countAddress(c: Context<AuthEnv>, name: 'begin' | 'return' | 'exchange' | 'unknown'): void {
  const address = c.var.auth.clientAddress(c)
  if (address === undefined) return
  const seconds = c.var.auth.counts[name](addressGroup(address))
  // After a 429 at `/token`, auth-js ends the session.
  if (seconds !== undefined) throw overLimit(name === 'exchange' || name === 'unknown' ? 503 : 429, seconds)
}

/** Counts a look at an account. */
export function countLook(c: Context<AuthEnv>, userId: string): void {
  const seconds = c.var.auth.counts.look(userId)
  if (seconds !== undefined) throw overLimit(429, seconds)
}

export function overLimit(status: 429 | 503, seconds: number): AuthError {
  return new AuthError(status, OVER_LIMIT, 'Request rate limit reached', { retrySeconds: seconds })
}

/**
 * Counts what an account does, in the database. Over the limit it throws an error with the time to wait. The count stays
 * even if the request fails later.
 */
export async function countAgainst(c: Context<AuthEnv>, name: LimitName, userId: string): Promise<void> {
  const { values, secondsLeft } = windowOf(c.var.auth, name, userId)
  const { rows } = await c.var.auth.database.query<{ count: number }>(`${COUNT} returning count`, values)
  if ((rows[0]?.count ?? 0) > LIMITS[name].most) throw overLimit(429, secondsLeft)
}

const COUNT = `insert into evergreen.rate_limits as l (key, window_start) values ($1, $2)
  on conflict (key, window_start) do update set count = l.count + 1`

/** How long a subject has to wait after too many wrong ones; undefined while it need not. Right ones are never counted. */
export async function secondsToWait(
  database: Queryable,
  auth: AuthParts,
  names: readonly LimitName[],
  subject: string,
): Promise<number | undefined> {
  for (const name of names) {
    const { values, secondsLeft } = windowOf(auth, name, subject)
    const { rows } = await database.query<{ count: number }>(
      'select count from evergreen.rate_limits where key = $1 and window_start = $2',
      values,
    )
    if ((rows[0]?.count ?? 0) >= LIMITS[name].most) return secondsLeft
  }
  return undefined
}

export async function countWrong(
  database: Queryable,
  auth: AuthParts,
  names: readonly LimitName[],
  subject: string,
): Promise<void> {
  for (const name of names) await database.query(COUNT, windowOf(auth, name, subject).values)
}

/** The window of a limit that runs now: what finds its count, and in how many seconds it ends. */
function windowOf(auth: AuthParts, name: LimitName, subject: string) {
  const length = LIMITS[name].seconds * 1000
  const at = auth.now().getTime()
  const start = at - (at % length)
  return {
    values: [limitKey(auth, name, subject), new Date(start)],
    secondsLeft: Math.ceil((start + length - at) / 1000),
  }
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

/** The counter's key is derived with a secret, so the table does not contain accounts. */
function limitKey(auth: AuthParts, name: LimitName, subject: string): string {
  return `${name}:${auth.secrets.derive('rate-limit', subject)}`
}
