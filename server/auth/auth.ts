import { Hono } from 'hono'
import type { Database } from '#server/database/database.ts'
import { answerAuthError, AuthError } from './auth-error.ts'
import type { AuthEnv, AuthParts } from './auth-env.ts'
import { callback } from './callback.ts'
import { classCards } from './class-cards.ts'
import { factorChallenges } from './factor-challenges.ts'
import { factors } from './factors.ts'
import { identities, user } from './user.ts'
import { logout } from './sessions.ts'
import { memoryCounts, SIGN_INS_PER_ADDRESS } from './memory-counts.ts'
import { PUBLIC_PROVIDERS, SCHOOL } from './provider.ts'
import { recovery } from './recovery.ts'
import { readSecrets } from './secrets.ts'
import { token } from './token.ts'
import { countAddress } from './rate-limit.ts'
import { beginFlow } from './sign-in-flow.ts'
import { log } from '#server/log.ts'

/** Public calls: the keys that verify tokens, the enabled providers, and a health check. */
const publicInfo = new Hono<AuthEnv>()
  .get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: await c.var.auth.tokens.publicKeys() })
  })
  .get('/settings', (c) => {
    const { providers, schoolName, isOpen } = c.var.auth
    const external = Object.fromEntries(PUBLIC_PROVIDERS.map((name) => [name, providers[name] !== undefined]))
    const school = providers[SCHOOL] && { [SCHOOL]: true }
    return c.json({
      external: { anonymous_users: false, email: false, phone: false, ...external, ...school },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      // Not GoTrue's: the name of the school on its button.
      ...(school && schoolName && { school_name: schoolName }),
      // Not GoTrue's: the sign-in screens warn that anybody can enter any account.
      ...(isOpen && { local_sign_in: 'open' }),
      passkeys_enabled: false,
    })
  })
  .get('/health', (c) =>
    c.json({
      name: 'Evergreen English',
      version: 'v1',
      description: 'Sign-in with the calls of GoTrue',
    }),
  )

/** The e-mail calls, answered as a GoTrue without e-mail sign-in answers them: this site sends no mail. */
const email = new Hono<AuthEnv>()
  .use('/:call', async (c, next) => {
    if (REFUSED.has(c.req.param('call'))) countAddress(c, 'begin')
    await next()
  })
  .on('POST', ['/recover', '/otp', '/magiclink', '/resend'], () =>
    refuse(400, 'email_provider_disabled', 'Email logins are disabled'),
  )
  .post('/signup', () => refuse(400, 'email_provider_disabled', 'Email signups are disabled'))
  .on(['GET', 'POST'], '/verify', () => refuse(403, 'otp_expired', 'Email link is invalid or has expired'))

const REFUSED = new Set(['recover', 'otp', 'magiclink', 'resend', 'signup', 'verify'])

function refuse(status: 400 | 403, code: string, message: string): never {
  throw new AuthError(status, code, message)
}

/** `GET /authorize`: sends the browser to the provider. */
const authorize = new Hono<AuthEnv>().get('/authorize', async (c) => {
  countAddress(c, 'begin')
  return c.redirect(await beginFlow(c), 302)
})

export interface AuthOptions extends Omit<AuthParts, 'secrets' | 'counts' | 'now'> {
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
    classCards,
    email,
  ]) {
    app.route('/', part)
  }
  return app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such call')
  })
}

const HOUR_MS = 3_600_000

/** The statements that delete expired rows, and the age in hours from which a row counts as expired. */
const DELETIONS: readonly [sql: string, hours: number][] = [
  ['delete from auth.flow_state where created_at < $1', 1],
  ['delete from evergreen.local_codes where created_at < $1', 1],
  ['delete from auth.mfa_challenges where created_at < $1', 24],
  ["delete from auth.mfa_factors where status = 'unverified' and created_at < $1", 24],
  ['delete from evergreen.rate_limits where window_start < $1', 25],
  ['delete from auth.sessions where not_after < $1', 24],
  [
    `delete from auth.refresh_tokens t where revoked and updated_at < $1 and not exists (
       select from auth.refresh_tokens c where c.parent = t.token and not c.revoked)`,
    24 * 30,
  ],
]

/** Gives a function to call after each request: once an hour it deletes expired rows, in the background. */
function deleteExpiredHourly({ database, now }: Pick<AuthParts, 'database' | 'now'>): () => void {
  let due = now().getTime() + HOUR_MS
  return () => {
    if (now().getTime() < due) return
    due = now().getTime() + HOUR_MS
    deleteExpired(database, now()).catch((error: unknown) => {
      log.error('Expired sign-ins could not be deleted; the next try is in an hour', {}, error)
    })
  }
}

/** Deletes expired rows, which no request could use any more. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const [sql, hours] of DELETIONS) {
    await database.query(sql, [new Date(now.getTime() - hours * HOUR_MS)])
  }
}
