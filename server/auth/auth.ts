import { Hono } from 'hono'
import type { ClientAddress } from '#server/client-address.ts'
import type { Database } from '#server/database/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import { answerAuthError, AuthError } from './auth-error.ts'
import type { AuthEnv, AuthParts } from './auth-env.ts'
import { authorize } from './authorize.ts'
import { callback } from './callback.ts'
import { email } from './email.ts'
import { factorChallenges } from './factor-challenges.ts'
import { factors } from './factors.ts'
import { identities } from './identities.ts'
import { logout } from './logout.ts'
import { memoryCounts, SIGN_INS_PER_ADDRESS } from './memory-counts.ts'
import type { Providers } from './provider.ts'
import { publicInfo } from './public-info.ts'
import { recovery } from './recovery.ts'
import { readSecrets } from './secrets.ts'
import { deleteExpiredHourly } from './delete-expired.ts'
import { token } from './token.ts'
import { user } from './user.ts'

export interface AuthOptions {
  database: Database
  tokens: AccessTokens
  providers: Providers
  /** The public address, without a slash at the end. */
  siteUrl: string
  /** Patterns of further addresses that a sign-in may return to. */
  redirectAllowList: readonly string[]
  clientAddress: ClientAddress
  /** How many sign-ins one address may make in ten minutes. */
  signInsPerAddress?: number
  now?: () => Date
}

/** Sign-in for `/auth/v1`, with the API of GoTrue. All state is in the database, so that several servers can run. */
export async function auth({
  now = () => new Date(),
  signInsPerAddress = SIGN_INS_PER_ADDRESS,
  ...options
}: AuthOptions): Promise<Hono<AuthEnv>> {
  const secrets = await readSecrets(options.database)
  const parts: AuthParts = { ...options, secrets, counts: memoryCounts(signInsPerAddress, now), now }
  const deleteExpired = deleteExpiredHourly(parts)
  const app = new Hono<AuthEnv>().onError(answerAuthError).use(async (c, next) => {
    c.set('auth', parts)
    await next()
    // Nearly every answer is private to one student.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    deleteExpired()
  })
  for (const part of [
    publicInfo,
    authorize,
    callback,
    token,
    user,
    identities,
    logout,
    factors,
    factorChallenges,
    recovery,
    email,
  ]) {
    app.route('/', part)
  }
  return app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such call')
  })
}
