import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { openTestSite, signIn, type TestSite } from './auth.fixture.ts'
import { assuredStudent, codeOf, enrol, newEmail } from './factors.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const WRONG = { status: 422, body: { code: 'mfa_verification_failed' } }

async function makeCodes(site: TestSite, token: string): Promise<string[]> {
  const { status, body } = await site.call('/recovery/codes', { method: 'POST', token, body: {} })
  expect(status).toBe(200)
  return Array.isArray(body.codes) ? body.codes.map(String) : []
}

const use = (site: TestSite, token: string, code: string) =>
  site.call('/recovery', { method: 'POST', token, body: { code } })

/** A student with codes, and a second sign-in of theirs without the second factor. */
async function lostPhone(site: TestSite) {
  const student = await assuredStudent(site)
  const codes = await makeCodes(site, student.token)
  const again = await signIn(site, { email: student.email })
  return { ...student, codes, again, waiting: again.session.access_token }
}

const claimsOf = (token: unknown): Record<string, unknown> =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

describeEngines((database) => {
  test('ten codes are made, and only their hashes are stored', async () => {
    const site = await openTestSite(database())
    const { token, user } = await assuredStudent(site)
    const codes = await makeCodes(site, token)
    expect(new Set(codes).size).toBe(10)
    const { rows } = await database().query<{ all: string }>(
      'select string_agg(t::text, $2) as all from evergreen.recovery_codes t where user_id = $1',
      [user.id, ' '],
    )
    for (const code of codes) expect(rows[0]?.all).not.toContain(code)
    expect((await site.call('/recovery', { token })).body).toMatchObject({ left: 10 })
    for (const line of site.log) for (const code of codes) expect(line).not.toContain(code)
  })

  test('a code raises the session to aal2, once', async () => {
    const site = await openTestSite(database())
    const { codes, waiting, email } = await lostPhone(site)
    const [code = ''] = codes
    const { status, body } = await use(site, waiting, code.toUpperCase().replaceAll('-', ' '))
    expect(status).toBe(200)
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2' })
    expect(claimsOf(body.access_token).amr).toMatchObject([{ method: 'recovery_code' }, { method: 'oauth' }])
    const raised = String(body.access_token)
    expect((await site.call('/recovery', { token: raised })).body).toMatchObject({ left: 9 })
    const refreshed = await site.call('/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: body.refresh_token },
    })
    expect(claimsOf(refreshed.body.access_token)).toMatchObject({ aal: 'aal2' })

    const third = await signIn(site, { email })
    expect(await use(site, third.session.access_token, code)).toMatchObject(WRONG)
    expect((await use(site, third.session.access_token, codes[1] ?? '')).status).toBe(200)
  })

  test('one code sent five times at once succeeds once', async () => {
    const site = await openTestSite(database())
    const { codes, waiting } = await lostPhone(site)
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(site, waiting, codes[0] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after a recovery the lost app can be removed and a new one added', async () => {
    const site = await openTestSite(database())
    const { codes, waiting, factor, again } = await lostPhone(site)
    const { body } = await use(site, waiting, codes[0] ?? '')
    const token = String(body.access_token)
    const { error } = await again.client.auth.setSession({
      access_token: token,
      refresh_token: String(body.refresh_token),
    })
    expect(error).toBeNull()
    const added = await enrol(again, 'New phone')
    expect(
      await again.client.auth.mfa.challengeAndVerify({
        factorId: added.id,
        code: codeOf(site, added.secret),
      }),
    ).toMatchObject({ error: null })
    expect(await again.client.auth.mfa.unenroll({ factorId: factor.id })).toMatchObject({ error: null })
    const { data } = await again.client.auth.getSession()
    expect((await site.call('/recovery', { token: data.session?.access_token ?? '' })).body).toMatchObject({
      left: 9,
    })
  })

  test('removing the last app removes the codes', async () => {
    const site = await openTestSite(database())
    const { codes, waiting, factor } = await lostPhone(site)
    const { body } = await use(site, waiting, codes[0] ?? '')
    const token = String(body.access_token)
    expect((await site.call(`/factors/${factor.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await site.call('/recovery', { token })).body).toEqual({ left: 0 })
  })

  test('new codes replace the old ones', async () => {
    const site = await openTestSite(database())
    const { token, codes: old, waiting } = await lostPhone(site)
    const fresh = await makeCodes(site, token)
    expect((await site.call('/recovery', { token })).body).toMatchObject({ left: 10 })
    expect(await use(site, waiting, old[0] ?? '')).toMatchObject(WRONG)
    expect((await use(site, waiting, fresh[0] ?? '')).status).toBe(200)
  })

  test('making codes needs the second factor', async () => {
    const site = await openTestSite(database())
    const { waiting } = await lostPhone(site)
    expect(await site.call('/recovery/codes', { method: 'POST', token: waiting, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    const { session } = await signIn(site, { email: newEmail() })
    expect(
      (await site.call('/recovery/codes', { method: 'POST', token: session.access_token, body: {} })).status,
    ).toBe(403)
    for (const [method, path] of [
      ['GET', '/recovery'],
      ['POST', '/recovery'],
      ['POST', '/recovery/codes'],
    ] as const) {
      expect((await site.call(path, { method, ...(method === 'POST' && { body: {} }) })).status).toBe(401)
    }
  })

  test('a code of another student is refused', async () => {
    const site = await openTestSite(database())
    const ada = await lostPhone(site)
    const ben = await lostPhone(site)
    expect(await use(site, ben.waiting, ada.codes[0] ?? '')).toMatchObject(WRONG)
    expect((await site.call('/recovery', { token: ada.token })).body).toMatchObject({ left: 10 })
  })

  test('after five wrong codes a right one is refused too, for five minutes', async () => {
    const site = await openTestSite(database())
    const { codes, waiting } = await lostPhone(site)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => use(site, waiting, 'aaaaa-aaaaa-aaaaa')),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await use(site, waiting, codes[0] ?? '')).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit' },
    })
    site.pass(301)
    expect((await use(site, waiting, codes[0] ?? '')).status).toBe(200)
  })

  test('deleting the account deletes its codes', async () => {
    const site = await openTestSite(database())
    const { token, user } = await assuredStudent(site)
    await makeCodes(site, token)
    await database().query('delete from auth.users where id = $1', [user.id])
    const { rows } = await database().query('select from evergreen.recovery_codes where user_id = $1', [
      user.id,
    ])
    expect(rows).toHaveLength(0)
  })
})
