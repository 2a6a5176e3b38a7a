import { Hono } from 'hono'
import type { AuthEnv } from './auth-env.ts'
import { countAddress } from './rate-limit.ts'
import { beginFlow } from './sign-in-flow.ts'

/** `GET /authorize`: sends the browser to the provider. */
export const authorize = new Hono<AuthEnv>().get('/authorize', async (c) => {
  countAddress(c, 'begin')
  return c.redirect(await beginFlow(c), 302)
})
