import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { type Browser, openClient, openTestSite, SITE } from './auth.fixture.ts'
import { CALLBACK, CLIENT, goThroughProvider, startProvider } from './openid.fixture.ts'
import { googleProvider } from './openid-providers.ts'

vi.setConfig({ testTimeout: 180_000 })

// An independent OpenID provider takes Google's place.
vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.spyOn(console, 'info').mockImplementation(() => {})

const PEOPLE: Record<string, Record<string, unknown>> = {
  asha: {
    name: 'Asha Rao',
    email: 'Asha@Example.com',
    email_verified: true,
    picture: 'https://lh3.googleusercontent.com/a',
  },
  mallory: { name: 'Mallory', email: 'asha@example.com', email_verified: false },
}

const database = await openTestDatabase(afterAll)
// Like Google, it puts the claims of the scopes into the ID token.
const issuer = await startProvider({ people: PEOPLE, claims: 'in the token' })

async function openSite(credentials = CLIENT) {
  return openTestSite(database, {
    providers: { google: googleProvider({ ...credentials, callbackUrl: CALLBACK }, issuer) },
  })
}

async function beginSignIn(
  site: Awaited<ReturnType<typeof openSite>>,
  queryParams: Record<string, string> = {},
) {
  const { client, browser } = openClient(site)
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${SITE}/practice`, skipBrowserRedirect: true, queryParams },
  })
  const left = await browser.go(data.url ?? '')
  return { client, browser, page: left.headers.get('Location') ?? '' }
}

async function comeBack(browser: Browser, url: string): Promise<URL> {
  return new URL((await browser.go(url)).headers.get('Location') ?? '')
}

test('a student signs in with an OpenID provider, whose tokens only the browser gets', async () => {
  const site = await openSite()
  const { client, browser, page } = await beginSignIn(site, { prompt: 'consent' })
  const asked = new URL(page).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'evergreen',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'consent',
    code_challenge_method: 'S256',
  })
  const back = await comeBack(browser, await goThroughProvider(page, 'asha'))
  expect(back.pathname).toBe('/practice')
  const { data, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'asha@example.com',
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      iss: issuer,
      sub: 'asha',
      provider_id: 'asha',
      name: 'Asha Rao',
      full_name: 'Asha Rao',
      picture: 'https://lh3.googleusercontent.com/a',
      avatar_url: 'https://lh3.googleusercontent.com/a',
      email_verified: true,
      phone_verified: false,
    },
  })
  const providerToken = data.session?.provider_token ?? ''
  expect(providerToken).toMatch(/^[\w-]{20,}$/)
  const { rows } = await database.query<{ flow: string }>('select f::text as flow from auth.flow_state f')
  expect(rows.map(({ flow }) => flow).join()).not.toContain(providerToken)
  expect((await client.auth.refreshSession()).data.session).not.toHaveProperty('provider_token')
})

test('an address that the provider has not verified makes no account and links to none', async () => {
  const site = await openSite()
  const { browser, page } = await beginSignIn(site)
  const back = await comeBack(browser, await goThroughProvider(page, 'mallory'))
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
  })
  const { rows } = await database.query("select from auth.identities where provider_id = 'mallory'")
  expect(rows).toEqual([])
})

test('a client cannot pass on reserved parameters', async () => {
  const site = await openSite()
  const { page } = await beginSignIn(site, {
    CLIENT_ID: 'theirs',
    Redirect_Uri: 'https://evil.example',
    state: 'x',
    nonce: 'known',
    response_type: 'token',
    response_mode: 'fragment',
    request_uri: 'https://evil.example',
    hd: 'example.com',
  })
  const asked = new URL(page).searchParams
  expect(asked.get('hd')).toBe('example.com')
  expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect([...asked].flat().join()).not.toMatch(/theirs|evil|fragment/)
  expect(asked.getAll('state')).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('a code of another sign-in is refused: state, verifier and nonce belong together', async () => {
  const site = await openSite()
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [one, two] = [await beginSignIn(site), await beginSignIn(site)]
  const [first, second] = [
    await goThroughProvider(one.page, 'asha'),
    await goThroughProvider(two.page, 'asha'),
  ]
  const swapped = new URL(first)
  swapped.searchParams.set('code', new URL(second).searchParams.get('code') ?? '')
  const back = await comeBack(one.browser, swapped.href)
  expect(back.searchParams.get('error_description')).toBe('Unable to exchange external code')
  said.mockRestore()
})

test('a wrong client secret leads back with an error and is not logged', async () => {
  const wrong = 'wrong-secret-that-must-not-be-logged-anywhere'
  const site = await openSite({ ...CLIENT, clientSecret: wrong })
  const lines: unknown[] = []
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const { browser, page } = await beginSignIn(site)
  const returned = await goThroughProvider(page, 'asha')
  const back = await comeBack(browser, returned)
  said.mockRestore()
  expect(back.searchParams.get('error')).toBe('server_error')
  expect(lines).toHaveLength(1)
  const code = new URL(returned).searchParams.get('code') ?? ''
  for (const secret of [wrong, code]) expect(lines.join()).not.toContain(secret)
})

test('an unreachable provider is a server error, and the next sign-in tries again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await openTestSite(database, {
    providers: { google: googleProvider({ ...CLIENT, callbackUrl: CALLBACK }, 'http://127.0.0.1:9') },
  })
  const query = new URLSearchParams({
    provider: 'google',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 's256',
  })
  for (let round = 0; round < 2; round += 1) {
    expect((await site.call(`/authorize?${query}`)).status).toBe(500)
  }
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
})
