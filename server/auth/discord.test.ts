import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { openClient, openTestSite, SITE } from './auth.fixture.ts'
import { discordProvider } from './openid-providers.ts'
import { matchesChallenge } from './secrets.ts'

vi.setConfig({ testTimeout: 180_000 })

const CLIENT = {
  clientId: '1234567890',
  clientSecret: 'discord-secret-of-the-test',
  callbackUrl: `${SITE}/auth/v1/callback`,
}
const ASHA = {
  id: '80351110224678912',
  username: 'asha',
  discriminator: '0',
  global_name: 'Asha Rao',
  avatar: 'a_1',
  email: 'asha@example.com',
  verified: true,
}

const database = await openTestDatabase(afterAll)

/** Discord as documented: codes, tokens and the account, each only for a correct request. */
async function startDiscord(account: Record<string, unknown>, accountStatus: 200 | 401 = 200) {
  const codes = new Map<string, URLSearchParams>()
  const app = new Hono()
    .get('/oauth2/authorize', (c) => {
      const asked = new URL(c.req.url).searchParams
      const code = crypto.randomUUID()
      codes.set(code, asked)
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
      return c.redirect(back.href)
    })
    .post('/api/oauth2/token', async (c) => {
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const asked = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      const isGood =
        asked &&
        form.grant_type === 'authorization_code' &&
        form.client_id === CLIENT.clientId &&
        form.client_secret === CLIENT.clientSecret &&
        form.redirect_uri === asked.get('redirect_uri') &&
        matchesChallenge(form.code_verifier ?? '', asked.get('code_challenge') ?? '')
      if (!isGood) return c.json({ error: 'invalid_grant' }, 400)
      return c.json({
        access_token: 'discord-access',
        refresh_token: 'discord-refresh',
        token_type: 'Bearer',
        expires_in: 604_800,
        scope: 'identify email',
      })
    })
    .get('/api/users/@me', (c) =>
      c.req.header('Authorization') === 'Bearer discord-access'
        ? c.json(account, accountStatus)
        : c.json({}, 401),
    )
  const server = createServer(getRequestListener(app.fetch))
  const port = await listenAnywhere(server)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${port}`
  return {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/api/oauth2/token`,
    userinfo_endpoint: `${url}/api/users/@me`,
  }
}

async function signIn(account: Record<string, unknown>, accountStatus?: 401) {
  const metadata = await startDiscord(account, accountStatus)
  const site = await openTestSite(database, { providers: { discord: discordProvider(CLIENT, metadata) } })
  const { client, browser } = openClient(site)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'discord',
    options: { redirectTo: `${SITE}/profile`, skipBrowserRedirect: true },
  })
  const left = await browser.go(data.url ?? '')
  const page = left.headers.get('Location') ?? ''
  const returned = await fetch(page, { redirect: 'manual' })
  const answered = await browser.go(returned.headers.get('Location') ?? '')
  return { client, page: new URL(page), back: new URL(answered.headers.get('Location') ?? '') }
}

test('a student signs in with Discord', async () => {
  const { client, page, back } = await signIn(ASHA)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: CLIENT.clientId,
    redirect_uri: CLIENT.callbackUrl,
    response_type: 'code',
    scope: 'email identify',
    state: expect.any(String),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
  })
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    provider_token: 'discord-access',
    provider_refresh_token: 'discord-refresh',
  })
  expect(data.user).toMatchObject({
    email: 'asha@example.com',
    user_metadata: {
      name: 'asha#0',
      full_name: 'asha',
      avatar_url: 'https://cdn.discordapp.com/avatars/80351110224678912/a_1.gif',
      custom_claims: { global_name: 'Asha Rao' },
    },
  })
})

test.each([
  [
    'an address that Discord has not verified',
    { ...ASHA, id: '2', verified: false },
    undefined,
    'provider_email_needs_verification',
  ],
  [
    'an account without an address',
    { ...ASHA, id: '3', email: null },
    undefined,
    'provider_email_needs_verification',
  ],
  ['an account that cannot be read', ASHA, 401, 'unexpected_failure'],
  ['an answer that is no account', { message: 'hello' }, undefined, 'unexpected_failure'],
] as const)('%s is refused', async (_, account, status, code) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { back } = await signIn(account, status)
  said.mockRestore()
  expect(back.searchParams.get('error_code')).toBe(code)
  expect(back.searchParams.get('code')).toBeNull()
})
