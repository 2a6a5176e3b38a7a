import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { openTestSite, signIn } from './auth.fixture.ts'
import { assuredStudent, codeOf, enrol, newEmail, verify } from './factors.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

describeEngines((database) => {
  test('an authenticator app is added, and the session is raised to aal2', async () => {
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

  test('the secret is shown once; no other call has it', async () => {
    const site = await openTestSite(database())
    const { client, session } = await signIn(site, { email: newEmail() })
    const { secret } = await enrol({ client })
    expect(JSON.stringify(await site.call('/user', { token: session.access_token }))).not.toContain(secret)
  })

  test('the refresh token from before the second factor stops working, and other sessions end', async () => {
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

  test('a new sign-in of a student with a second factor has to give it', async () => {
    const site = await openTestSite(database())
    const { email, factor } = await assuredStudent(site)
    const again = await signIn(site, { email })
    const level = () => again.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect((await level()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    await again.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(site, factor.secret) })
    expect((await level()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })

  test("another student's factor is not found", async () => {
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

  test('a factor can be removed only by a session that used it, and its sessions fall back to aal1', async () => {
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
    // The old token still says aal2, but the session was set back: verifying a new factor needs its own code.
    const second = await enrol({ client }, 'Tablet')
    const { session } = await signIn(site, { email })
    await verify(site, session.access_token, second.id, codeOf(site, second.secret))
    expect((await site.call(`/factors/${second.id}`, { method: 'DELETE', token })).status).toBe(403)
  })

  test('a student with a factor needs it to add another one', async () => {
    const site = await openTestSite(database())
    const { client, email } = await assuredStudent(site)
    const weak = await signIn(site, { email })
    const refused = await weak.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine now' })
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await expect(enrol({ client }, 'Tablet')).resolves.toHaveProperty('id')
  })

  test('factors need different names, and ten are the limit', async () => {
    const site = await openTestSite(database())
    const { client } = await signIn(site, { email: newEmail() })
    await enrol({ client })
    await expect(enrol({ client })).rejects.toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    for (let more = 1; more < 10; more += 1) await enrol({ client }, `Phone ${more}`)
    await expect(enrol({ client }, 'One more')).rejects.toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test.each([
    [{ factor_type: 'phone', phone: '+441632960000' }],
    [{ factor_type: 'webauthn' }],
    [{}],
    [{ factor_type: 'totp', friendly_name: 'a\u0000b' }],
    [{ factor_type: 'totp', friendly_name: 'a'.repeat(101) }],
  ])('a factor of another kind or with an invalid name (%j) is refused', async (body) => {
    const site = await openTestSite(database())
    const { session } = await signIn(site)
    expect(await site.call('/factors', { method: 'POST', token: session.access_token, body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
})
