import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Queryable } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { isUuid, readBody, type AuthEnv, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { findFactor, type Factor, findTotpStep } from './factors.ts'
import { clearCount, countAgainst } from './rate-limit.ts'
import { raiseSession, sessionBody, type LiveSession } from './sessions.ts'

const CHALLENGE_SECONDS = 300

/** Used when the address of a request is unknown, because it came through no socket. */
const NO_ADDRESS = '0.0.0.0'

const WRONG = ['account:wrong-code', 'account:wrong-code-day'] as const

const verifySchema = z.object({
  challenge_id: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
})

/** `POST /factors/{id}/challenge` and `/verify`: the code of an authenticator app raises the session to aal2. */
export const factorChallenges = new Hono<AuthEnv>()
  .post('/factors/:id/challenge', signedIn, async (c) => {
    const { auth, principal } = c.var
    await countAgainst(c, 'account:challenge', principal.userId)
    const factor = await findFactor(auth.database, c.req.param('id'), principal.userId)
    const at = auth.now()
    const id = randomUUID()
    await auth.database.query(
      'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)',
      [id, factor.id, at, auth.clientAddress(c) ?? NO_ADDRESS],
    )
    return c.json({ id, type: 'totp', expires_at: Math.floor(at.getTime() / 1000) + CHALLENGE_SECONDS })
  })
  .post('/factors/:id/verify', signedIn, async (c) => {
    const { auth, principal } = c.var
    const { challenge_id, code } = await readBody(c, verifySchema)
    const factor = await findFactor(auth.database, c.req.param('id'), principal.userId)
    const at = auth.now()
    await requireChallenge(auth.database, {
      id: challenge_id,
      factorId: factor.id,
      address: auth.clientAddress(c) ?? NO_ADDRESS,
      now: at,
    })
    // The attempt is counted before the code is checked, so that guesses sent at once are all counted.
    for (const limit of WRONG) await countAgainst(c, limit, principal.userId)
    const step = findTotpStep(factor.secret, code, at)
    if (step === undefined) throw wrongCode()
    const session = await auth.database.transaction((tx) =>
      acceptCode(tx, { principal, factor, challengeId: challenge_id, step, now: at }),
    )
    await clearCount(auth, WRONG, principal.userId)
    return c.json(await sessionBody(auth, session))
  })

async function requireChallenge(
  source: Queryable,
  { id, factorId, address, now }: { id: string; factorId: string; address: string; now: Date },
): Promise<void> {
  const { rows } = isUuid(id)
    ? await source.query<{ created_at: Date; verified_at: Date | null; is_same: boolean }>(
        `select created_at, verified_at, ip_address = $3::inet as is_same
         from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [id, factorId, address],
      )
    : { rows: [] }
  const [challenge] = rows
  if (!challenge)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verified_at || !challenge.is_same) throw usedChallenge()
  if (now.getTime() - challenge.created_at.getTime() > CHALLENGE_SECONDS * 1000) {
    await source.query('delete from auth.mfa_challenges where id = $1', [id])
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}

/** Uses up the challenge and the time step, and raises this session to aal2. */
async function acceptCode(
  tx: Queryable,
  {
    principal,
    factor,
    challengeId,
    step,
    now,
  }: { principal: Principal; factor: Factor; challengeId: string; step: number; now: Date },
): Promise<LiveSession> {
  const taken = await tx.query(
    'update auth.mfa_challenges set verified_at = $2 where id = $1 and verified_at is null',
    [challengeId, now],
  )
  if (taken.rowCount === 0) throw usedChallenge()
  const fresh = await tx.query(
    `insert into evergreen.totp_steps as t (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step where t.last_step < excluded.last_step`,
    [factor.id, step],
  )
  if (fresh.rowCount === 0) throw wrongCode()
  await tx.query("update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1", [
    factor.id,
    now,
  ])
  return raiseSession(tx, { principal, method: 'totp', factorId: factor.id, now })
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}

function usedChallenge(): AuthError {
  return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
}
