import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { Browser, openTestSite, signIn, SITE, type TestSite } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

type Student = Awaited<ReturnType<typeof signIn>>

const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Links the other provider, and gives the address at which the browser ends. */
async function link({ client, browser }: Student, email: string): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'google',
    options: { redirectTo: `${SITE}/profile`, skipBrowserRedirect: true },
  })
  if (error) throw error
  return browser.signInLocally(data.url ?? '', { email, fullName: 'Asha at Google' })
}

async function identitiesOf(student: Student) {
  const { data } = await student.client.auth.getUserIdentities()
  return data?.identities ?? []
}

async function factorOf(site: TestSite, { user }: Student): Promise<void> {
  await site.database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
    [user.id],
  )
}

describeEngines((database) => {
  test('a student links a second identity, also with another e-mail address, and unlinks it', async () => {
    const site = await openTestSite(database())
    const [email, other] = [newEmail(), newEmail()]
    const student = await signIn(site, { email })
    const back = await link(student, other)
    const { data } = await student.client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.user?.id).toBe(student.user.id)
    expect(data.user?.email).toBe(email)
    expect(data.user?.app_metadata).toEqual({ provider: 'discord', providers: ['discord', 'google'] })
    const byGoogle = await signIn(site, { provider: 'google', email: other })
    expect(byGoogle.user.id).toBe(student.user.id)
    const google = (await identitiesOf(student)).find(({ provider }) => provider === 'google')
    if (!google) throw new Error('The identity was not linked')
    expect(await student.client.auth.unlinkIdentity(google)).toEqual({ data: {}, error: null })
    expect((await identitiesOf(student)).map(({ provider }) => provider)).toEqual(['discord'])
    expect((await signIn(site, { provider: 'google', email: other })).user.id).not.toBe(student.user.id)
  })

  test('the last identity cannot be unlinked, not even by two requests at once', async () => {
    const site = await openTestSite(database())
    const student = await signIn(site, { email: newEmail() })
    const [only] = await identitiesOf(student)
    if (!only) throw new Error('A student has an identity')
    const refused = { error: { status: 422, code: 'single_identity_not_deletable' } }
    expect(await student.client.auth.unlinkIdentity(only)).toMatchObject(refused)
    await link(student, newEmail())
    const both = await identitiesOf(student)
    expect(both).toHaveLength(2)
    const token = student.session.access_token
    const answers = await Promise.all(
      both.map(({ identity_id }) =>
        site.call(`/user/identities/${identity_id}`, { method: 'DELETE', token }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('when the identity with the account’s e-mail address is unlinked, another verified address replaces it', async () => {
    const site = await openTestSite(database())
    const [email, other] = [newEmail(), newEmail()]
    const student = await signIn(site, { email })
    await link(student, other)
    const discord = (await identitiesOf(student)).find(({ provider }) => provider === 'discord')
    if (!discord) throw new Error('A student has an identity')
    await student.client.auth.unlinkIdentity(discord)
    const { data } = await student.client.auth.getUser()
    expect(data.user).toMatchObject({
      email: other,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
  })

  test('an identity of another student is neither linked nor unlinked', async () => {
    const site = await openTestSite(database())
    const theirs = await signIn(site, { provider: 'google', email: newEmail() })
    const student = await signIn(site, { email: newEmail() })
    const back = await link(student, theirs.user.email ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
    await link(student, newEmail())
    const [identity] = await identitiesOf(theirs)
    const take = (id: string) =>
      site.call(`/user/identities/${id}`, { method: 'DELETE', token: student.session.access_token })
    const unknown = { status: 422, body: { code: 'identity_not_found' } }
    expect(await take(identity?.identity_id ?? '')).toMatchObject(unknown)
    expect(await take(crypto.randomUUID())).toMatchObject(unknown)
    expect(await take('x')).toMatchObject({ status: 404 })
    expect(await identitiesOf(theirs)).toHaveLength(1)
  })

  test('a link that one browser started cannot be finished by another', async () => {
    const site = await openTestSite(database())
    const attacker = await signIn(site, { email: newEmail() })
    const { data } = await attacker.client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const victim = new Browser(site)
    const back = await victim.signInLocally(data?.url ?? '', { email: newEmail(), fullName: 'Victim' })
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await identitiesOf(attacker)).toHaveLength(1)
  })

  test('a session without the student’s second factor cannot change identities', async () => {
    const site = await openTestSite(database())
    const student = await signIn(site, { email: newEmail() })
    await link(student, newEmail())
    const [identity] = await identitiesOf(student)
    if (!identity) throw new Error('A student has an identity')
    await factorOf(site, student)
    const refused = { error: { status: 403, code: 'insufficient_aal' } }
    expect(await student.client.auth.unlinkIdentity(identity)).toMatchObject(refused)
    await expect(link(student, newEmail())).rejects.toMatchObject({ code: 'insufficient_aal' })
  })
})
