import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { openTestSite, signIn, type TestSite } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const USED = {
  status: 400,
  body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
}
const ENDED = { status: 400, body: { code: 'refresh_token_already_used' } }

async function refresh(site: TestSite, token: string): Promise<string> {
  const { status, body } = await ask(site, token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body.refresh_token)
}

const ask = (site: TestSite, token: string) =>
  site.call('/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token: token } })

describeEngines((database) => {
  async function begin() {
    const site = await openTestSite(database())
    const { session, user } = await signIn(site, { email: `${crypto.randomUUID()}@example.com` })
    return { site, first: session.refresh_token, accessToken: session.access_token, user }
  }

  test('supabase-js continues its session, with a new token each time', async () => {
    const site = await openTestSite(database())
    const { client, session } = await signIn(site)
    site.pass(3000)
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.expires_at).toBe((session.expires_at ?? 0) + 3000)
    expect(data.user?.id).toBe(session.user.id)
  })

  test('no token is stored as it is', async () => {
    const { site, first } = await begin()
    const second = await refresh(site, first)
    const { rows } = await database().query<{ row: string }>(
      'select t::text as row from auth.refresh_tokens t',
    )
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept).not.toContain(first)
    expect(kept).not.toContain(second)
  })

  test('the parent of the active token gives the active token again, at any time', async () => {
    const { site, first } = await begin()
    const second = await refresh(site, first)
    site.pass(86_400 * 20)
    expect(await refresh(site, first)).toBe(second)
    expect(await refresh(site, first)).toBe(second)
    const third = await refresh(site, second)
    expect(third).not.toBe(second)
  })

  test('an older token gives the active one for ten seconds', async () => {
    const { site, first } = await begin()
    const second = await refresh(site, first)
    const third = await refresh(site, second)
    site.pass(9)
    expect(await refresh(site, first)).toBe(third)
    expect(await refresh(site, third)).not.toBe(third)
  })

  test('after ten seconds an older token ends the whole session, although the answer is an error', async () => {
    const { site, first, accessToken } = await begin()
    const second = await refresh(site, first)
    const third = await refresh(site, second)
    site.pass(11)
    expect(await ask(site, first)).toEqual(USED)
    expect(await ask(site, third)).toMatchObject(ENDED)
    expect(await ask(site, second)).toMatchObject(ENDED)
    expect(await site.call('/user', { token: accessToken })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
  })

  test('ending one session does not end another one of the student', async () => {
    const site = await openTestSite(database())
    const email = `${crypto.randomUUID()}@example.com`
    const one = await signIn(site, { email })
    const other = await signIn(site, { email })
    const second = await refresh(site, one.session.refresh_token)
    await refresh(site, second)
    site.pass(11)
    expect(await ask(site, one.session.refresh_token)).toEqual(USED)
    expect((await ask(site, other.session.refresh_token)).status).toBe(200)
  })

  test('eight refreshes at once all get the same token', async () => {
    const { site, first } = await begin()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => refresh(site, first)))
    expect(new Set(tokens).size).toBe(1)
  })

  test('a copied token is noticed when the student refreshes', async () => {
    const { site, first } = await begin()
    let stolen = first
    for (let step = 0; step < 3; step += 1) {
      stolen = await refresh(site, stolen)
      site.pass(60)
    }
    expect(await ask(site, first)).toEqual(USED)
    expect((await ask(site, stolen)).status).toBe(400)
  })

  test.each([
    [{ refresh_token: 'unknown' }, 400, 'refresh_token_not_found'],
    [{ refresh_token: '' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ refresh_token: 7 }, 400, 'validation_failed'],
    [{ refresh_token: 'x'.repeat(501) }, 400, 'validation_failed'],
  ])('%j is answered with %d %s', async (body, status, code) => {
    const site = await openTestSite(database())
    expect(await site.call('/token?grant_type=refresh_token', { method: 'POST', body })).toMatchObject({
      status,
      body: { code },
    })
  })

  test('a banned and a deleted student cannot refresh', async () => {
    const { site, first, user } = await begin()
    await database().query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      user.id,
    ])
    expect(await ask(site, first)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    await database().query('delete from auth.users where id = $1', [user.id])
    expect(await ask(site, first)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  })

  test('an unavailable database does not end a session', async () => {
    const { site, first } = await begin()
    const failing = Object.assign(Object.create(database()), {
      transaction: () => Promise.reject(new Error('connection lost')),
    })
    const broken = await openTestSite(failing)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await ask(broken, first)).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } })
    said.mockRestore()
    expect((await ask(site, first)).status).toBe(200)
  })
})
