import { createHash, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { Browser, openTestSite, signIn, SITE, type TestSite } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const ASHA = { email: 'asha@example.com', fullName: 'Asha Rao' }

function pair() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

function authorizeUrl(challenge: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    provider: 'discord',
    redirect_to: `${SITE}/profile`,
    code_challenge: challenge,
    code_challenge_method: 's256',
    ...more,
  })
  return `${SITE}/auth/v1/authorize?${query}`
}

/** Starts a sign-in, and gives the address of the local page. */
async function leave(browser: Browser, url: string): Promise<string> {
  return new URL((await browser.go(url)).headers.get('Location') ?? '', SITE).href
}

async function obtainCode(site: TestSite, challenge: string): Promise<string> {
  const browser = new Browser(site)
  const back = await browser.signInLocally(await leave(browser, authorizeUrl(challenge)), ASHA)
  return back.searchParams.get('code') ?? ''
}

const exchange = (site: TestSite, auth_code: string, code_verifier: string) =>
  site.call('/token?grant_type=pkce', { method: 'POST', body: { auth_code, code_verifier } })

describeEngines((database) => {
  test('both buttons sign in through the local page, and one e-mail address is one student', async () => {
    const site = await openTestSite(database())
    const first = await signIn(site)
    expect(first.back.pathname).toBe('/profile')
    expect(first.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email: 'asha@example.com',
      phone: '',
      app_metadata: { provider: 'discord', providers: ['discord'] },
      user_metadata: { full_name: 'Asha Rao', email_verified: true, phone_verified: false },
      is_anonymous: false,
    })
    site.pass(1)
    const second = await signIn(site, { provider: 'google' })
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.app_metadata).toEqual({ provider: 'discord', providers: ['discord', 'google'] })
    expect(second.user.identities?.map(({ provider }) => provider)).toEqual(['discord', 'google'])
    for (const identity of second.user.identities ?? []) {
      expect(identity).toMatchObject({
        identity_id: expect.stringMatching(/^[\da-f-]{36}$/),
        id: identity.identity_data?.sub,
        user_id: first.user.id,
        identity_data: { email: 'asha@example.com', provider_id: identity.id },
      })
    }
  })

  test('a session has the shape that supabase-js needs', async () => {
    const site = await openTestSite(database())
    const { session, client, user } = await signIn(site)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(session).not.toHaveProperty('provider_token')
    const claims = await client.auth.getClaims()
    expect(claims.error).toBeNull()
    expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(claims.data?.claims).toMatchObject({
      iss: `${SITE}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'oauth' }],
      is_anonymous: false,
    })
    // Each request carries the token: nothing is in it that is read from the account.
    for (const name of ['email', 'phone', 'app_metadata', 'user_metadata'])
      expect(claims.data?.claims).not.toHaveProperty(name)
    expect((await client.auth.getUser()).data.user).toEqual(user)
  })

  test('a code is exchanged once', async () => {
    const site = await openTestSite(database())
    const { verifier, challenge } = pair()
    const code = await obtainCode(site, challenge)
    expect((await exchange(site, code, verifier)).status).toBe(200)
    expect(await exchange(site, code, verifier)).toMatchObject({
      status: 404,
      body: { code: 'flow_state_not_found' },
    })
  })

  test('of many exchanges at once one succeeds', async () => {
    const site = await openTestSite(database())
    const { verifier, challenge } = pair()
    const code = await obtainCode(site, challenge)
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(site, code, verifier)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(404),
    ])
  })

  test('a wrong verifier and a late code give no session', async () => {
    const site = await openTestSite(database())
    const { verifier, challenge } = pair()
    const code = await obtainCode(site, challenge)
    expect(await exchange(site, code, pair().verifier)).toMatchObject({
      status: 400,
      body: { code: 'bad_code_verifier' },
    })
    expect(await exchange(site, code, '')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    site.pass(301)
    expect(await exchange(site, code, verifier)).toMatchObject({
      status: 422,
      body: { code: 'flow_state_expired' },
    })
  })

  test('a state can be answered once, and codes issued before still work', async () => {
    const site = await openTestSite(database())
    const { verifier, challenge } = pair()
    const browser = new Browser(site)
    const page = await leave(browser, authorizeUrl(challenge))
    const back = await browser.signInLocally(page, ASHA)
    const again = await browser.signInLocally(page, ASHA)
    expect(again.origin + again.pathname).toBe(`${SITE}/`)
    expect(Object.fromEntries(again.searchParams)).toEqual({
      error: 'invalid_request',
      error_code: 'flow_state_already_used',
      error_description: 'OAuth state has already been used',
    })
    expect((await exchange(site, back.searchParams.get('code') ?? '', verifier)).status).toBe(200)
  })

  test('another browser can neither answer a state nor use it up', async () => {
    const site = await openTestSite(database())
    const { challenge } = pair()
    const [victim, attacker] = [new Browser(site), new Browser(site)]
    const page = await leave(attacker, authorizeUrl(challenge))
    const refused = await victim.signInLocally(page, ASHA)
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state')
    const visited = new Browser(site)
    await leave(visited, authorizeUrl(pair().challenge))
    expect((await visited.signInLocally(page, ASHA)).searchParams.get('error_code')).toBe('bad_oauth_state')
    expect((await attacker.signInLocally(page, ASHA)).searchParams.get('code')).toBeTruthy()
  })

  test('two tabs of one browser can sign in at once', async () => {
    const site = await openTestSite(database())
    const browser = new Browser(site)
    const [one, two] = [pair(), pair()]
    const pages = [
      await leave(browser, authorizeUrl(one.challenge)),
      await leave(browser, authorizeUrl(two.challenge)),
    ]
    for (const page of pages) {
      expect((await browser.signInLocally(page, ASHA)).searchParams.get('code')).toBeTruthy()
    }
  })

  test('a sign-in that takes longer than five minutes has to start again', async () => {
    const site = await openTestSite(database())
    const browser = new Browser(site)
    const page = await leave(browser, authorizeUrl(pair().challenge))
    site.pass(301)
    expect((await browser.signInLocally(page, ASHA)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  test('scripts and other sites cannot read the cookie of a sign-in', async () => {
    const site = await openTestSite(database())
    const { headers, status } = await site.fetch(authorizeUrl(pair().challenge))
    expect(status).toBe(302)
    expect(headers.get('Set-Cookie')).toMatch(
      /^evergreen-sign-in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const secure = await openTestSite(database(), { siteUrl: 'https://english.example.org' })
    const answer = await secure.fetch(
      authorizeUrl(pair().challenge).replace(SITE, 'https://english.example.org'),
    )
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-evergreen-sign-in=[\w-]{43}; .*Secure; SameSite=Lax$/,
    )
  })

  test.each([
    ['no state', '', 'bad_oauth_callback'],
    ['a state that is no id', '?state=x&code=y', 'bad_oauth_state'],
    ['an unknown state', '?state=6a1b4a1e-0000-4000-8000-000000000000&code=y', 'bad_oauth_state'],
    ['a state with SQL in it', "?state='%20or%201=1--&code=y", 'bad_oauth_state'],
  ])('%s leads to the site with the reason', async (_, query, code) => {
    const site = await openTestSite(database())
    const response = await site.fetch(`${SITE}/auth/v1/callback${query}`)
    expect(response.status).toBe(303)
    const target = new URL(response.headers.get('Location') ?? '')
    expect(target.origin).toBe(SITE)
    expect(target.searchParams.get('error')).toBe('invalid_request')
    expect(target.searchParams.get('error_code')).toBe(code)
  })

  test('a code that the provider does not know leads back with an error and signs no one in', async () => {
    const site = await openTestSite(database())
    const browser = new Browser(site)
    const state = new URL(await leave(browser, authorizeUrl(pair().challenge))).searchParams.get('state')
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await browser.go(`${SITE}/auth/v1/callback?state=${state}&code=invented`)
    expect(said.mock.calls.join()).not.toContain('invented')
    said.mockRestore()
    const target = new URL(response.headers.get('Location') ?? '')
    expect(target.origin + target.pathname).toBe(`${SITE}/profile`)
    expect(target.searchParams.get('error_code')).toBe('unexpected_failure')
    expect(new URLSearchParams(target.hash.slice(1)).get('error')).toBe('server_error')
  })

  test('a visitor who leaves the page comes back to where they were, with the reason', async () => {
    const site = await openTestSite(database())
    const browser = new Browser(site)
    const page = await leave(browser, authorizeUrl(pair().challenge))
    const html = await (await browser.go(page)).text()
    const [, cancel = ''] = /href="(\/auth\/v1\/callback[^"]+)"/.exec(html) ?? []
    const response = await browser.go(`${SITE}${cancel.replaceAll('&amp;', '&')}`)
    const target = new URL(response.headers.get('Location') ?? '')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'You left the sign-in page before signing in',
    })
    expect(target.hash).toContain('sb=')
  })

  test('a form that a provider posts is redirected, so that the browser sends the cookie', async () => {
    const site = await openTestSite(database())
    const body = new URLSearchParams({ state: 's', code: 'c' })
    const response = await site.fetch(`${SITE}/auth/v1/callback`, { method: 'POST', body })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`${SITE}/auth/v1/callback?state=s&code=c`)
    const long = new URLSearchParams({ state: 's', code: 'c'.repeat(5000) })
    expect((await site.fetch(`${SITE}/auth/v1/callback`, { method: 'POST', body: long })).status).toBe(413)
  })

  test.each([
    [{ provider: 'github' }, 'Unsupported provider: provider is not enabled'],
    [{ provider: '' }, 'Unsupported provider: provider is not enabled'],
    [{ provider: '__proto__' }, 'Unsupported provider: provider is not enabled'],
    [{ code_challenge: '' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 'plain' }, 'code_challenge_method must be s256'],
  ])('/authorize with %j is refused', async (more, message) => {
    const site = await openTestSite(database())
    const response = await site.fetch(authorizeUrl(pair().challenge, more))
    expect(response.status).toBe(400)
    expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message })
  })

  test('a sign-in never returns to another site', async () => {
    const site = await openTestSite(database())
    const browser = new Browser(site)
    const page = await leave(
      browser,
      authorizeUrl(pair().challenge, { redirect_to: 'https://evil.example/' }),
    )
    const back = await browser.signInLocally(page, ASHA)
    expect(back.origin + back.pathname).toBe(`${SITE}/`)
    expect(back.searchParams.get('code')).toBeTruthy()
  })
})
