import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { openTestSite, signIn, type TestSite } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

type Student = Awaited<ReturnType<typeof signIn>>

const newEmail = () => `${crypto.randomUUID()}@example.com`

function codeOf(site: TestSite, secret: string, steps = 0): string {
  return TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: site.now().getTime() + steps * 30_000,
  })
}

async function enrol({ client }: Pick<Student, 'client'>, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, totp: data.totp }
}

/** A student with a second factor, signed in with it, the code's step already behind. */
async function assuredStudent(site: TestSite, email = newEmail()) {
  const student = await signIn(site, { email })
  const factor = await enrol(student)
  const { error } = await student.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(site, factor.secret),
  })
  if (error) throw error
  site.pass(30)
  const { data } = await student.client.auth.getSession()
  return { ...student, factor, token: data.session?.access_token ?? '', email }
}

async function challenge(site: TestSite, token: string, factorId: string, address?: string): Promise<string> {
  const { status, body } = await site.call(`/factors/${factorId}/challenge`, {
    method: 'POST',
    token,
    body: {},
    ...(address && { address }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body.id)
}

async function verify(site: TestSite, token: string, factorId: string, code: string, challengeId?: string) {
  const challenge_id = challengeId ?? (await challenge(site, token, factorId))
  return site.call(`/factors/${factorId}/verify`, { method: 'POST', token, body: { challenge_id, code } })
}

describeEngines((database) => {
  test('an authenticator app is added, and the session rises to aal2', async () => {
    const site = await openTestSite(database())
    const { client, user, session } = await signIn(site, { email: newEmail() })
    const { id, secret, totp } = await enrol({ client })
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(totp.uri).toContain(`secret=${secret}`)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    const { data: started } = await client.auth.mfa.challenge({ factorId: id })
    expect(started).toMatchObject({ type: 'totp', expires_at: Math.floor(site.now().getTime() / 1000) + 300 })
    const { data, error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: started?.id ?? '',
      code: codeOf(site, secret),
    })
    expect(error).toBeNull()
    expect(data?.user.id).toBe(user.id)
    expect(data?.refresh_token).not.toBe(session.refresh_token)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'oauth' }],
    })
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ])
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test('the secret is told once: no call gives it again', async () => {
    const site = await openTestSite(database())
    const { client, session } = await signIn(site, { email: newEmail() })
    const { secret } = await enrol({ client })
    expect(JSON.stringify(await site.call('/user', { token: session.access_token }))).not.toContain(secret)
  })

  test('what the session had before the second factor goes on with nothing, and other sessions end', async () => {
    const site = await openTestSite(database())
    const email = newEmail()
    const other = await signIn(site, { email })
    const before = await signIn(site, { email })
    const { id, secret } = await enrol(before)
    await before.client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(site, secret) })
    const refresh = (refresh_token: string) =>
      site.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } })
    expect((await refresh(before.session.refresh_token)).body.code).toBe('refresh_token_already_used')
    expect((await refresh(other.session.refresh_token)).body.code).toBe('refresh_token_not_found')
    expect((await site.call('/user', { token: other.session.access_token })).body.code).toBe(
      'session_not_found',
    )
    expect((await before.client.auth.refreshSession()).error).toBeNull()
  })

  test('a new sign-in of a student with a second factor is asked for it', async () => {
    const site = await openTestSite(database())
    const { email, factor } = await assuredStudent(site)
    const again = await signIn(site, { email })
    const level = () => again.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    await again.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(site, factor.secret) })
    expect((await level()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })

  test('a code works once, in whichever session and with a fresh challenge', async () => {
    const site = await openTestSite(database())
    const { factor, token, email } = await assuredStudent(site)
    const code = codeOf(site, factor.secret)
    expect((await verify(site, token, factor.id, code)).status).toBe(200)
    const again = await signIn(site, { email })
    const wrong = { status: 422, body: { code: 'mfa_verification_failed' } }
    expect(await verify(site, again.session.access_token, factor.id, code)).toMatchObject(wrong)
    // The step before it is a code that was not used, and older than one that was.
    expect(
      await verify(site, again.session.access_token, factor.id, codeOf(site, factor.secret, -1)),
    ).toMatchObject(wrong)
    site.pass(30)
    expect(
      (await verify(site, again.session.access_token, factor.id, codeOf(site, factor.secret))).status,
    ).toBe(200)
  })

  test('one code sent eight times at once raises one session', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const code = codeOf(site, factor.secret)
    const challenges = await Promise.all(
      Array.from({ length: 5 }, () => challenge(site, session.access_token, factor.id)),
    )
    const answers = await Promise.all(
      challenges.map((id) => verify(site, session.access_token, factor.id, code, id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('guessing ends after five codes, for every session of the student, and the right one comes too late', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const right = codeOf(site, factor.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verify(site, session.access_token, factor.id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      })
    }
    const limited = { status: 429, body: { code: 'over_request_rate_limit' } }
    expect(await verify(site, session.access_token, factor.id, right)).toMatchObject(limited)
    const other = await signIn(site, { email })
    expect(await verify(site, other.session.access_token, factor.id, right)).toMatchObject(limited)
    site.pass(301)
    expect((await verify(site, session.access_token, factor.id, codeOf(site, factor.secret))).status).toBe(
      200,
    )
  })

  test('fifty guesses sent at once are counted like guesses one by one', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const id = await challenge(site, session.access_token, factor.id)
    const right = codeOf(site, factor.secret)
    const guesses = Array.from({ length: 51 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (code) => code !== right,
    )
    const answers = await Promise.all(
      guesses.slice(0, 50).map((code) => verify(site, session.access_token, factor.id, code, id)),
    )
    // A clock that a window ends under would let five more through; this one stands still.
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5)
  })

  test('twenty wrong codes are all that a day has', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    // From the beginning of a day on, so that all of it is one.
    site.pass(86_401 - ((site.now().getTime() / 1000) % 86_400))
    const { session } = await signIn(site, { email })
    let wrong = 0
    for (let tries = 0; tries < 6; tries += 1) {
      for (let guess = 0; guess < 5; guess += 1) {
        const { status } = await verify(site, session.access_token, factor.id, 'abcdef')
        if (status === 422) wrong += 1
      }
      site.pass(300)
    }
    expect(wrong).toBe(20)
  })

  test('a challenge is good for five minutes, once, from the address that asked', async () => {
    const site = await openTestSite(database())
    const { factor, token } = await assuredStudent(site)
    const other = await challenge(site, token, factor.id, '203.0.113.9')
    const mismatch = { status: 422, body: { code: 'mfa_ip_address_mismatch' } }
    expect(await verify(site, token, factor.id, codeOf(site, factor.secret), other)).toMatchObject(mismatch)
    const used = await challenge(site, token, factor.id)
    expect((await verify(site, token, factor.id, codeOf(site, factor.secret), used)).status).toBe(200)
    site.pass(60)
    expect(await verify(site, token, factor.id, codeOf(site, factor.secret), used)).toMatchObject(mismatch)
    const late = await challenge(site, token, factor.id)
    site.pass(301)
    const answer = await verify(site, token, factor.id, codeOf(site, factor.secret), late)
    expect(answer).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } })
    for (const id of ['', 'x', crypto.randomUUID()]) {
      expect(
        (
          await site.call(`/factors/${factor.id}/verify`, {
            method: 'POST',
            token,
            body: { challenge_id: id, code: '1' },
          })
        ).status,
      ).toBe(422)
    }
  })

  test("another student's factor does not exist", async () => {
    const site = await openTestSite(database())
    const { factor } = await assuredStudent(site)
    const { session } = await signIn(site, { email: newEmail() })
    const token = session.access_token
    const unknown = { status: 404, body: { code: 'mfa_factor_not_found' } }
    for (const id of [factor.id, crypto.randomUUID(), 'x', "'--"]) {
      const path = `/factors/${encodeURIComponent(id)}`
      expect(await site.call(`${path}/challenge`, { method: 'POST', token, body: {} })).toMatchObject(unknown)
      expect(await site.call(`${path}/verify`, { method: 'POST', token, body: {} })).toMatchObject(unknown)
      expect(await site.call(path, { method: 'DELETE', token })).toMatchObject(unknown)
    }
  })

  test('a factor is removed with itself only, and its sessions fall back', async () => {
    const site = await openTestSite(database())
    const { factor, client, token, email } = await assuredStudent(site)
    const weak = await signIn(site, { email })
    expect(await weak.client.auth.mfa.unenroll({ factorId: factor.id })).toMatchObject({
      error: { status: 422, code: 'insufficient_aal' },
    })
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.auth.refreshSession()
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'oauth' }])
    // The old token still says aal2, which counts for nothing: a new factor that is verified asks for its own.
    const second = await enrol({ client }, 'Tablet')
    const { session } = await signIn(site, { email })
    await verify(site, session.access_token, second.id, codeOf(site, second.secret))
    expect((await site.call(`/factors/${second.id}`, { method: 'DELETE', token })).status).toBe(403)
  })

  test('a student with a factor adds another only with it', async () => {
    const site = await openTestSite(database())
    const { client, email } = await assuredStudent(site)
    const weak = await signIn(site, { email })
    const refused = await weak.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine now' })
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await expect(enrol({ client }, 'Tablet')).resolves.toHaveProperty('id')
  })

  test('two factors have two names, and ten are enough', async () => {
    const site = await openTestSite(database())
    const { client } = await signIn(site, { email: newEmail() })
    await enrol({ client })
    await expect(enrol({ client })).rejects.toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    for (let more = 1; more < 10; more += 1) await enrol({ client }, `Phone ${more}`)
    await expect(enrol({ client }, 'One more')).rejects.toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test.each([[{ factor_type: 'phone', phone: '+441632960000' }], [{ factor_type: 'webauthn' }], [{}]])(
    'a factor of another kind (%j) is refused',
    async (body) => {
      const site = await openTestSite(database())
      const { session } = await signIn(site)
      expect(
        await site.call('/factors', { method: 'POST', token: session.access_token, body }),
      ).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    },
  )
})
