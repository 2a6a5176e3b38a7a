import { Hono } from 'hono'
import type { AuthEnv } from './auth-env.ts'
import { PROVIDERS } from './provider.ts'

/** Public calls: the keys that verify tokens, the enabled providers, and a health check. */
export const publicInfo = new Hono<AuthEnv>()
  .get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: await c.var.auth.tokens.publicKeys() })
  })
  .get('/settings', (c) => {
    const { providers } = c.var.auth
    const external = Object.fromEntries(PROVIDERS.map((name) => [name, providers[name] !== undefined]))
    return c.json({
      external: { anonymous_users: false, email: false, phone: false, ...external },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
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
