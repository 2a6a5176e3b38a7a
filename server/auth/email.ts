import { Hono } from 'hono'
import { AuthError } from './auth-error.ts'
import type { AuthEnv } from './auth-env.ts'
import { countAddress } from './rate-limit.ts'

/** The e-mail calls, answered as a GoTrue without e-mail sign-in answers them: this site sends no mail. */
export const email = new Hono<AuthEnv>()
  .use('/:call', async (c, next) => {
    if (REFUSED.has(c.req.param('call'))) countAddress(c, 'begin')
    await next()
  })
  .post('/recover', () => refuse(400, 'email_provider_disabled', 'Email logins are disabled'))
  .post('/otp', () => refuse(400, 'email_provider_disabled', 'Email logins are disabled'))
  .post('/magiclink', () => refuse(400, 'email_provider_disabled', 'Email logins are disabled'))
  .post('/resend', () => refuse(400, 'email_provider_disabled', 'Email logins are disabled'))
  .post('/signup', () => refuse(400, 'email_provider_disabled', 'Email signups are disabled'))
  .on(['GET', 'POST'], '/verify', () => refuse(403, 'otp_expired', 'Email link is invalid or has expired'))

const REFUSED = new Set(['recover', 'otp', 'magiclink', 'resend', 'signup', 'verify'])

function refuse(status: 400 | 403, code: string, message: string): never {
  throw new AuthError(status, code, message)
}
