import { Hono } from 'hono'
import { z } from 'zod'
import type { Queryable } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { readBody, type AuthEnv, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { hasVerifiedFactor, lockUser } from './factors.ts'
import { clearCount, countAgainst, countLook } from './rate-limit.ts'
import { raiseSession, sessionBody, type LiveSession } from './sessions.ts'
import { randomInt } from 'node:crypto'
import { hashToken, isSame } from './secrets.ts'

/** How many codes a set has. */
const CODES_IN_SET = 10

/** Base32 of Crockford: without i, l, o and u, which people misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 5

const WRONG = ['account:wrong-recovery', 'account:wrong-recovery-day'] as const

const codeSchema = z.object({ code: z.string().max(100).default('') })

/**
 * Recovery codes, which GoTrue lacks. `GET /recovery` says how many the student has, `POST /recovery` raises the session
 * to aal2 and spends one, `POST /recovery/codes` replaces all of them by new ones.
 */
export const recovery = new Hono<AuthEnv>()
  .get('/recovery', signedIn, async (c) => {
    countLook(c, c.var.principal.userId)
    const { rows } = await c.var.auth.database.query<{ left: number; made_at: Date | null }>(
      `select count(*)::int as left, min(created_at) as made_at
       from evergreen.recovery_codes where user_id = $1`,
      [c.var.principal.userId],
    )
    const [{ left, made_at } = { left: 0, made_at: null }] = rows
    return c.json({ left, ...(made_at && { made_at: made_at.toISOString() }) })
  })
  .post('/recovery', signedIn, async (c) => {
    const { auth, principal } = c.var
    const { code } = await readBody(c, codeSchema)
    // The attempt is counted before the code is checked, so that guesses sent at once are all counted.
    for (const limit of WRONG) await countAgainst(c, limit, principal.userId)
    const session = await auth.database.transaction((tx) => spendCode(tx, principal, code, auth.now()))
    await clearCount(auth, WRONG, principal.userId)
    return c.json(await sessionBody(auth, session))
  })
  .post('/recovery/codes', signedIn, async (c) => {
    const { auth, principal } = c.var
    if (principal.aal !== 'aal2')
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
    await countAgainst(c, 'account:new-recovery', principal.userId)
    const codes = Array.from({ length: CODES_IN_SET }, makeRecoveryCode)
    await auth.database.transaction((tx) => replaceCodes(tx, principal.userId, codes, auth.now()))
    return c.json({ codes })
  })

/** Of two requests with the same code, the second one waits and then finds no code. */
async function spendCode(
  tx: Queryable,
  principal: Principal,
  typed: string,
  now: Date,
): Promise<LiveSession> {
  const { userId } = principal
  await lockUser(tx, userId)
  const { rows } = await tx.query<{ code_hash: string }>(
    'select code_hash from evergreen.recovery_codes where user_id = $1',
    [userId],
  )
  const hash = hashRecoveryCode(userId, parseRecoveryCode(typed) ?? '')
  const found = findHash(
    rows.map((row) => row.code_hash),
    hash,
  )
  if (found === undefined)
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  await tx.query('delete from evergreen.recovery_codes where user_id = $1 and code_hash = $2', [
    userId,
    found,
  ])
  return raiseSession(tx, { principal, method: 'recovery_code', factorId: null, now })
}

async function replaceCodes(
  tx: Queryable,
  userId: string,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await lockUser(tx, userId)
  if (!(await hasVerifiedFactor(tx, userId)))
    throw new AuthError(422, 'mfa_factor_not_found', 'Recovery codes need a confirmed authenticator app')
  await tx.query('delete from evergreen.recovery_codes where user_id = $1', [userId])
  await tx.query(
    `insert into evergreen.recovery_codes (user_id, code_hash, created_at)
     select $1, hash, $3 from unnest($2::text[]) as hash`,
    [userId, codes.map((code) => hashRecoveryCode(userId, code)), now],
  )
}

/** Makes a code of 75 random bits: `k7m2q-9xw4t-h3fpz`. */
export function makeRecoveryCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
}

/** Reads a typed code: capitals, spaces and misread letters do not matter. Undefined if it is none. */
export function parseRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const isCode = /^[0-9a-hjkmnp-tv-z]{15}$/.test(letters)
  return isCode ? letters.replace(/.{5}(?=.)/g, '$&-') : undefined
}

/**
 * The hash under which a code is stored. One round of SHA-256 is enough, because 2^75 codes are too many to try. With the student's
 * id, equal codes of two students have different hashes.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}\0${code}`)
}

/** The stored hash that equals this one. It compares all of them, so that its time says nothing. */
export function findHash(hashes: readonly string[], hash: string): string | undefined {
  let found: string | undefined
  for (const each of hashes) if (isSame(each, hash)) found = each
  return found
}
