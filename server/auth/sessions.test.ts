import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { KEY, openTestSite, signIn, type TestSite } from './auth.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

const database = await openTestDatabase(afterAll)

async function threeSessions() {
  const site = await openTestSite(database)
  const email = `${crypto.randomUUID()}@example.com`
  const sessions = [
    await signIn(site, { email }),
    await signIn(site, { email }),
    await signIn(site, { email }),
  ]
  const other = await signIn(site, { email: `${crypto.randomUUID()}@example.com` })
  return { site, sessions, other }
}

async function isAlive(site: TestSite, { session }: Awaited<ReturnType<typeof signIn>>): Promise<boolean> {
  const { status } = await site.call('/user', { token: session.access_token })
  const refreshed = await site.call('/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: session.refresh_token },
  })
  // The access token and the refresh token of a session end together.
  expect(refreshed.status === 200).toBe(status === 200)
  return status === 200
}

test.each([
  ['global', [false, false, false]],
  ['local', [false, true, true]],
  ['others', [true, false, false]],
] as const)('signing out with scope %s leaves these of three sessions: %j', async (scope, alive) => {
  const { site, sessions, other } = await threeSessions()
  expect(await sessions[0]?.client.auth.signOut({ scope })).toEqual({ error: null })
  expect(await Promise.all(sessions.map((session) => isAlive(site, session)))).toEqual(alive)
  expect(await isAlive(site, other)).toBe(true)
})

test('without a scope all sessions end, and the answer is empty', async () => {
  const { site, sessions } = await threeSessions()
  const token = sessions[0]?.session.access_token ?? ''
  expect(await site.call('/logout', { method: 'POST', token })).toEqual({ status: 204, body: {} })
  expect(await isAlive(site, sessions.at(-1) ?? (await signIn(site)))).toBe(false)
})

test('an unknown scope is refused and ends nothing', async () => {
  const { site, sessions } = await threeSessions()
  const token = sessions[0]?.session.access_token ?? ''
  expect(await site.call('/logout?scope=all', { method: 'POST', token })).toMatchObject({ status: 400 })
  expect(await site.call('/user', { token })).toMatchObject({ status: 200 })
})

test('signing out of an ended session is no error for supabase-js', async () => {
  const { sessions } = await threeSessions()
  await sessions[0]?.client.auth.signOut()
  expect(await sessions[1]?.client.auth.signOut()).toEqual({ error: null })
  expect((await sessions[1]?.client.auth.getSession())?.data.session).toBeNull()
})

test.each([
  ['nothing', undefined, 401, 'no_authorization'],
  ['the public key', KEY, 403, 'bad_jwt'],
  ['nonsense', 'a.b.c', 403, 'bad_jwt'],
])('%s ends no session', async (_, token, status, code) => {
  const site = await openTestSite(database)
  expect(await site.call('/logout', { method: 'POST', ...(token && { token }) })).toMatchObject({
    status,
    body: { code },
  })
})
