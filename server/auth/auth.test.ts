import { afterAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { parseEnv } from '#server/env.ts'
import { sizeOf } from '#server/test-size.fixture.ts'
import { KEY, openClient, openTestSite, signIn, SITE } from './auth.fixture.ts'
import { deleteExpired } from './auth.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)

describe('errors', () => {
  test('a client that sends its API version gets the code and the version back', async () => {
    const site = await openTestSite(database)
    const response = await site.fetch(`${SITE}/auth/v1/user`, {
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
    expect(await response.json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    })
  })

  test.each([{}, { 'X-Supabase-Api-Version': '2023-12-31' }, { 'X-Supabase-Api-Version': 'x' }])(
    'a client with %j gets the older shape',
    async (headers: Record<string, string>) => {
      const site = await openTestSite(database)
      const response = await site.fetch(`${SITE}/auth/v1/user`, { headers })
      expect(response.headers.get('X-Supabase-Api-Version')).toBeNull()
      expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
      expect(await response.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      })
    },
  )

  test('a server error is 500 with an id that the log has too', async () => {
    const lines: string[] = []
    const said = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
    const site = await openTestSite(database)
    const { session } = await signIn(site)
    vi.spyOn(database, 'query').mockRejectedValueOnce(new Error('connection lost'))
    const response = await site.fetch(`${SITE}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${session.access_token}` },
    })
    said.mockRestore()
    expect(response.status).toBe(500)
    const body = await response.json()
    expect(body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs',
      error_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: body.error_id, path: '/auth/v1/user', error: { cause: { message: 'connection lost' } } },
    ])
  })

  test('a body over 16 KB and a body that is not JSON are refused', async () => {
    const site = await openTestSite(database)
    const send = (body: string) =>
      site.fetch(`${SITE}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        body,
        headers: { 'Content-Length': String(body.length) },
      })
    const large = await send('x'.repeat(16 * 1024 + 1))
    expect([large.status, large.headers.get('x-sb-error-code')]).toEqual([413, 'request_entity_too_large'])
    const broken = await send('{"auth_code":')
    expect([broken.status, broken.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json'])
  })

  test.each([
    ['POST', '/token?grant_type=password', 422, 'email_provider_disabled'],
    ['POST', '/token?grant_type=id_token', 400, 'invalid_credentials'],
    ['POST', '/token', 400, 'invalid_credentials'],
    ['POST', '/signup', 400, 'email_provider_disabled'],
    ['POST', '/recover', 400, 'email_provider_disabled'],
    ['POST', '/otp', 400, 'email_provider_disabled'],
    ['POST', '/verify', 403, 'otp_expired'],
    ['GET', '/verify?token=x&type=recovery', 403, 'otp_expired'],
    ['GET', '/admin/users', 404, 'not_found'],
    ['DELETE', '/user', 404, 'not_found'],
  ])('%s %s is answered with %d %s', async (method, path, status, code) => {
    const site = await openTestSite(database)
    const answer = await site.call(path, { method, ...(method === 'POST' && { body: {} }) })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('password recovery answers the same for every address', async () => {
    const site = await openTestSite(database)
    await signIn(site)
    const { client } = openClient(site)
    for (const email of ['asha@example.com', 'nobody@example.com']) {
      expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject({
        status: 400,
        code: 'email_provider_disabled',
        message: 'Email logins are disabled',
      })
    }
    const { error } = await client.auth.verifyOtp({ token_hash: 'x', type: 'recovery' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })
})

test('only the answer with the keys may be cached', async () => {
  const site = await openTestSite(database)
  const { session } = await signIn(site)
  const headers = { Authorization: `Bearer ${session.access_token}` }
  for (const path of ['/user', '/authorize', '/callback', '/settings', '/nothing', '/verify']) {
    const response = await site.fetch(`${SITE}/auth/v1${path}`, { headers })
    expect([path, response.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

describe('public calls', () => {
  test('the settings name the enabled providers', async () => {
    const site = await openTestSite(database)
    expect((await site.call('/settings')).body).toMatchObject({
      external: { discord: true, google: true, email: false, phone: false },
      disable_signup: false,
    })
    const none = await openTestSite(database, { providers: {} })
    expect((await none.call('/settings')).body).toMatchObject({ external: { discord: false, google: false } })
  })

  test('the keys may be cached for ten minutes and have no secret part', async () => {
    const site = await openTestSite(database)
    const response = await site.fetch(`${SITE}/auth/v1/.well-known/jwks.json`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=600')
    expect(await response.json()).toEqual({ keys: [expect.not.objectContaining({ d: expect.anything() })] })
  })

  test('the health check answers', async () => {
    const site = await openTestSite(database)
    expect(await site.call('/health')).toMatchObject({ status: 200, body: { version: 'v1' } })
  })
})

describe('limits', () => {
  const SECONDS = 600
  const recover = (path = '/recover') => `${SITE}/auth/v1${path}`
  const asked = `authorize?provider=discord&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`

  /** What the database has counted, and everything that a sign-in or a session keeps there. */
  async function written() {
    const { rows } = await database.query<{ written: string }>(
      `select concat((select sum(count) from evergreen.rate_limits), ' ', (select count(*) from evergreen.rate_limits), ' ',
         (select max(updated_at) from auth.sessions), ' ', (select count(*) from auth.refresh_tokens)) as written`,
    )
    return rows[0]?.written
  }

  test('an address over its limit gets a time to wait, and others are not affected', async () => {
    const site = await openTestSite(database, { signInsPerAddress: 3 })
    const ask = (address: string) =>
      site.fetch(recover(), { method: 'POST', address, headers: { 'X-Supabase-Api-Version': '2024-01-01' } })
    for (let count = 0; count < 3; count += 1) expect((await ask('203.0.113.1')).status).toBe(400)
    const refused = await ask('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(SECONDS)
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    })
    expect((await ask('203.0.113.2')).status).toBe(400)
    site.pass(SECONDS)
    expect((await ask('203.0.113.1')).status).toBe(400)
  })

  test('X-Forwarded-For of a visitor does not change the counted address', async () => {
    const site = await openTestSite(database, { signInsPerAddress: 3 })
    const ask = (count: number) =>
      site.fetch(recover('/verify'), {
        address: '203.0.113.3',
        headers: { 'X-Forwarded-For': `198.51.100.${count}` },
      })
    for (let count = 0; count < 3; count += 1) await ask(count)
    expect((await ask(3)).status).toBe(429)
  })

  test('a browser that is refused reads a page in words, at the beginning and on the way back', async () => {
    const site = await openTestSite(database, { signInsPerAddress: 1 })
    for (const path of [asked, `callback?state=${crypto.randomUUID()}&code=x`]) {
      const go = () =>
        site.fetch(`${SITE}/auth/v1/${path}`, {
          redirect: 'manual',
          headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        })
      expect((await go()).status).toBeLessThan(400)
      const refused = await go()
      expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=UTF-8'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      const page = await refused.text()
      expect(page).toMatch(
        /<h1>Please wait a moment<\/h1>\n<p>Very many people on your network .*Wait (10 minutes|\d+ seconds), then reload this page\./,
      )
    }
    const wrong = await site.fetch(`${SITE}/auth/v1/authorize`, {
      headers: { Accept: 'text/html' },
      address: '203.0.113.9',
    })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Go back to the site, and press the button to sign in again.'),
    ])
  })

  test('a school: 1,500 students behind one address sign in within ten minutes', async () => {
    const env = parseEnv({})
    if ('problems' in env) throw new Error(env.problems.join())
    const site = await openTestSite(database, { signInsPerAddress: env.env.SIGN_INS_PER_ADDRESS })
    const students = sizeOf({ gate: 20, whole: 1500 })
    for (let count = 0; count < students; count += 1) {
      const { client } = await signIn(site, { email: `student${count}@school.example` })
      expect((await client.auth.getUser()).error).toBeNull()
      site.pass(590 / students)
    }
    // What is left of the limit is enough for the others.
    const before = Array.from({ length: 1500 - students }, async () =>
      site.fetch(`${SITE}/auth/v1/authorize`, { redirect: 'manual' }),
    )
    expect(new Set((await Promise.all(before)).map(({ status }) => status))).toEqual(
      new Set(students < 1500 ? [400] : []),
    )
  }, 1_200_000)

  test('sessions are looked at and refreshed from an address that is over its limit', async () => {
    const site = await openTestSite(database, { signInsPerAddress: 1 })
    const { client, session } = await signIn(site)
    const refresh = (token: string) =>
      site.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: token } })
    expect((await refresh('guess')).status).toBe(400)
    expect(await refresh('guess again')).toMatchObject({
      status: 503,
      body: { code: 'over_request_rate_limit' },
    })
    expect((await site.call('/user', { token: session.access_token })).status).toBe(200)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('a look at an account writes nothing, and neither does a call that is refused', async () => {
    const site = await openTestSite(database, { signInsPerAddress: 2 })
    const { session } = await signIn(site)
    const before = await written()
    for (let count = 0; count < 5; count += 1) {
      await site.call('/user', { token: session.access_token })
      await site.call('/recovery', { token: session.access_token })
      await site.call('/recover', { method: 'POST', body: {} })
      await site.call('/token?grant_type=pkce', {
        method: 'POST',
        body: { auth_code: 'x', code_verifier: 'x' },
      })
      await site.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: 'x' } })
      await site.fetch(`${SITE}/auth/v1/callback?state=${crypto.randomUUID()}&code=x`, { redirect: 'manual' })
    }
    expect(await written()).toBe(before)
  })

  test('an account over its looks waits, and others do not', async () => {
    const site = await openTestSite(database)
    const [one, other] = [await signIn(site), await signIn(site, { email: 'other@example.com' })]
    const look = ({ session }: typeof one) => site.call('/user', { token: session.access_token })
    const statuses = new Set<number>()
    for (let count = 0; count < 1220; count += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => look(one)))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([200, 429])
    expect((await look(other)).status).toBe(200)
  })

  test('a session over its refreshes gets 503, after which auth-js keeps the session, and the log has no error', async () => {
    const site = await openTestSite(database)
    const { client, session } = await signIn(site)
    let token = session.refresh_token
    const refresh = () =>
      site.fetch(`${SITE}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        body: JSON.stringify({ refresh_token: token }),
      })
    for (let count = 0; count < 60; count += 1) {
      const answer = await (await refresh()).json()
      token = answer.refresh_token
    }
    const refused = await refresh()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
    expect(site.log.join('')).not.toContain('Request failed')
    // The client still has its session, and a later refresh succeeds.
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe(session.refresh_token)
    site.pass(300)
    expect((await refresh()).status).toBe(200)
  })

  test('no account is stored as it is', async () => {
    const site = await openTestSite(database)
    const { client, user } = await signIn(site)
    await client.auth.updateUser({ data: { colour: 'green' } })
    const { rows } = await database.query<{ key: string }>('select key from evergreen.rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ key }) => key).join()).not.toContain(user.id)
  })
})

test('expired rows are deleted after an hour, and others are kept', async () => {
  const site = await openTestSite(database)
  const { session } = await signIn(site)
  await site.call(`/authorize?provider=discord&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`)
  const count = async () => {
    const { rows } = await database.query<{ flows: number; sessions: number }>(
      'select (select count(*) from auth.flow_state)::int as flows, (select count(*) from auth.sessions)::int as sessions',
    )
    return rows[0]
  }
  const before = await count()
  await deleteExpired(database, site.now())
  expect(await count()).toEqual(before)
  site.pass(3700)
  await deleteExpired(database, site.now())
  expect(await count()).toEqual({ flows: 0, sessions: before?.sessions })
  expect(
    (
      await site.call('/token?grant_type=refresh_token', {
        method: 'POST',
        body: { refresh_token: session.refresh_token },
      })
    ).status,
  ).toBe(200)
})

test('the log has a line for every call, and no secret, address or e-mail in any', async () => {
  const site = await openTestSite(database)
  const failures: string[] = []
  const said = vi.spyOn(console, 'error').mockImplementation((line) => void failures.push(String(line)))
  const { client, session, user, back, browser } = await signIn(site, { email: 'log.asha@example.com' })
  await client.auth.refreshSession()
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: '123456' })
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  // Failures are logged too: a token in a path, an e-mail address in a path, an error whose message quotes the
  // request.
  await site.fetch(`${SITE}/auth/v1/${token}`)
  await site.fetch(`${SITE}/auth/v1/user/log.asha@example.com`)
  await site.fetch(`${SITE}/auth/v1/user/log.asha%40example.com?access_token=${token}`)
  await browser.go(`${SITE}/auth/v1/callback?state=${crypto.randomUUID()}&code=the-secret-code`)
  vi.spyOn(database, 'transaction').mockRejectedValueOnce(
    Object.assign(new Error('invalid input: "log.asha@example.com"'), {
      code: '22P02',
      detail: session.refresh_token,
    }),
  )
  await site.call('/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })
  said.mockRestore()
  const written = [...site.log, ...failures].join('\n')
  const secrets = {
    token,
    refresh: session.refresh_token,
    first: session.access_token,
    code: back.searchParams.get('code') ?? '',
    totp: factor?.totp?.secret ?? '',
    browser: browser.cookies.get('evergreen-sign-in') ?? '',
    email: 'log.asha',
    address: '127.0.0.1',
    key: KEY,
    callback: 'the-secret-code',
  }
  for (const [what, secret] of Object.entries(secrets)) {
    expect({ what, isEmpty: secret === '', isWritten: secret !== '' && written.includes(secret) }).toEqual({
      what,
      isEmpty: false,
      isWritten: false,
    })
  }
  expect(failures).toHaveLength(1)
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({ error: { name: 'Error', cause: { code: '22P02' } } })
  const lines = site.log.map((line): unknown => JSON.parse(line))
  expect(lines).toContainEqual({
    time: expect.any(String),
    level: 'info',
    message: 'Request answered',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'POST',
    path: '/auth/v1/token',
    status: 200,
    ms: expect.any(Number),
    user: user.id,
  })
})
