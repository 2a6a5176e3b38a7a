import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Queryable } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-error.ts'
import { AuthError, invalidRequest } from './auth-error.ts'
import { isUuid, readBody, type AuthEnv, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { countAgainst } from './rate-limit.ts'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const PERIOD = 30

const MOST_FACTORS = 10

const enrolSchema = z.object({
  friendly_name: z
    .string()
    .max(100)
    .regex(/^\P{Cc}*$/u)
    .nullish(),
  factor_type: z.string().nullish(),
  issuer: z.string().max(100).nullish(),
})

/** `POST /factors` and `DELETE /factors/{id}`: the student's authenticator apps. */
export const factors = new Hono<AuthEnv>()
  .post('/factors', signedIn, async (c) => {
    const { auth, principal } = c.var
    const { friendly_name, factor_type, issuer } = await readBody(c, enrolSchema)
    if (factor_type !== 'totp') throw invalidRequest('factor_type needs to be totp')
    await countAgainst(c, 'account:enrol', principal.userId)
    const id = randomUUID()
    const name = friendly_name ?? ''
    const key = await auth.database
      .transaction(async (tx) => {
        const label = (await lockUser(tx, principal.userId)) ?? principal.userId
        await requireFreeFactor(tx, principal)
        const made = makeTotpKey({ issuer: issuer || new URL(auth.siteUrl).host, label })
        await tx.query(
          `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
           values ($1, $2, $3, 'totp', 'unverified', $4, $4, $5)`,
          [id, principal.userId, name, auth.now(), made.secret],
        )
        return made
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? nameTaken(name) : error
      })
    return c.json({
      id,
      type: 'totp',
      friendly_name: name,
      totp: { qr_code: key.qrCode, secret: key.secret, uri: key.uri },
    })
  })
  .delete('/factors/:id', signedIn, async (c) => {
    const { auth, principal } = c.var
    const id = c.req.param('id')
    await auth.database.transaction(async (tx) => {
      await lockUser(tx, principal.userId)
      const factor = await findFactor(tx, id, principal.userId)
      if (factor.status === 'verified' && principal.aal !== 'aal2')
        throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await tx.query('delete from auth.mfa_factors where id = $1', [id])
      await downgradeSessions(tx, id, auth.now())
      // Without an app there is nothing that a recovery code could replace.
      await tx.query(
        `delete from evergreen.recovery_codes where user_id = $1 and not exists (
           select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
        [principal.userId],
      )
    })
    return c.json({ id })
  })

export interface Factor {
  id: string
  status: 'unverified' | 'verified'
  secret: string
}

/** Finds a factor of this student. */
export async function findFactor(source: Queryable, id: string, userId: string): Promise<Factor> {
  const { rows } = isUuid(id)
    ? await source.query<Factor>(
        "select id, status, secret from auth.mfa_factors where id = $1 and user_id = $2 and factor_type = 'totp'",
        [id, userId],
      )
    : { rows: [] }
  const [factor] = rows
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** Locks the user row, so that factors and identities of one student change one at a time. Gives the e-mail address. */
export async function lockUser(tx: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ email: string | null }>(
    'select email from auth.users where id = $1 for update',
    [userId],
  )
  return rows[0]?.email ?? undefined
}

async function requireFreeFactor(tx: Queryable, { userId, aal }: Principal): Promise<void> {
  const { rows } = await tx.query<{ status: Factor['status'] }>(
    'select status from auth.mfa_factors where user_id = $1',
    [userId],
  )
  if (rows.some(({ status }) => status === 'verified') && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  if (rows.length >= MOST_FACTORS)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
}

/** Sets the sessions that used this factor back to aal1. */
async function downgradeSessions(tx: Queryable, factorId: string, now: Date): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
     and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  )
  await tx.query(
    "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $2 where factor_id = $1",
    [factorId, now],
  )
}

/** Whether the student has set up a second factor. */
export async function hasVerifiedFactor(source: Queryable, userId: string): Promise<boolean> {
  const { rows } = await source.query(
    "select from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1",
    [userId],
  )
  return rows.length > 0
}

function nameTaken(name: string): AuthError {
  return new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  )
}

/** RFC 6238 with SHA-1, six digits and thirty seconds, which all apps support. */
const TOTP_KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD }

/**
 * Makes a new key for an authenticator app, which shows `label` for the account and `issuer` for the site. `secret` is in base32,
 * for typing it in. `uri` is `otpauth://totp/...`, and `qrCode` the same as an SVG element.
 */
export function makeTotpKey({ issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({ ...TOTP_KIND, issuer, label, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri) }
}

/**
 * The time step to which this code belongs: the current one or its neighbours, because clocks differ. Undefined for a
 * wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...TOTP_KIND, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}
